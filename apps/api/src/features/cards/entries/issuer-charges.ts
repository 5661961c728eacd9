/**
 * Charges of the issuer to us for declined payments. Its list names the payment; an event is only
 * the hint to read the list. Our cost is booked once. If the charge is for a declined payment, the
 * person pays the fee of our schedule.
 */

import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { LedgerUnavailable } from '#ledger/index.ts';
import type { CardCharge } from '#providers/maplerad/cards/shape.ts';
import { chargeIn } from '../moving/charges.ts';
import type { CardDeps } from '../deps.ts';
import { readCardFees } from '../moving/fees.ts';
import { type CardRow, findByIssuerId, lockCard } from '../queries.ts';
import { declineWords, isStrike, readDecline } from './decline-words.ts';
import { type EntryRow, lockByRef, updateEntry } from './entry-queries.ts';
import { rulesJob } from './job-specs.ts';

export const chargeId = ({ cardId, reason, createdAt, entryId }: CardCharge): string =>
  idFrom('issuer charge', JSON.stringify([cardId, reason, createdAt?.toISOString() ?? entryId]));

/** Our own cost: from our fees to what we owe the issuer. */
const bookCost = async (deps: CardDeps, charge: CardCharge): Promise<void> => {
  const { minor: amount } = charge.fee;
  if (amount <= 0n) return;
  const fees = await deps.ledger.system('fees', 'USD');
  const float = await deps.ledger.system('clearing', 'USD', 'maplerad');
  const outcome = await deps.ledger.post({
    id: chargeId(charge),
    kind: 'card_issuer_charge',
    legs: [{ debit: fees, credit: float, amount, asset: 'USD' }],
  });
  if (!outcome.ok) throw new LedgerUnavailable(`an issuer's charge: ${outcome.code}`);
};

/** The charge may know why the payment was declined. A lack of money is a strike. */
const learnReason = async (tx: Tx, entry: EntryRow, charge: CardCharge): Promise<void> => {
  const written = charge.reason.replace(/^Fee for [^|]*\|/i, '');
  const words = declineWords(written, entry.shop_as_written);
  const decline = readDecline(words);
  if (entry.decline !== 'other' || decline === 'other') return;
  const again = isStrike(decline) ? { judged_at: null } : {};
  await updateEntry(tx, entry.id, { decline, decline_words: words.slice(0, 300), ...again });
  await enqueue(tx, rulesJob, { id: entry.card_id }, { key: `card-rules:${entry.card_id}` });
};

/** The person's fee. False if the declined payment is not known yet. */
const chargePerson = async (
  deps: CardDeps,
  card: CardRow,
  charge: CardCharge,
): Promise<boolean> => {
  const fee = BigInt((await readCardFees(deps)).decline);
  return inTx(deps.db, async (tx) => {
    await lockCard(tx, card.id);
    const entry = charge.entryId === null ? null : await lockByRef(tx, card.id, charge.entryId);
    if (entry === undefined) return false;
    if (entry?.kind !== 'decline') return true;
    await updateEntry(tx, entry.id, { fee });
    await learnReason(tx, entry, charge);
    if (fee === 0n) return true;
    const source = `decline:${entry.id}`;
    await chargeIn(deps, tx, card, { kind: 'decline', source, amount: fee, entryId: entry.id });
    return true;
  });
};

/** False if something is still missing, so that it is tried again. */
const takeCharge = async (deps: CardDeps, charge: CardCharge): Promise<boolean> => {
  const card = await findByIssuerId(deps.db, 'maplerad', charge.cardId);
  if (!card) return false;
  await bookCost(deps, charge);
  return chargePerson(deps, card, charge);
};

/** The list takes whole days, and may be behind. */
const backSeconds = 2 * 86_400;

/** Takes in the charges of the last days, or those of one card. Says how many were not ready. */
export const readCharges = async (
  deps: CardDeps,
  of: { readonly issuerCardId?: string } = {},
): Promise<{ readonly found: number; readonly missing: number }> => {
  const from = addSeconds(deps.clock.now(), -backSeconds);
  const listed = await deps.providers.maplerad.cards.charges({ from });
  const wanted = listed.filter(
    ({ cardId }) => of.issuerCardId === undefined || cardId === of.issuerCardId,
  );
  let missing = 0;
  for (const charge of wanted) if (!(await takeCharge(deps, charge))) missing += 1;
  return { found: wanted.length, missing };
};
