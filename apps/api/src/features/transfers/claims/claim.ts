/**
 * Claiming money that was sent to a phone number or email. The person has proved the address, so no
 * secret is in the link that led here. The claim settles the hold into their wallet.
 */

import { formatMinor } from '@cowrie/money';
import { tierName } from '@cowrie/contract/limits/data';
import { tierAllowance } from '#features/limits/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { TransferDeps } from '../deps.ts';
import { findSent } from '../queries.ts';
import { arrivalEvents, incomingOf, legsOf, type TagMovement } from '../tag-movement.ts';
import { isDone } from './end.ts';
import { type OpenClaimable, ownAddresses, readClaimable, readReceiver } from './queries.ts';
import { endJobs } from './tell.ts';

const takesNothing = 2;

type Receiver = { readonly account: number };
type Problem =
  | 'ACCESS_SUSPENDED'
  | 'CLAIM_TIER'
  | 'CLAIM_PAUSED'
  | 'WALLET_NOT_FOUND'
  | 'WALLET_FROZEN';

/** Whether a person can take this now. If not, the money waits, and the sentence says for what. */
export const checkReceiver = async (
  deps: TransferDeps,
  userId: string,
  send: OpenClaimable,
): Promise<Result<Receiver, Problem>> => {
  const currency = send.asset;
  const [allowed, wallet] = await Promise.all([
    tierAllowance(deps, userId, currency),
    readReceiver(deps.db, userId, currency),
  ]);
  if (allowed.isSuspended) return fail('ACCESS_SUSPENDED');
  if (!wallet) return fail('WALLET_NOT_FOUND');
  if (wallet.frozen >= takesNothing) return fail('WALLET_FROZEN');
  if (allowed.single !== null && send.amount > allowed.single) {
    const most = formatMinor(allowed.single, currency);
    const words = `On ${tierName(allowed.tier)} you can claim up to ${most} at a time. Complete ${tierName(allowed.tier + 1)} and claim it then. It waits for you.`;
    return fail('CLAIM_TIER', { words });
  }
  if (send.isPaused) return fail('CLAIM_PAUSED');
  const stopper = await deps.flags.stopper('claims', userId);
  if (stopper) return fail('CLAIM_PAUSED', stopper.words ? { words: stopper.words } : {});
  return ok({ account: Number(wallet.account) });
};

const movementOf = (send: OpenClaimable, userId: string, account: number): TagMovement => ({
  id: send.id,
  asset: send.asset,
  amount: send.amount,
  fees: send.fees,
  from: {
    userId: send.senderId,
    account: Number(send.account),
    name: send.senderName,
    tag: send.senderTag,
  },
  to: { userId, account },
  reference: send.reference,
  memo: send.note,
});

const settle = async (deps: TransferDeps, send: OpenClaimable, movement: TagMovement) => {
  const { id } = send;
  const ours = movement.fees.length > 0 ? await deps.ledger.system('fees', movement.asset) : 0;
  return deps.ledger.settle({
    id: idFrom(id, 'claim'),
    kind: 'claimable_transfer',
    hold: id,
    heedsFreeze: true,
    legs: legsOf(movement, ours),
    advances: [
      {
        id,
        from: ['pending'],
        status: 'completed',
        event: `Claimed with the ${send.channel === 'phone' ? 'phone number' : 'email'} you sent it to.`,
      },
    ],
    opens: [incomingOf(movement)],
    events: arrivalEvents(movement),
    jobs: endJobs(id),
  });
};

/** Another person's claim answers as if it did not exist; the own one tells what became of it. */
const findFor = async (deps: TransferDeps, userId: string, id: string) => {
  const [send, own] = await Promise.all([
    readClaimable(deps.db, id),
    ownAddresses(deps.db, userId),
  ]);
  const isOwn = own.some(
    ({ channel, address, isProved }) =>
      isProved && channel === send?.channel && address === send.address,
  );
  return send && isOwn && send.senderId !== userId && send.state !== 'review' ? send : undefined;
};

export const claim = async (deps: TransferDeps, { userId }: Actor, id: string) => {
  const transactionId = idFrom(id, 'incoming');
  // A lost answer, a second press or a parallel one: it is in the wallet already.
  const findTaken = async () =>
    (await findSent(deps.db, userId, transactionId)) ? ok({ transactionId }) : undefined;
  const taken = await findTaken();
  if (taken) return taken;
  const send = await findFor(deps, userId, id);
  if (!send) return fail('NOT_FOUND');
  const over = async () => (await findTaken()) ?? fail('CLAIM_OVER');
  if (send.state !== 'waiting' || send.expiresAt <= deps.clock.now()) return over();
  const receiver = await checkReceiver(deps, userId, send);
  if (!receiver.ok) return receiver;
  const outcome = await settle(deps, send, movementOf(send, userId, receiver.value.account));
  // A freeze that came between the look and the batch.
  if (!outcome.ok && outcome.code === 'frozen') return fail('CLAIM_PAUSED');
  return isDone(outcome, 'claiming a send') ? ok({ transactionId }) : over();
};
