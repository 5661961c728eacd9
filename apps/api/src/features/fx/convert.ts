/** Exchanges what a quote says, once, before it expires. */

import type { FxPair } from '@cowrie/contract/fx/data';
import { fxTerms } from '@cowrie/contract/fx/terms';
import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/fx/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { startPaymentPasskey } from '#features/identity/index.ts';
import { startQuiet } from '#features/protections/index.ts';
import {
  type Authority,
  confirmedWith,
  intentOf,
  onceAtATime,
  passPinOrPasskey,
} from '#features/transfers/index.ts';
import { readPlan } from '#ledger/index.ts';
import { fail, ok } from '#platform/result.ts';
import { findByQuote, findConversion, findQuote } from './conversion-queries.ts';
import type { FxDeps } from './deps.ts';
import { checkSwitch } from './make-quote.ts';
import { placeConversion } from './place.ts';
import { readMarket, stopped } from './prices/market.ts';
import { currentTermsRow } from './prices/queries.ts';
import { storedTerms } from './stored-terms.ts';

export type FxIntent = ParsedOf<typeof contract.fxPasskeyOptions>['body'];

const describe = (intent: FxIntent): string =>
  JSON.stringify(['fx', intent.order, intent.order === 'convert' ? intent.quoteId : intent.digest]);

export const startFxPasskey = async (deps: FxDeps, userId: string, intent: FxIntent) => {
  const isOwn =
    intent.order !== 'convert' || (await findQuote(deps.db, userId, intent.quoteId)) !== undefined;
  return isOwn ? startPaymentPasskey(deps, userId, describe(intent)) : fail('NOT_FOUND');
};

/** PIN or passkey. With a duress PIN the wallets are capped before anything moves. */
export const passFx = async (
  deps: FxDeps,
  authority: Authority,
  intent: FxIntent,
  currency: WalletCurrency,
) => {
  const passed = await passPinOrPasskey(deps, authority, describe(intent));
  if (passed.ok && passed.value === 'duress') {
    await startQuiet(deps, authority.actor.userId, currency, null);
  }
  return passed;
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
  const open = await checkSwitch(deps, userId);
  if (!open.ok) return open;
  const quote = await readUsable(deps, userId, quoteId, id);
  if (!quote.ok) return quote;
  const stop = await checkStop(deps, quote.value.pair as FxPair);
  return stop.ok ? quote : stop;
};

export const convert = async (
  deps: FxDeps,
  authority: Authority,
  { quoteId }: { readonly quoteId: string },
) => {
  const intent = intentOf(authority, 'fx-convert');
  if (!intent.ok) return intent;
  const id = intent.value;
  const { userId } = authority.actor;
  const run = async () => {
    const quote = await prepare(deps, userId, quoteId, id);
    if (!quote.ok) return quote;
    const terms = storedTerms(quote.value, quote.value.rate_at);
    const subject = { order: 'convert', quoteId } as const;
    const passed = await passFx(deps, authority, subject, terms.sourceCurrency);
    if (!passed.ok) return passed;
    const policy = fxTerms.parse((await currentTermsRow(deps, terms.pair)).terms);
    const event = confirmedWith(authority);
    const { expires_at: expiresAt } = quote.value;
    return placeConversion(deps, { id, userId, terms, policy, quoteId, expiresAt, event });
  };
  return onceAtATime(
    id,
    () => replayOf(deps, id, quoteId),
    async (replay) => (await replay()) ?? run(),
  );
};
