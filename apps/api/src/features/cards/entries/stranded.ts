/** Money that came back to a card after it was closed: its owner cannot reach it, so staff must. */

import { openCaseIn } from '#features/cases/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { readBalance } from '#ledger/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { CardDeps } from '../deps.ts';
import type { CardRow } from '../queries.ts';
import { type EntryRow } from './entry-queries.ts';
import { refundStranded } from './notifications.ts';
import { aboutCard, dollars } from './tell-entry.ts';

/** The caller has locked the card, which is closed. */
export const noteStranded = async (
  deps: CardDeps,
  tx: Tx,
  card: CardRow,
  entry: EntryRow,
): Promise<void> => {
  const balance = await readBalance(tx, Number(card.account_id));
  const available = balance ? balance.posted - balance.held : 0n;
  if (available <= 0n) return;
  await openCaseIn(deps, tx, {
    kind: 'reconciliation',
    userId: card.user_id,
    subject: `card:${card.id}`,
    what: `Money of ${entry.shop} (${entry.issuer_ref}) came back to this card after it was closed. ${available} cents are on its account. Ask the issuer for them and bring them to the owner.`,
  });
  const person = await addressee(tx, card.user_id);
  const data = {
    ...aboutCard(card),
    entryId: entry.id,
    amount: dollars(entry.amount),
    shop: strangerText(entry.shop, 'title'),
  };
  const about = { transactionId: entry.id, cause: `card-refund:${entry.id}` };
  await notify(deps, tx, person, refundStranded, data, about);
};
