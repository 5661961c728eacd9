/** Which open holds have lasted longer than they should. */

import { sql } from 'kysely';
import { addSeconds } from '#platform/clock.ts';

const daySeconds = 86_400;
/** Money in a vault waits as long as its owner chose. */
const isVault = (kind: string): boolean => kind === 'vault';
/** A shop may take what it reserved on a card up to eight days later. */
const secondsFor = (kind: string): number => (kind === 'card' ? 8 * daySeconds : daySeconds);

export const isAged = (
  hold: { readonly account_kind: string; readonly placed_at: Date },
  now: Date,
): boolean =>
  !isVault(hold.account_kind) && hold.placed_at < addSeconds(now, -secondsFor(hold.account_kind));

/** The same, of `ledger_holds h` on `ledger_accounts a`. */
export const agedHold = (
  now: Date,
) => sql<boolean>`(h.placed_at < ${addSeconds(now, -secondsFor('wallet'))}
  and a.kind <> 'vault'
  and (a.kind <> 'card' or h.placed_at < ${addSeconds(now, -secondsFor('card'))}))`;
