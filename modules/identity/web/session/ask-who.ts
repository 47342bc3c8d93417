import { createClient } from '@baize/call/client';
import { forgetOwn, isSignedOut, type Session } from '@baize/ui';
import { memberInfo, securityConfig } from '../../contract/index.ts';
import { sessionOf } from './session.ts';
import { remember } from './signed-in.ts';

/**
 * Who is logged in in this browser. Only the server's word that no one is ends the login here; where there is no answer, or one about something else,
 * this fails and may be asked again.
 */
export async function askWho(): Promise<Session | undefined> {
  try {
    const client = createClient();
    const [member, facts] = await Promise.all([client(memberInfo, {}), client(securityConfig, {})]);
    return sessionOf(member, facts.firstTimeLogin || facts.passwordExpired);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    remember(false);
    forgetOwn();
    return undefined;
  }
}
