/**
 * Goods that a company gave for the money: a meter token, a gift card's code. They are worth as
 * much as cash, so they are sealed at rest, never logged, and given to their owner alone.
 */

import * as z from 'zod';
import type { Db } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { findGoods, insertGoods } from './queries.ts';

export type Goods = Readonly<Record<string, string>>;

type Deps = Pick<Platform, 'cipher' | 'clock'> & { readonly db: Db };

const place = (payoutId: string) => ({ table: 'payout_goods', column: 'sealed', row: payoutId });

/**
 * Saves the goods before the ledger settles. Some companies return them only once: if the process
 * crashed after settling and before saving, asking again would not bring them back. The owner sees
 * them only after the payout has settled. The first answer is kept; a repeated one changes nothing.
 */
export const keepGoods = async (deps: Deps, payoutId: string, goods: Goods): Promise<void> => {
  const sealed = deps.cipher.seal(JSON.stringify(goods), place(payoutId));
  await insertGoods(deps.db, { payout_id: payoutId, sealed, created_at: deps.clock.now() });
};

const stored = z.record(z.string(), z.string());

/** Undefined for another person's payout, one that has not settled, and one without goods. */
export const readGoods = async (
  deps: Pick<Deps, 'db' | 'cipher'>,
  owner: string,
  payoutId: string,
): Promise<Goods | undefined> => {
  const sealed = await findGoods(deps.db, owner, payoutId);
  return sealed && stored.parse(JSON.parse(deps.cipher.open(sealed, place(payoutId))));
};
