import { type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import { keepPicture, type Vault } from '@baize/files';
import { present, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { applyChange } from './apply.ts';
import * as store from './store.ts';
import { type IsDemonstration, memberView } from './view.ts';

interface ProofParts {
  readonly vault: Vault;
  readonly isDemonstration: IsDemonstration;
}

/** A proof is taken while money may still be on its way, or staff have yet to decide. */
const mayProve = ({ kind, state }: store.DepositRow): boolean =>
  kind === 'bank-transfer' && (state === 'waiting' || state === 'processing' || state === 'underpaid' || state === 'late');

async function mine(context: ContextOf<typeof calls.addProof>): Promise<store.DepositRow> {
  const row = await store.findDeposit(context.db, context.input.id);
  if (!row || row.memberId !== memberOf(context).memberId) return refuse('object.not.found');
  if (!mayProve(row)) refuse('deposit.state', { state: row.state });
  return row.proofs < calls.mostProofs ? row : refuse('deposit.proof.too.many', { most: calls.mostProofs });
}

/** Keeps a picture of a transfer. The first one sends the deposit to staff, so it no longer expires. */
async function addProof({ vault, isDemonstration }: ProofParts, context: ContextOf<typeof calls.addProof>): Promise<calls.MemberDeposit> {
  await mine(context); // before the picture is redrawn, which is expensive
  const at = context.clock.now();
  return keepPicture(vault, context.files, picture =>
    context.db.transaction(async tx => {
      const row = present(await store.lockDeposit(tx, context.input.id), 'a deposit is never deleted');
      if (!mayProve(row)) refuse('deposit.state', { state: row.state });
      if (row.proofs >= calls.mostProofs) refuse('deposit.proof.too.many', { most: calls.mostProofs });
      const { width, height, digest } = picture;
      const id = picture.id as store.ProofRow['id'];
      if (!(await store.insertProof(tx, { id, depositId: row.id, width, height, digest, at }))) refuse('picture.same');
      if (row.state === 'waiting') await applyChange(tx, row, { state: 'processing', by: 'member', at, note: 'proof' });
      return memberView(present(await store.findDeposit(tx, row.id), 'a deposit is never deleted'), isDemonstration);
    }),
  );
}

export const proofHandlers = (parts: ProofParts): Handler[] => [handle(calls.addProof, context => addProof(parts, context))];
