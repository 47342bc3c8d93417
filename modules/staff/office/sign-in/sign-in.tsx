import { isCallRefusal } from '@baize/call/client';
import { useState } from 'react';
import { CodeStep, type Ticket } from './code-step.tsx';
import { InvitationStep, invitationHere } from './invitation-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** The two steps of logging in; whoever comes by an invitation first sets a password. A ticket that is used up leads back to the first, with the reason. */
export function SignIn() {
  const [invitation, setInvitation] = useState(invitationHere);
  const [ticket, setTicket] = useState<Ticket>();
  const [ended, setEnded] = useState<Error>();
  const take = (next: Ticket) => {
    setEnded(undefined);
    setInvitation(undefined);
    setTicket(next);
  };
  if (invitation) return <InvitationStep token={invitation} onTicket={take} onLeave={() => setInvitation(undefined)} />;
  if (!ticket) return <PasswordStep ended={ended} onTicket={take} />;
  return (
    <CodeStep
      ticket={ticket}
      onBack={() => setTicket(undefined)}
      onRefused={error => {
        if (!isCallRefusal(error) || error.code !== 'staff.ticket.invalid') return;
        setEnded(error);
        setTicket(undefined);
      }}
    />
  );
}
