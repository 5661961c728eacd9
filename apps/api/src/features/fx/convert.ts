/** Exchanges what a quote says, once, before it expires. */

import type { FxPair } from '@cowrie/contract/fx/data';
import { fxTerms } from '@cowrie/contract/fx/terms';
import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/fx/routes';
import { startPaymentPasskey } from '#features/identity/index.ts';
import { answerOnce, type Authority, confirmOwn, permitOwn } from '#features/orders/index.ts';
import { readPlan } from '#ledger/index.ts';
import { fail, ok } from '#platform/result.ts';
import { findByQuote, findConversion, findQuote } from './conversion-queries.ts';
import type { FxDeps } from './deps.ts';
import { checkExchange } from './make-quote.ts';
import { movementOf, placeConversion } from './place.ts';
import { readMarket, stopped } from './prices/market.ts';
import { currentTermsRow } from './prices/queries.ts';
import { storedTerms } from './stored-terms.ts';

type FxIntent = ParsedOf<typeof contract.fxPasskeyOptions>['body'];

export const describeFx = (intent: FxIntent): string =>
  JSON.stringify(['fx', intent.order, intent.order === 'convert' ? intent.quoteId : intent.digest]);

export const startFxPasskey = async (deps: FxDeps, userId: string, intent: FxIntent) => {
  const isOwn =
    intent.order !== 'convert' || (await findQuote(deps.db, userId, intent.quoteId)) !== undefined;
  return isOwn ? startPaymentPasskey(deps, userId, describeFx(intent)) : fail('NOT_FOUND');
};

/** The answer to a repeated request; undefined if nothing was posted under its key. */
const replayOf = async (deps: FxDeps, id: string, quoteId: string) => {
  const row = await findConversion(deps.db, id);
  if (!row || (!row.done_at && !(await readPlan(deps.db, id)))) return undefined;
  return row.quote_id === quoteId ? ok({ conversionId: id }) : fail('IDEMPOTENCY_KEY_REUSED');
};

const readUsable = async (deps: FxDeps, userId: string, quoteId: string, own: string) => {
  const quote = await findQuote(deps.db, userId, quoteId);
  if (!quote) return fail('NOT_FOUND');
  const other = await findByQuote(deps.db, quoteId);
  if (other && other.id !== own && other.done_at) return fail('FX_USED');
  return quote.expires_at <= deps.clock.now() ? fail('FX_QUOTE_EXPIRED') : ok(quote);
};

/**
 * A quote is a promise for its seconds, except when we stopped quoting for a reason that makes the
 * price itself doubtful.
 */
const checkStop = async (deps: FxDeps, pair: FxPair) => {
  const { stop } = await readMarket(deps, pair);
  return stop !== null && stop !== 'stale' ? stopped(stop) : ok(null);
};

const prepare = async (deps: FxDeps, userId: string, quoteId: string, id: string) => {
  const open = await checkExchange(deps, userId);
  if (!open.ok) return open;
  const quote = await readUsable(deps, userId, quoteId, id);
  if (!quote.ok) return quote;
  const stop = await checkStop(deps, quote.value.pair);
  return stop.ok ? quote : stop;
};

export const convert = (
  deps: FxDeps,
  authority: Authority,
  { quoteId }: { readonly quoteId: string },
) => {
  const { userId } = authority.actor;
  return answerOnce(authority, 'fx-convert', {
    replay: (id) => replayOf(deps, id, quoteId),
    run: async (id) => {
      const quote = await prepare(deps, userId, quoteId, id);
      if (!quote.ok) return quote;
      const terms = storedTerms(quote.value, quote.value.rate_at);
      const permit = await permitOwn(deps, { id, movement: movementOf(userId, terms) });
      if (!permit.ok) return permit;
      const signed = describeFx({ order: 'convert', quoteId });
      const confirmed = await confirmOwn(deps, authority, permit.value, signed);
      if (!confirmed.ok) return confirmed;
      const policy = fxTerms.parse((await currentTermsRow(deps, terms.pair)).terms);
      const { expires_at: expiresAt } = quote.value;
      const placing = { id, userId, terms, policy, quoteId, expiresAt };
      return placeConversion(deps, confirmed.value, placing);
    },
  });
};
