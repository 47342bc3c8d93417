import { isCallRefusal } from '@baize/call/client';
import { useState } from 'react';
import { CodeStep, type Ticket } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** The two steps of signing in. A ticket that is used up leads back to the first, with the reason. */
export function SignIn() {
  const [ticket, setTicket] = useState<Ticket>();
  const [ended, setEnded] = useState<Error>();
  if (!ticket)
    return (
      <PasswordStep
        ended={ended}
        onTicket={next => {
          setEnded(undefined);
          setTicket(next);
        }}
      />
    );
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
