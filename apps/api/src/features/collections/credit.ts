/**
 * Credits a paid request. The ledger posts it once, under an id derived from the request's; then
 * the row is updated. A payment in another currency is credited through the exchange pool.
 */

import { collectionEvents } from '@cowrie/contract/collections/routes';
import { transactionEvents } from '@cowrie/contract/transactions/routes';
import { formatMoney, money, type AssetCode } from '@cowrie/money';
import { openCaseIn } from '#features/cases/index.ts';
import { notify } from '#features/notifications/index.ts';
import { requestPaid } from './notifications.ts';
import { findWalletAccount, walletsChanged } from '#features/wallets/index.ts';
import { LedgerUnavailable, type Leg, type Posting } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { publish } from '#platform/realtime/publish.ts';
import type { Collection } from '#providers/maplerad/collections.ts';
import { stepOf } from './machine.ts';
import type { CollectionDeps } from './deps.ts';
import { type CollectionRow, lockCollection, readOwner, updateCollection } from './queries.ts';

export const creditId = (id: string): string => idFrom(id, 'credit');

type Ours = Readonly<Record<'clearing' | 'fees' | 'bought' | 'sold', number>>;

const oursFor = async (
  { ledger }: CollectionDeps,
  from: AssetCode,
  to: AssetCode,
): Promise<Ours> => {
  const [clearing, fees, bought, sold] = await Promise.all([
    ledger.system('clearing', from, 'maplerad'),
    ledger.system('fees', from),
    ledger.system('fx_pool', from),
    ledger.system('fx_pool', to),
  ]);
  return { clearing, fees, bought, sold };
};

/** We pay the company's fee: the person gets the amount that was shown when they asked. */
const legsOf = (row: CollectionRow, ours: Ours, wallet: number, fee: bigint): Leg[] => {
  const [from, to] = [row.currency as AssetCode, row.credit_currency as AssetCode];
  return [
    { debit: ours.clearing, credit: ours.bought, amount: row.amount, asset: from },
    { debit: ours.sold, credit: wallet, amount: row.credit_amount, asset: to },
    ...(fee > 0n && fee < row.amount
      ? [{ debit: ours.fees, credit: ours.clearing, amount: fee, asset: from }]
      : []),
  ];
};

const planOf = (row: CollectionRow, legs: Leg[], companyId: string): Posting => {
  const id = creditId(row.id);
  const asset = row.credit_currency as AssetCode;
  return {
    id,
    kind: 'collection',
    legs,
    opens: [
      {
        id,
        userId: row.user_id,
        kind: 'collection',
        direction: 'in',
        status: 'completed',
        asset,
        amount: row.credit_amount,
        counterparty: {
          type: 'momo',
          name: `${row.first_name} ${row.last_name}`,
          identifier: row.phone_number,
          country: row.country,
          bankName: row.provider_name,
        },
        reference: row.reference,
        note: row.description,
        detail: {
          rail: 'momo',
          companyReference: companyId,
          rate: row.rate,
          source: { amount: Number(row.amount), currency: row.currency },
        },
        event: 'The payer approved it and the money arrived.',
      },
    ],
    events: [
      walletsChanged(row.user_id, asset),
      {
        userId: row.user_id,
        channel: transactionEvents['transactions.changed'].channel,
        event: 'transactions.changed',
        payload: { id, status: 'completed' },
      },
    ],
  };
};

const finish = (deps: CollectionDeps, row: CollectionRow, companyId: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = await lockCollection(tx, row.id);
    if (!now || now.state === 'paid') return;
    const at = deps.clock.now();
    await updateCollection(tx, row.id, {
      state: 'paid',
      company_id: companyId,
      next_check_at: null,
      updated_at: at,
    });
    const to = { userId: row.user_id, at };
    await publish(tx, collectionEvents, 'collections.changed', to, { id: row.id, state: 'paid' });
    const owner = await readOwner(tx, row.user_id);
    const amount = formatMoney(money(row.credit_amount, row.credit_currency as AssetCode));
    const payer = `${row.first_name} ${row.last_name}`;
    await notify(deps, tx, owner, requestPaid, { payer, amount, description: row.description });
  });

/** A wallet that cannot receive the money now may be able to later. */
const againSeconds = 900;

/** Opens a case for a payment that cannot be credited. */
const raise = (
  deps: CollectionDeps,
  row: CollectionRow,
  what: string,
  passes: boolean,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    await openCaseIn(deps, tx, {
      kind: 'reconciliation',
      userId: row.user_id,
      subject: `collection:${row.id}`,
      what,
    });
    const next_check_at = passes ? addSeconds(at, againSeconds) : null;
    await updateCollection(tx, row.id, { next_check_at, updated_at: at });
  });

/** Credits what the company says was paid. A different amount is not credited; it opens a case. */
export const credit = async (
  deps: CollectionDeps,
  row: CollectionRow,
  said: Pick<Collection, 'id' | 'amount' | 'fee'>,
): Promise<void> => {
  if (stepOf(row.state, 'said_paid') !== 'paid') return;
  const { minor, currency } = said.amount;
  if (minor !== row.amount || currency !== row.currency) {
    return raise(deps, row, 'The company reports a different amount than was requested.', false);
  }
  const wallet = await findWalletAccount(deps.db, row.user_id, row.credit_currency);
  if (wallet === undefined) {
    return raise(
      deps,
      row,
      'It was paid, but the person who asked for it has no wallet to receive it.',
      true,
    );
  }
  const ours = await oursFor(deps, currency, row.credit_currency as AssetCode);
  const legs = legsOf(row, ours, wallet, said.fee?.minor ?? 0n);
  const outcome = await deps.ledger.post(planOf(row, legs, said.id));
  if (!outcome.ok && outcome.code === 'busy') throw new LedgerUnavailable('the ledger is busy');
  if (!outcome.ok && outcome.code === 'frozen') {
    return raise(deps, row, 'It was paid, but the wallet is frozen.', true);
  }
  if (!outcome.ok) throw new Error(`a paid request was refused: ${outcome.code}`);
  return finish(deps, row, said.id);
};
