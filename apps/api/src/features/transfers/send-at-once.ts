/** Quotes and executes in one call, with the same rules as in two. One key moves money once. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import type { ResolveAccount } from '#features/reference/index.ts';
import { fail, ok } from '#platform/result.ts';
import { answerOnce, type Authority, requestDigest } from '#features/orders/index.ts';
import type { TransferDeps } from './deps.ts';
import { findSent } from './queries.ts';
import { quoteOnce } from './quotes/quote-once.ts';
import { sendByHand } from './send.ts';

type QuoteRequest = ParsedOf<typeof contract.makeQuote>['body'];

type Sent = { readonly id: string; readonly reference: string; readonly status: string };

const toAnswer = ({ id, reference, status }: Sent) =>
  ok({ success: true as const, data: { transaction_id: id, reference, status } });

export const sendAtOnce = (deps: TransferDeps, resolve: ResolveAccount) => {
  const quoteFor = quoteOnce(deps, resolve);
  /** `input` is all that the caller sent: the same key with another input is refused. */
  return (authority: Authority, what: string, request: QuoteRequest, input: object) => {
    const asked = requestDigest(input);
    const { userId } = authority.actor;
    return answerOnce(authority, what, {
      replay: async (id) => {
        const before = await findSent(deps.db, userId, id);
        if (before && before.asked !== asked) return fail('IDEMPOTENCY_KEY_REUSED');
        return before && toAnswer(before);
      },
      run: async (id) => {
        const quote = await quoteFor(userId, id, request);
        if (!quote.ok) return quote;
        const sent = await sendByHand(deps, authority, { id, quote: quote.value, asked });
        if (!sent.ok) return { ...sent, isSending: true };
        const { transactionId, reference, status } = sent.value;
        return toAnswer({ id: transactionId, reference, status });
      },
    });
  };
};
export type SendAtOnce = ReturnType<typeof sendAtOnce>;
