import { useOwnersText } from '@baize/ui';

/** The text of an action; its bare name where no module has one. */
export function useActionName(): (action: string) => string {
  const textOf = useOwnersText();
  return action => textOf(`office.action.${action}`) ?? action;
}
