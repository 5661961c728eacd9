/** Which open holds have lasted longer than they should. */

import { sql } from 'kysely';
import { addSeconds, daySeconds } from '#platform/clock.ts';

/** Money in a vault waits as long as its owner chose. */
const isVault = (kind: string): boolean => kind === 'vault';
/** A shop may take what it reserved on a card up to eight days later. */
const secondsFor = (kind: string): number => (kind === 'card' ? 8 * daySeconds : daySeconds);
/** An order to exchange at a rate waits as long as its owner chose, which is at most 90 days. */
const orderKind = 'fx_hold';
const orderSeconds = 91 * daySeconds;

export const isAged = (
  hold: { readonly account_kind: string; readonly kind: string; readonly placed_at: Date },
  now: Date,
): boolean => {
  const seconds = hold.kind === orderKind ? orderSeconds : secondsFor(hold.account_kind);
  return !isVault(hold.account_kind) && hold.placed_at < addSeconds(now, -seconds);
};

/** Rule of `isAged` in SQL, for `ledger_holds h` on `ledger_accounts a`. */
export const agedHold = (
  now: Date,
) => sql<boolean>`(h.placed_at < ${addSeconds(now, -secondsFor('wallet'))}
  and a.kind <> 'vault'
  and (a.kind <> 'card' or h.placed_at < ${addSeconds(now, -secondsFor('card'))})
  and (h.placed_at < ${addSeconds(now, -orderSeconds)}
    or coalesce((select o.kind from ledger_plans o where o.id = h.id), '') <> ${orderKind}))`;
