/**
 * Credits a paid request. The ledger posts it once, under an id derived from the request's; then
 * the row is updated. A payment in another currency is credited through the exchange pool. A payment
 * that is nearly what was asked for is credited as it was paid; any other waits in suspense, and
 * staff decide.
 */

import { collectionEvents } from '@cowrie/contract/collections/routes';
import { transactionEvents } from '@cowrie/contract/transactions/routes';
import {
  type AssetCode,
  exchangeSides,
  formatMinor,
  formatMoney,
  money,
  wireSum,
} from '@cowrie/money';
import { openCaseIn } from '#features/cases/index.ts';
import { readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { strangerText } from '#platform/stranger-text.ts';
import { requestPaid, requestPaidOtherwise } from './notifications.ts';
import { findWalletAccount, walletsChanged } from '#features/wallets/index.ts';
import { LedgerUnavailable, type Leg, type Posting } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { publish } from '#platform/realtime/publish.ts';
import type { Collection } from '#providers/maplerad/payments/collections.ts';
import { stepOf } from './machine.ts';
import { judgePayment } from './rules.ts';
import type { CollectionDeps } from './deps.ts';
import { type CollectionRow, lockCollection, updateCollection } from './queries.ts';

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
  const [from, to] = [row.currency, row.credit_currency];
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
  const asset = row.credit_currency;
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
          source: wireSum(row.amount, row.currency),
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

/** The money is ours to keep for the payer or the person: it waits in suspense until staff decide. */
const suspensePlan = async (
  { ledger }: CollectionDeps,
  row: CollectionRow,
  said: Pick<Collection, 'amount' | 'fee'>,
): Promise<Posting> => {
  const { minor: amount, currency: asset } = said.amount;
  const fee = said.fee?.minor ?? 0n;
  const [clearing, fees, suspense] = await Promise.all([
    ledger.system('clearing', asset, 'maplerad'),
    ledger.system('fees', asset),
    ledger.system('suspense', asset),
  ]);
  const legs: Leg[] = [
    { debit: clearing, credit: suspense, amount, asset },
    ...(fee > 0n && fee < amount ? [{ debit: fees, credit: clearing, amount: fee, asset }] : []),
  ];
  return { id: creditId(row.id), kind: 'collection', legs };
};

/** The words of the payer and of the person who asked, for a message. */
const saidOf = (row: CollectionRow) => ({
  payer: strangerText(`${row.first_name} ${row.last_name}`, 'name'),
  description: strangerText(row.description, 'words'),
});

/** Books a payment in another amount, and ends the request: the person and staff are told. */
const suspend = async (
  deps: CollectionDeps,
  row: CollectionRow,
  said: Pick<Collection, 'id' | 'amount' | 'fee'>,
): Promise<void> => {
  const paid = formatMoney(said.amount);
  const asked = formatMinor(row.amount, row.currency);
  if (said.amount.minor > 0n) {
    const outcome = await deps.ledger.post(await suspensePlan(deps, row, said));
    if (!outcome.ok && outcome.code === 'busy') throw new LedgerUnavailable('the ledger is busy');
    if (!outcome.ok) throw new Error(`a payment in another amount was refused: ${outcome.code}`);
  }
  const payer = `${row.first_name} ${row.last_name}`;
  await inTx(deps.db, async (tx) => {
    const now = await lockCollection(tx, row.id);
    if (!now || stepOf(now.state, 'said_other_amount') !== 'differs') return;
    const at = deps.clock.now();
    await updateCollection(tx, row.id, {
      state: 'differs',
      company_id: said.id,
      ...(said.amount.minor > 0n
        ? { paid_amount: said.amount.minor, paid_currency: said.amount.currency }
        : {}),
      next_check_at: null,
      updated_at: at,
    });
    const to = { userId: row.user_id, at };
    const change = { id: row.id, state: 'differs' } as const;
    await publish(tx, collectionEvents, 'collections.changed', to, change);
    const owner = await readPerson(tx, row.user_id);
    const different = { ...saidOf(row), paid, asked };
    await notify(deps, tx, owner, requestPaidOtherwise, different);
    await openCaseIn(deps, tx, {
      kind: 'reconciliation',
      userId: row.user_id,
      subject: `collection:${row.id}`,
      what: `${payer} paid ${paid} for a request of ${asked} (${row.reference}). The ${paid} is in suspense. Credit the wallet by an adjustment, or return it to the payer.`,
    });
  });
};

/** Nearly what was asked for: the person gets what was paid, at the rate of the request. */
const asPaid = (row: CollectionRow, amount: bigint): CollectionRow => {
  const [from, to] = [row.currency, row.credit_currency];
  const { target } = exchangeSides('source', amount, from, to, row.rate);
  return { ...row, amount, credit_amount: target.minor };
};

const finish = (
  deps: CollectionDeps,
  row: CollectionRow,
  companyId: string,
  isAsAsked: boolean,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = await lockCollection(tx, row.id);
    if (!now || now.state === 'paid') return;
    const at = deps.clock.now();
    await updateCollection(tx, row.id, {
      state: 'paid',
      company_id: companyId,
      ...(isAsAsked
        ? {}
        : {
            paid_amount: row.amount,
            paid_currency: row.currency,
            credit_amount: row.credit_amount,
          }),
      next_check_at: null,
      updated_at: at,
    });
    const to = { userId: row.user_id, at };
    await publish(tx, collectionEvents, 'collections.changed', to, { id: row.id, state: 'paid' });
    const owner = await readPerson(tx, row.user_id);
    const amount = formatMinor(row.credit_amount, row.credit_currency);
    const about = { transactionId: creditId(row.id), userId: row.user_id };
    const said = { ...saidOf(row), amount };
    await notify(deps, tx, owner, requestPaid, said, about);
  });

