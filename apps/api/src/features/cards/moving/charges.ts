/**
 * Fees that come after the fact: the month, a declined payment, a payment across the border. Each is
 * charged once, by its source, from the dollar wallet. What the wallet does not have is owed, and is
 * paid with the next money that goes to the card.
 */

import { cardChargeKinds, type CardChargeKind } from '@cowrie/contract/cards/data';
import { findWalletAccount, walletsChanged } from '#features/wallets/index.ts';
import { LedgerUnavailable, type Posting } from '#ledger/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { enqueue, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import { type ChargeRow, endCharge, findCharge, insertCharge } from './charge-queries.ts';
import type { CardDeps } from '../deps.ts';
import { cardChanged } from '../events.ts';
import { tellFee } from '../notifications.ts';
import { type CardRow, findCard } from '../queries.ts';

const takeChargeJob = rowJob('cards:take-charge', { lane: 'events', longestSeconds: 60 }, 25);

type NewCharge = {
  readonly kind: CardChargeKind;
  /**
   * The reason of the charge: `month:2026-11:<card>`, `decline:<entry>`. One source is charged
   * once.
   */
  readonly source: string;
  readonly amount: bigint;
  readonly entryId?: string;
};

/** False if this source was charged before. */
export const chargeIn = async (
  deps: Pick<CardDeps, 'clock' | 'ids'>,
  tx: Tx,
  card: Pick<CardRow, 'id' | 'user_id'>,
  charge: NewCharge,
): Promise<boolean> => {
  const id = deps.ids.next();
  const isNew = await insertCharge(tx, {
    id,
    card_id: card.id,
    user_id: card.user_id,
    kind: charge.kind,
    source: charge.source,
    amount: charge.amount,
    state: 'asked',
    entry_id: charge.entryId ?? null,
    at: deps.clock.now(),
  });
  if (isNew) await enqueue(tx, takeChargeJob, { id }, { key: `card-charge:${id}` });
  return isNew;
};

const postingOf = ({ id }: ChargeRow): string => idFrom('card charge', id);

const planOf = (
  charge: ChargeRow,
  card: CardRow,
  accounts: { readonly wallet: number; readonly fees: number },
): Posting => {
  const id = postingOf(charge);
  const { user_id: userId, amount } = charge;
  return {
    id,
    kind: 'card_charge',
    legs: [{ debit: accounts.wallet, credit: accounts.fees, amount, asset: 'USD' }],
    opens: [
      {
        id,
        userId,
        kind: 'card_fee',
        direction: 'out',
        status: 'completed',
        asset: 'USD',
        amount,
        counterparty: { type: 'card', name: card.label, cardId: card.id },
        reference: `CRDF_${id.slice(-12).toUpperCase()}`,
        event: `${cardChargeKinds[charge.kind]} of your card.`,
        detail: { rail: 'cards', cardId: card.id },
      },
    ],
    events: [walletsChanged(userId, 'USD'), cardChanged(userId, card.id)],
  };
};

export const takeCharge = async (deps: CardDeps, id: string): Promise<void> => {
  const charge = await findCharge(deps.db, id);
  if (charge?.state !== 'asked') return;
  const card = await findCard(deps.db, charge.card_id);
  if (!card) return;
  const wallet = await findWalletAccount(deps.db, charge.user_id, 'USD');
  const fees = await deps.ledger.system('fees', 'USD');
  const outcome =
    wallet === undefined ? null : await deps.ledger.post(planOf(charge, card, { wallet, fees }));
  if (outcome && !outcome.ok && outcome.code === 'busy') {
    throw new LedgerUnavailable('a card charge: the ledger is busy');
  }
  const state = outcome?.ok ? 'taken' : 'owed';
  await inTx(deps.db, async (tx) => {
    const isEnded = await endCharge(tx, id, state, deps.clock.now());
    if (isEnded && state === 'taken') await tellFee(deps, tx, card, charge, postingOf(charge));
  });
};

export const chargeJobs = (deps: CardDeps): JobHandler[] => [
  handleJob(takeChargeJob, ({ id }) => takeCharge(deps, id)),
];
