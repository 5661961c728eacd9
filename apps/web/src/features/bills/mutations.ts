import type { QueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { authorise } from '#platform/money/authorise.ts';
import { forgetIntent, intentKey } from '#platform/money/intent.ts';
import { copy } from './copy.ts';
import { ownCopy } from './copy-own.ts';
import { payCopy } from './copy-pay.ts';
import { purchaseCopy } from './copy-purchase.ts';
import { sumText } from './money.ts';
import { accountText } from './rules/accounts.ts';
import type { BillGoods, BillQuote, BillSchedule } from './queries.ts';

/** What a payment changes: the bills, the wallet, the history and the limits. */
export function refreshMoney(client: QueryClient): Promise<void> {
  for (const key of ['wallets', 'transactions', 'limits']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
  return client.invalidateQueries({ queryKey: ['bills'] });
}

export const refreshBills = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['bills'] });

/** 'Ikeja Electric, 4512 3456 789': what the confirm sheet names. */
const payeeOf = ({ biller, accountName, account }: BillQuote): string =>
  [biller.name, accountName ?? (account && accountText(account))].filter(Boolean).join(', ');

const totalOf = ({ total, currency }: BillQuote) => ({ amount: total, currency });

type PayOptions = { readonly again: boolean; readonly onSending: () => void };

/** Asks for the PIN or a passkey, then pays. A quote has one key, so it is paid once. */
export async function payQuote(quote: BillQuote, { again, onSending }: PayOptions) {
  const key = await intentKey(quote.id);
  const subject = {
    ...totalOf(quote),
    to: payeeOf(quote),
    action: payCopy.review.pay(sumText(totalOf(quote))),
    order: { room: 'bills', body: { order: 'pay', quoteId: quote.id } },
  } as const;
  const paid = await authorise(subject, (authority) => {
    onSending();
    const body = { quoteId: quote.id, ...(again && { again }) };
    return call('bills.pay', { body }, { headers: { ...authority, 'idempotency-key': key } });
  });
  if (paid) await forgetIntent(quote.id);
  return paid;
}

type Plan = Omit<InputOf<Routes['bills.schedule']>['body'], 'quoteId'>;

/** The order names the days and the maximum, so that a passkey signs exactly this. */
export async function scheduleQuote(quote: BillQuote, plan: Plan) {
  const intent = `bill-schedule:${quote.id}:${JSON.stringify(plan)}`;
  const key = await intentKey(intent);
  const subject = {
    ...totalOf(quote),
    to: payeeOf(quote),
    action: ownCopy.schedule.submit(sumText(totalOf(quote))),
    order: { room: 'bills', body: { order: 'schedule', quoteId: quote.id, ...plan } },
  } as const;
  const made = await authorise(subject, (authority) =>
    call(
      'bills.schedule',
      { body: { quoteId: quote.id, ...plan } },
      { headers: { ...authority, 'idempotency-key': key } },
    ),
  );
  if (made) await forgetIntent(intent);
  return made;
}

/** Confirms a scheduled bill with the price that the person has seen and the most that they allow. */
export const confirmSchedule = ({ id: scheduleId }: BillSchedule, quote: BillQuote, most: number) =>
  authorise(
    {
      ...totalOf(quote),
      to: payeeOf(quote),
      action: copy.schedules.confirmAction(sumText(totalOf(quote))),
      order: {
        room: 'bills',
        body: { order: 'confirm-schedule', scheduleId, quoteId: quote.id, most },
      },
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
      order: { room: 'bills', body: { order: 'reveal', purchaseId } },
    },
    (headers) => call('bills.reveal', { params: { purchaseId }, body: {} }, { headers }),
  );
