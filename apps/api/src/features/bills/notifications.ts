/** Notifications to people about their purchases. None of them contains a token or a code. */

import { formatMinor } from '@cowrie/money';
import { findUserById } from '#features/identity/index.ts';
import { defineNotification, notify } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { BillDeps } from './deps.ts';
import type { PurchaseRow } from './purchases/queries.ts';

type Said = { readonly biller: string; readonly amount: string; readonly purchaseId: string };

const pathOf = ({ purchaseId }: Said): string => `/bill-payments/purchases/${purchaseId}`;

const delivered = defineNotification<Said>({
  id: 'bills.delivered',
  subject: 'money_out',
  amounts: ['amount'],
  mail: (said) => ({
    subject: `${said.biller}: ${said.amount} paid`,
    lines: [`${said.biller} has confirmed your payment of ${said.amount}.`],
    action: { label: 'See the payment', path: pathOf(said) },
  }),
});

const goodsReady = defineNotification<Said & { readonly what: string }>({
  id: 'bills.goods-ready',
  subject: 'money_out',
  amounts: ['amount'],
  mail: (said) => ({
    subject: `${said.biller}: your ${said.what} is here`,
    lines: [`You paid ${said.amount}. Open the payment to see your ${said.what}.`],
    action: { label: `See your ${said.what}`, path: pathOf(said) },
  }),
});

const goodsLate = defineNotification<Said & { readonly what: string }>({
  id: 'bills.goods-late',
  subject: 'money_out',
  amounts: ['amount'],
  mail: (said) => ({
    subject: `${said.biller}: your ${said.what} is on its way`,
    lines: [
      `We took your payment of ${said.amount}, but the company has not sent your ${said.what} yet. We keep asking, and will tell you as soon as it is here.`,
    ],
    action: { label: 'See the payment', path: pathOf(said) },
  }),
});

const refunded = defineNotification<Said & { readonly words: string }>({
  id: 'bills.refunded',
  subject: 'money_in',
  amounts: ['amount'],
  mail: (said) => ({
    subject: `${said.biller}: ${said.amount} is back in your wallet`,
    lines: [said.words],
    action: { label: 'See the payment', path: pathOf(said) },
  }),
});

type Kind =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'ready' | 'late'; readonly what: string }
  | { readonly kind: 'refunded'; readonly words: string };

/** 'token', 'code' */
export const goodsWord = ({ category }: Pick<PurchaseRow, 'category'>): string =>
  category === 'electricity' ? 'token' : 'code';

export const tellBuyer = async (
  deps: BillDeps,
  tx: Tx,
  row: PurchaseRow,
  about: Kind,
): Promise<void> => {
  const person = await findUserById(tx, row.user_id);
  if (!person) return;
  const said = {
    biller: row.biller_name,
    amount: formatMinor(row.total, row.asset),
    purchaseId: row.id,
  };
  const how = { transactionId: row.id, cause: `bill-${about.kind}:${row.id}` };
  switch (about.kind) {
    case 'delivered':
      await notify(deps, tx, person, delivered, said, how);
      return;
    case 'refunded':
      await notify(deps, tx, person, refunded, { ...said, words: about.words }, how);
      return;
    case 'ready':
      await notify(deps, tx, person, goodsReady, { ...said, what: about.what }, how);
      return;
    case 'late':
      await notify(deps, tx, person, goodsLate, { ...said, what: about.what }, how);
  }
};
