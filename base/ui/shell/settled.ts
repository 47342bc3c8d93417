/** Notes the value on the promise once it is there, as React reads it: `use` then returns it immediately and shows no fallback in between. */
export function settled<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    value => void Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
