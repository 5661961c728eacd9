import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { Maplerad } from '#providers/maplerad/client.ts';
import { isMapleradCurrency, type MapleradCurrency } from '#providers/maplerad/units.ts';
import type { Outcome } from '#providers/outcome.ts';

/** What is to be paid, to whom. The destination is what the quote kept of the recipient. */
export type Order = {
  readonly reference: string;
  readonly amount: Money;
  readonly destination: unknown;
  readonly reason: string;
};

export type Standing = {
  readonly companyId: string;
  readonly state: 'paid' | 'not_paid' | 'under_way';
  readonly amount: Money;
  readonly words: string;
};

/** A company that pays out for us. `find` tells by our reference; null is no such reference. */
export type Payer = {
  readonly submit: (order: Order) => Promise<Outcome<Standing>>;
  readonly find: (reference: string) => Promise<Standing | null>;
};
export type Payers = Readonly<Record<string, Payer>>;

const bankDestination = z.object({
  bankCode: z.string(),
  accountNumber: z.string(),
  name: z.string(),
});

type Transfer = Awaited<ReturnType<Maplerad['transfers']['find']>> & object;

const states = {
  succeeded: 'paid',
  failed: 'not_paid',
  pending: 'under_way',
} as const satisfies Record<Transfer['status'], Standing['state']>;

const standingOf = (transfer: Transfer): Standing => ({
  companyId: transfer.id,
  state: states[transfer.status],
  amount: transfer.amount,
  words: transfer.summary,
});

const localMoney = (amount: Money): Money<Exclude<MapleradCurrency, 'USD'>> => {
  const { currency } = amount;
  if (!isMapleradCurrency(currency) || currency === 'USD') {
    throw new TypeError(`${currency} is not paid out locally`);
  }
  return { ...amount, currency };
};

/** Banks of a country, through Maplerad. */
const mapleradBank = ({ transfers }: Maplerad): Payer => ({
  submit: async ({ reference, amount, destination, reason }) => {
    const { bankCode, accountNumber, name } = bankDestination.parse(destination);
    const outcome = await transfers.sendLocal({
      to: 'bank',
      bankCode,
      accountNumber,
      amount: localMoney(amount),
      reason,
      reference,
      recipient: { name },
    });
    return outcome.outcome === 'accepted'
      ? { outcome: 'accepted', ...standingOf(outcome.transfer) }
      : outcome;
  },
  find: async (reference) => {
    const transfer = await transfers.find(reference);
    return transfer && standingOf(transfer);
  },
});

/** Which company pays which rail. */
export const payersOf = (providers: { readonly maplerad: Maplerad }): Payers => ({
  bank: mapleradBank(providers.maplerad),
  withdrawal: mapleradBank(providers.maplerad),
});
