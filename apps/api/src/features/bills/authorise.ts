/** The text that a passkey signs when it confirms something about bills, instead of the PIN. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/bills/routes';
import { startPaymentPasskey } from '#features/identity/index.ts';
import { type Authority, passPinOrPasskey } from '#features/orders/index.ts';
import { fail } from '#platform/result.ts';
import type { BillDeps } from './deps.ts';
import { findOwnPurchase } from './purchases/queries.ts';
import { findQuote, findOwnSchedule } from './purchases/quote-queries.ts';

type BillIntent = ParsedOf<typeof contract.billPasskeyOptions>['body'];

const subjectOf = (intent: BillIntent): string => {
  switch (intent.order) {
    case 'pay':
    case 'schedule':
      return intent.quoteId;
    case 'reveal':
      return intent.purchaseId;
    default:
      return intent.scheduleId;
  }
};

/** The confirmed terms of the subject. */
const termsOf = (intent: BillIntent): readonly unknown[] => {
  switch (intent.order) {
    case 'schedule':
      return [intent.every, intent.firstAt, intent.until ?? null, intent.most];
    case 'confirm-schedule':
      return [intent.quoteId, intent.most];
    default:
      return [];
  }
};

export const describeBill = (intent: BillIntent): string =>
  JSON.stringify(['bill', intent.order, subjectOf(intent), ...termsOf(intent)]);

export const pass = (deps: BillDeps, authority: Authority, intent: BillIntent) =>
  passPinOrPasskey(deps, authority, describeBill(intent));

const isOwn = async (deps: BillDeps, userId: string, intent: BillIntent): Promise<boolean> => {
  const finders = {
    pay: findQuote,
    schedule: findQuote,
    reveal: findOwnPurchase,
    'confirm-schedule': findOwnSchedule,
  };
  return (await finders[intent.order](deps.db, userId, subjectOf(intent))) !== undefined;
};

export const startBillPasskey = async (deps: BillDeps, userId: string, intent: BillIntent) =>
  (await isOwn(deps, userId, intent))
    ? startPaymentPasskey(deps, userId, describeBill(intent))
    : fail('NOT_FOUND');
