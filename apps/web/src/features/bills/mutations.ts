import type { QueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { authorise } from '#platform/money/authorise.ts';
import { copy } from './copy.ts';
import { ownCopy } from './copy-own.ts';
import { payCopy } from './copy-pay.ts';
import { purchaseCopy } from './copy-purchase.ts';
import { sumText } from './money.ts';
import { accountText } from './rules/accounts.ts';
import type { BillGoods, BillQuote, BillSchedule } from './queries.ts';

export const refreshBills = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['bills'] });

/** 'Ikeja Electric, 4512 3456 789': what the confirm sheet names. */
const payeeOf = ({ biller, accountName, account }: BillQuote): string =>
  [biller.name, accountName ?? (account && accountText(account))].filter(Boolean).join(', ');

const totalOf = ({ total, currency }: BillQuote) => ({ amount: total, currency });

/** Asks the server for the challenge of this order, which a passkey signs. */
const passkeyFor =
  (body: InputOf<Routes['bills.passkey-options']>['body']) => (signal: AbortSignal) =>
    call('bills.passkey-options', { body }, { signal });

/** Pays a quote, once. */
export const payOrder = (quote: BillQuote, again: boolean) => ({
  call: 'bills.pay' as const,
  input: { body: { quoteId: quote.id, ...(again && { again }) } },
  quoteId: quote.id,
  guard: quote.guard,
  subject: {
    ...totalOf(quote),
    to: payeeOf(quote),
    action: payCopy.review.pay(sumText(totalOf(quote))),
    passkey: passkeyFor({ order: 'pay', quoteId: quote.id }),
  },
});

type Plan = Omit<InputOf<Routes['bills.schedule']>['body'], 'quoteId'>;

/** The order names the days and the maximum, so that a passkey signs exactly this. */
export const scheduleOrder = (quote: BillQuote, plan: Plan) => ({
  call: 'bills.schedule' as const,
  input: { body: { quoteId: quote.id, ...plan } },
  subject: {
    ...totalOf(quote),
    to: payeeOf(quote),
    action: ownCopy.schedule.submit(sumText(totalOf(quote))),
    passkey: passkeyFor({ order: 'schedule', quoteId: quote.id, ...plan }),
  },
});

/** Confirms a scheduled bill with the price that the person has seen and the most that they allow. */
export const confirmSchedule = ({ id: scheduleId }: BillSchedule, quote: BillQuote, most: number) =>
  authorise(
    {
      ...totalOf(quote),
      to: payeeOf(quote),
      action: copy.schedules.confirmAction(sumText(totalOf(quote))),
      passkey: passkeyFor({ order: 'confirm-schedule', scheduleId, quoteId: quote.id, most }),
    },
    (headers) =>
      call(
        'bills.confirm-schedule',
        { params: { billScheduleId: scheduleId }, body: { quoteId: quote.id, most } },
        { headers },
      ),
  );

/** The code for one look. The caller keeps it in its own state only. */
export const revealCode = (purchaseId: string): Promise<BillGoods | null> =>
  authorise(
    {
      amount: null,
      currency: 'NGN',
      to: null,
      action: purchaseCopy.code.action,
      passkey: passkeyFor({ order: 'reveal', purchaseId }),
    },
    (headers) => call('bills.reveal', { params: { purchaseId }, body: {} }, { headers }),
  );
