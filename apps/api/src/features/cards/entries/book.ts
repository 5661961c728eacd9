/**
 * Books entries in the ledger, so that a card's account follows the issuer's balance. A step is
 * written down first, then posted under an id that follows from its number, then noted as made. So
 * it is made once, wherever the process ends and however many run at a time.
 */

import type { MovementKind } from '@cowrie/contract/movements';
import { transactionEvents } from '@cowrie/contract/transactions/routes';
import * as z from 'zod';
import { openCaseIn } from '#features/cases/index.ts';
import {
  type AccountId,
  LedgerUnavailable,
  type OpenTransaction,
  type PlanOutcome,
  type PlanEvent,
  restateAmount,
} from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { CardDeps } from '../deps.ts';
import { cardChanged } from '../events.ts';
import { places } from '../moving/order.ts';
import { type CardRow, findCard, lockCard } from '../queries.ts';
import { chargeAbroad } from './charge-abroad.ts';
import { type EntryRow, findAnyEntry, lockEntry, updateEntry } from './entry-queries.ts';
import { eventWords, openingWords } from './entry-words.ts';
import { bookJob, rulesJob } from './job-specs.ts';
import { renewSubscriptions } from './subscriptions/renew-subscriptions.ts';
import { afterStep, nextStep, statusOf, type Step, stepId } from './steps.ts';
import { noteStranded } from './stranded.ts';

/** How long a payment waits for money that our books do not have yet, such as a funding under way. */
const coverSeconds = 900;
const tryAgainSeconds = 60;

const written = z.object({
  op: z.enum(['hold', 'settle', 'release', 'out', 'in']),
  amount: z.coerce.bigint(),
  status: z.enum(['pending', 'completed', 'reversed']),
});
type Written = z.output<typeof written>;

/** The step that is under way; a new one is written down before it is made. */
const planStep = (deps: CardDeps, id: string): Promise<EntryRow | null> =>
  inTx(deps.db, async (tx) => {
    const row = await lockEntry(tx, id);
    if (!row) return null;
    if (row.plan !== null) return row;
    const step = nextStep(row);
    if (!step) {
      if (row.short_since !== null) await updateEntry(tx, id, { short_since: null });
      return null;
    }
    const plan = { op: step.op, amount: String(step.amount), status: statusOf(row.state) };
    await updateEntry(tx, id, { plan: JSON.stringify(plan) });
    return { ...row, plan };
  });

const historyKinds = { refund: 'card_refund', fee: 'card_fee' } as const;
const kindOf = ({ kind }: EntryRow): MovementKind =>
  kind === 'refund' || kind === 'fee' ? historyKinds[kind] : 'card_payment';

const openOf = (entry: EntryRow, card: CardRow, status: Written['status']): OpenTransaction => ({
  id: entry.id,
  userId: entry.user_id,
  kind: kindOf(entry),
  direction: entry.direction,
  status,
  asset: 'USD',
  amount: entry.amount,
  counterparty: { type: 'shop', name: entry.shop },
  reference: `CRDP_${entry.id.slice(-12).toUpperCase()}`,
  event: openingWords(entry.kind),
  detail: { rail: 'cards', cardId: card.id, cardLabel: card.label, lastFour: card.last_four },
});

const told = (entry: EntryRow, status: string): PlanEvent[] => [
  {
    userId: entry.user_id,
    channel: transactionEvents['transactions.changed'].channel,
    event: 'transactions.changed',
    payload: { id: entry.id, status },
  },
  cardChanged(entry.user_id, entry.card_id),
];

/** The history row as it is once the step was made. */
const alongside = (entry: EntryRow, card: CardRow, status: Written['status']) => {
  const events = told(entry, status);
  if (entry.history === null) return { opens: [openOf(entry, card, status)], events };
  if (entry.history === status) return { events };
  const from = ['pending', 'completed', 'reversed'] as const;
  return {
    advances: [{ id: entry.id, from, status, event: eventWords(entry.kind, status) }],
    events,
  };
};

const make = async (
  deps: CardDeps,
  entry: EntryRow,
  card: CardRow,
  { op, amount, status }: Written,
): Promise<PlanOutcome> => {
  const { ledger } = deps;
  const account: AccountId = Number(card.account_id);
  const place = await ledger.system('clearing', 'USD', places.cards);
  const plan = {
    id: stepId(entry.id, entry.step),
    kind: 'card_entry',
    ...alongside(entry, card, status),
  };
  const hold = stepId(entry.id, entry.hold_step ?? 0);
  const out = [{ debit: account, credit: place, amount, asset: 'USD' as const }];
  if (op === 'hold') return ledger.hold({ ...plan, account, amount });
  if (op === 'release') return ledger.release({ ...plan, hold });
  if (op === 'settle') return ledger.settle({ ...plan, hold, legs: out });
  // A freeze of the account stops new money, not what the issuer has paid already.
  if (op === 'out') return ledger.post({ ...plan, legs: out, despiteFreeze: true });
  const back = [{ debit: place, credit: account, amount, asset: 'USD' as const }];
  return ledger.post({ ...plan, legs: back, despiteFreeze: true });
};

