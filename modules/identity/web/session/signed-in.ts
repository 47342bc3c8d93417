/** Says that this browser has logged in and not logged out: without it there is no cookie worth asking the server about. */
const hintName = 'baize.signed-in';

export const remember = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) localStorage.setItem(hintName, '1');
    else localStorage.removeItem(hintName);
  } catch {
    // A browser that keeps nothing asks its member to log in again in every tab.
  }
};

export const mayBeSignedIn = (): boolean => {
  try {
    return localStorage.getItem(hintName) !== null;
  } catch {
    return false;
  }
};
