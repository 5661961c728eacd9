import { findPayout } from '#features/payouts/index.ts';
import { findQuote, type QuoteRow } from '#features/quote/index.ts';
import type { ResolveAccount } from '#features/reference/index.ts';
import { fail, ok } from '#platform/result.ts';
import { makeQuote } from './make-quote.ts';
import type { TransferDeps } from '../deps.ts';

const isSameWish = (one: QuoteRow, other: QuoteRow): boolean =>
  one.rail === other.rail &&
  one.recipient_key === other.recipient_key &&
  one.source_amount === other.source_amount &&
  one.reason === other.reason &&
  one.memo === other.memo;

/** The quote of a payout whose process crashed before it placed the hold. */
const findBegun = async (deps: TransferDeps, userId: string, id: string) => {
  const payout = await findPayout(deps.db, id);
  if (payout?.ended_at !== null || payout.origin_id === null) return undefined;
  const quote = await findQuote(deps.db, userId, payout.origin_id);
  return quote && quote.expires_at > deps.clock.now() ? quote : undefined;
};

/**
 * The quote of a send that is quoted and executed in one call. If an earlier attempt with this id
 * stored a quote, that quote is executed, not a new one.
 */
export const quoteOnce = (deps: TransferDeps, resolve: ResolveAccount) => {
  const quoteFor = makeQuote(deps, resolve);
  return async (userId: string, id: string, request: Parameters<typeof quoteFor>[1]) => {
    const quoted = await quoteFor({ userId }, request);
    if (!quoted.ok) return quoted;
    const quote = await findQuote(deps.db, userId, quoted.value.id);
    if (!quote) return fail('NOT_FOUND');
    const begun = await findBegun(deps, userId, id);
    return ok(begun && isSameWish(begun, quote) ? begun : quote);
  };
};
export type QuoteOnce = ReturnType<typeof quoteOnce>;