/** A wallet that cannot receive the money now may be able to later. */
const againSeconds = 900;

/** Opens a case for a payment that cannot be credited now. It is tried again. */
const raise = (deps: CollectionDeps, row: CollectionRow, what: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    await openCaseIn(deps, tx, {
      kind: 'reconciliation',
      userId: row.user_id,
      subject: `collection:${row.id}`,
      what,
    });
    const next_check_at = addSeconds(at, againSeconds);
    await updateCollection(tx, row.id, { next_check_at, updated_at: at });
  });

/** Credits what the company says was paid. Another amount goes to suspense and opens a case. */
export const credit = async (
  deps: CollectionDeps,
  request: CollectionRow,
  said: Pick<Collection, 'id' | 'amount' | 'fee'>,
): Promise<void> => {
  if (stepOf(request.state, 'said_paid') !== 'paid') return;
  const { minor, currency } = said.amount;
  const verdict = judgePayment(money(request.amount, request.currency), said.amount);
  if (verdict === 'other') return suspend(deps, request, said);
  const row = verdict === 'near' ? asPaid(request, minor) : request;
  const wallet = await findWalletAccount(deps.db, row.user_id, row.credit_currency);
  if (wallet === undefined) {
    const what = 'It was paid, but the person who asked for it has no wallet to receive it.';
    return raise(deps, row, what);
  }
  const ours = await oursFor(deps, currency, row.credit_currency);
  const legs = legsOf(row, ours, wallet, said.fee?.minor ?? 0n);
  const outcome = await deps.ledger.post(planOf(row, legs, said.id));
  if (!outcome.ok && outcome.code === 'busy') throw new LedgerUnavailable('the ledger is busy');
  if (!outcome.ok && outcome.code === 'frozen') {
    return raise(deps, row, 'It was paid, but the wallet is frozen.');
  }
  if (!outcome.ok) throw new Error(`a paid request was refused: ${outcome.code}`);
  return finish(deps, row, said.id, verdict === 'as_asked');
};
