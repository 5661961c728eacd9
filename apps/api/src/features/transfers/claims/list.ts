import { wireAmount } from '@cowrie/money';
import { sentenceFor } from '@cowrie/contract';
import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import type { TransferDeps } from '../deps.ts';
import { checkReceiver } from './claim.ts';
import { listOpenOf, listWaitingFor, type OpenClaimable, ownAddresses } from './queries.ts';

const most = 50;

const toReceived = async (deps: TransferDeps, userId: string, send: OpenClaimable) => {
  const checked = await checkReceiver(deps, userId, send);
  return {
    id: send.id,
    channel: send.channel,
    address: send.address,
    amount: wireAmount(send.amount, send.asset),
    currency: send.asset,
    sentAt: send.sentAt.toISOString(),
    expiresAt: send.expiresAt.toISOString(),
    from: { name: send.senderName, tag: send.senderTag },
    memo: send.note,
    problem: checked.ok ? null : (checked.words ?? sentenceFor(checked.code)),
  };
};

/** Sends that wait for this person's proved addresses, and the sends of the person themselves. */
export const listClaims = async (deps: TransferDeps, { userId }: Actor) => {
  const own = await ownAddresses(deps.db, userId);
  const addresses = own.filter(({ isProved }) => isProved).map(({ address }) => address);
  const [waiting, sent] = await Promise.all([
    listWaitingFor(deps.db, { addresses, userId, at: deps.clock.now(), limit: most }),
    listOpenOf(deps.db, userId, most),
  ]);
  return ok({
    received: await Promise.all(waiting.map((send) => toReceived(deps, userId, send))),
    sent: sent.map((row) => ({
      id: row.id,
      channel: row.channel,
      address: row.address,
      amount: wireAmount(row.amount, row.asset),
      currency: row.asset,
      sentAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      inReview: row.state === 'review' && !row.is_hidden,
    })),
    unproved: own.some(({ channel, isProved }) => channel === 'phone' && isProved)
      ? null
      : ('phone' as const),
  });
};