/** Steps after which the card may have more to spend than before. */
const givesBack = ({ op }: Step): boolean => op === 'in' || op === 'release' || op === 'settle';

/** Two workers may have made it; one of them notes it. */
const noteMade = (deps: CardDeps, entry: EntryRow, step: Written): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const card = givesBack(step) ? await lockCard(tx, entry.card_id) : undefined;
    const row = await lockEntry(tx, entry.id);
    if (row?.step !== entry.step) return;
    await updateEntry(tx, entry.id, {
      ...afterStep(row, step),
      hold_step: step.op === 'hold' ? entry.step : row.hold_step,
      step: entry.step + 1,
      plan: null,
      history: step.status,
      short_since: null,
    });
    await restateAmount(tx, entry.id, row.amount);
    if (card?.state === 'closed') await noteStranded(deps, tx, card, row);
  });

/** False if the entry has changed since, or another worker has covered it. */
const stillShort = (row: EntryRow | undefined, entry: EntryRow, step: Step): boolean => {
  if (row?.step !== entry.step || row.covers !== entry.covers) return false;
  const wanted = nextStep(row);
  return row.short_since !== null && wanted?.op === step.op && wanted.amount === step.amount;
};

/**
 * Our money for what the card's account lacks; staff find out why. The id of a cover follows from
 * the step and from how many were made, so that two workers make one.
 */
const cover = async (deps: CardDeps, entry: EntryRow, card: CardRow, step: Step): Promise<void> => {
  const account = Number(card.account_id);
  const balance = await deps.ledger.balance(account);
  const lacks = step.amount - (balance?.available ?? 0n);
  if (lacks <= 0n) return;
  const isWanted = await inTx(deps.db, async (tx) => {
    if (!stillShort(await lockEntry(tx, entry.id), entry, step)) return false;
    await openCaseIn(deps, tx, {
      kind: 'reconciliation',
      userId: null,
      subject: `card:${card.id}`,
      what: `The issuer paid ${entry.shop} more than our books have on this card. We covered ${lacks} cents from suspense for the payment ${entry.issuer_ref}.`,
    });
    return true;
  });
  if (!isWanted) return;
  const suspense = await deps.ledger.system('suspense', 'USD', places.cardSuspense);
  const outcome = await deps.ledger.post({
    id: idFrom('card cover', `${entry.id}:${entry.step}:${entry.covers}`),
    kind: 'card_cover',
    legs: [{ debit: suspense, credit: account, amount: lacks, asset: 'USD' }],
    despiteFreeze: true,
  });
  // The other worker may have seen another balance.
  if (!outcome.ok && outcome.code !== 'id_reused') {
    throw new LedgerUnavailable(`a card was not covered: ${outcome.code}`);
  }
  await inTx(deps.db, async (tx) => {
    const row = await lockEntry(tx, entry.id);
    if (row?.covers !== entry.covers) return;
    await updateEntry(tx, entry.id, { covers: entry.covers + 1 });
  });
};

/**
 * Tries again in a minute, and covers what is still missing after a while. A refused step was not
 * made, so it is planned anew: the payment may be over by then.
 */
const waitForMoney = async (
  deps: CardDeps,
  entry: EntryRow,
  card: CardRow,
  step: Step,
): Promise<void> => {
  const now = deps.clock.now();
  const since = entry.short_since;
  const isLong = since !== null && addSeconds(since, coverSeconds) <= now;
  if (isLong) await cover(deps, entry, card, step);
  await inTx(deps.db, async (tx) => {
    const row = await lockEntry(tx, entry.id);
    if (row?.step === entry.step) {
      await updateEntry(tx, entry.id, { plan: null, short_since: row.short_since ?? now });
    }
    const runAt = isLong ? now : addSeconds(now, tryAgainSeconds);
    await enqueue(tx, bookJob, { id: entry.id }, { key: `card-entry:${entry.id}`, runAt });
  });
};

const finish = async (deps: CardDeps, id: string): Promise<void> => {
  await chargeAbroad(deps, id);
  const row = await findAnyEntry(deps.db, id);
  if (!row) return;
  await inTx(deps.db, async (tx) => {
    const card = await lockCard(tx, row.card_id);
    if (!card) return;
    // The rules look at subscriptions when they judge a payment; this one was judged before.
    if (row.kind === 'payment' && row.judged_at !== null) await renewSubscriptions(deps, tx, card);
    await enqueue(tx, rulesJob, { id: row.card_id }, { key: `card-rules:${row.card_id}` });
  });
};

export const bookEntry = async (deps: CardDeps, id: string): Promise<void> => {
  for (;;) {
    const entry = await planStep(deps, id);
    if (!entry) return finish(deps, id);
    const card = await findCard(deps.db, entry.card_id);
    if (!card) return;
    const step = written.parse(entry.plan);
    const outcome = await make(deps, entry, card, step);
    if (outcome.ok) {
      await noteMade(deps, entry, step);
      continue;
    }
    if (outcome.code === 'insufficient_funds') return waitForMoney(deps, entry, card, step);
    throw new LedgerUnavailable(`a card entry was not booked: ${outcome.code}`);
  }
};
