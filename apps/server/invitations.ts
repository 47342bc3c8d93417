import type { Ports } from '@baize/identity/server';
import type { InvitationPort } from '@baize/staff/server';

interface InvitationParts {
  readonly email: Ports['email'];
  /** Where the office is reached: "https://office.example.com/office/". */
  readonly officeUrl: string;
  readonly translate: (language: string, key: string, values: Readonly<Record<string, string | number>>) => string;
  /** The console of the machine, for installations without an e-mail server. */
  readonly print: (line: string) => void;
}

/** Invitations to the office go by e-mail; where there is no e-mail server, or no address, the link is on the console of the server. */
export function invitationPort({ email, officeUrl, translate, print }: InvitationParts): InvitationPort {
  return {
    async deliver({ account, name, email: to, token, why, language }) {
      // After the "#" it is not sent to any server and is in no log.
      const url = `${officeUrl}#invitation=${token}`;
      if (!email || to === null) {
        print(`Invitation to the office for ${account}, valid for 24 hours: ${url}`);
        return 'console';
      }
      const values = { account, name, url };
      const subject = translate(language, `staff.mail.${why}.subject`, values);
      const outcome = await email.send({ to, subject, text: translate(language, `staff.mail.${why}.text`, values), code: '' });
      return outcome === 'sent' ? 'mail' : 'failed';
    },
  };
}
