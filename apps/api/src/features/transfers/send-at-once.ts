import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers';
import { findQuote } from '#features/quote/index.ts';
import type { ResolveAccount } from '#features/reference/index.ts';
import { fail, ok } from '#platform/result.ts';
import { type Authority, intentOf, onceAtATime } from './authorise.ts';
import { makeQuote } from './make-quote.ts';
import type { TransferParts } from './parts.ts';
import { findSent } from './queries.ts';
import { carryOut } from './send.ts';

/** Quotes and carries out in one call, under the same rules as in two; one key moves money once. */
export type Wish = ParsedOf<typeof contract.makeQuote>['body'];

const answer = (transaction_id: string, reference: string, status: string) =>
  ok({ success: true as const, data: { transaction_id, reference, status } });

export const sendAtOnce = (parts: TransferParts, resolve: ResolveAccount) => {
  const quoteFor = makeQuote(parts, resolve);
  return async (authority: Authority, what: string, wish: Wish) => {
    const intent = intentOf(authority, what);
    if (!intent.ok) return intent;
    const id = intent.value;
    const { userId } = authority.actor;
    return onceAtATime(id, async () => {
      const before = await findSent(parts.db, userId, id);
      if (before) return answer(before.id, before.reference, before.status);
      const quoted = await quoteFor(authority.actor, wish);
      if (!quoted.ok) return quoted;
      const quote = await findQuote(parts.db, userId, quoted.value.id);
      if (!quote) return fail('NOT_FOUND');
      const sent = await carryOut(parts, authority, id, quote);
      if (!sent.ok) return { ...sent, isSending: true };
      const { transactionId, reference, status } = sent.value;
      return answer(transactionId, reference, status);
    });
  };
};
export type SendAtOnce = ReturnType<typeof sendAtOnce>;
