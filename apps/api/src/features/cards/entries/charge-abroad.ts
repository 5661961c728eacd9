/** The fee for a payment across the border, once the shop has taken the money. */

import { inTx } from '#platform/db/pool.ts';
import { chargeIn } from '../moving/charges.ts';
import type { CardDeps } from '../deps.ts';
import { readCardFees } from '../moving/fees.ts';
import { lockCard } from '../queries.ts';
import { findAnyEntry, lockEntry, updateEntry } from './entry-queries.ts';
import { abroadFee, isAbroad } from './abroad.ts';

export const chargeAbroad = async (deps: CardDeps, id: string): Promise<void> => {
  const found = await findAnyEntry(deps.db, id);
  if (found?.kind !== 'payment' || found.state !== 'settled' || !isAbroad(found)) return;
  if (found.fee > 0n) return;
  const { crossBorder } = await readCardFees(deps);
  await inTx(deps.db, async (tx) => {
    const card = await lockCard(tx, found.card_id);
    const entry = await lockEntry(tx, id);
    const amount = entry ? abroadFee(crossBorder, entry.amount) : 0n;
    if (!card || !entry || amount === 0n) return;
    await updateEntry(tx, id, { fee: amount });
    const source = `cross_border:${id}`;
    await chargeIn(deps, tx, card, { kind: 'cross_border', source, amount, entryId: id });
  });
};
