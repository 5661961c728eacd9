import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { Device } from '../browser.ts';
import { callsOf } from './calls.ts';
import { choosePin, enterNew, type Newcomer, reachTier1, reachTier2 } from './people.ts';
import { sandbox } from './sandbox.ts';

/** Wallets, account numbers and money from outside, by the calls the screens would make. */
type Currency = 'NGN' | 'USD';

/** What the server says is in a wallet. */
const walletOf = async (context: BrowserContext, currency: Currency) => {
  const { items } = await callsOf(context).call('wallets.list', {});
  const found = items.find((wallet) => wallet.currency === currency);
  if (!found) throw new Error(`there is no ${currency} wallet`);
  return found;
};

export const naira = (context: BrowserContext) => walletOf(context, 'NGN');
export const dollars = (context: BrowserContext) => walletOf(context, 'USD');

export const openWallet = async (context: BrowserContext, currency: Currency): Promise<void> => {
  await callsOf(context).call('wallets.open', { body: { currency } });
};

/** The number money comes in on; undefined until there is one. */
export const fundingNumber = async (
  context: BrowserContext,
  currency: Currency,
): Promise<string | undefined> => {
  const { items } = await callsOf(context).call('wallets.funding-ways', {});
  return items.find((way) => way.currency === currency)?.account?.number;
};

const untilNumber = async (context: BrowserContext, currency: Currency): Promise<string> => {
  let number: string | undefined;
  const look = async () => (number = await fundingNumber(context, currency));
  await expect.poll(look, { interval: 20 }).toBeTruthy();
  return number ?? '';
};

/** The number naira come in on, asked for when there is none yet. */
export const accountNumberOf = async (context: BrowserContext): Promise<string> => {
  const known = await fundingNumber(context, 'NGN');
  if (known) return known;
  await callsOf(context).call('wallets.ask-for-account', { body: { currency: 'NGN' } });
  return untilNumber(context, 'NGN');
};

/** Asks for the account behind the USD wallet, and waits until it has a number. */
export const openDollarAccount = async (context: BrowserContext): Promise<string> => {
  const usd = {
    occupation: 'Engineer',
    employmentStatus: 'employed',
    employer: 'Andela',
    residency: 'NON_RESIDENT_ALIEN',
  } as const;
  await callsOf(context).call('wallets.ask-for-account', { body: { currency: 'USD', usd } });
  return untilNumber(context, 'USD');
};

/** Pays into a person's account from outside and waits until it is theirs. */
export const fund = async (context: BrowserContext, amount: number): Promise<void> => {
  const { available } = await naira(context);
  const account_number = await accountNumberOf(context);
  await sandbox('/maplerad/deposit', { account_number, amount, sender: 'GRACE HOPPER' });
  const now = async () => (await naira(context)).available;
  await expect.poll(now, { interval: 20 }).toBe(available + amount);
};

/** A new person with a verified name, money and a PIN. */
export const enterFunded = async (
  { context }: Device,
  amount: number,
  reach: (context: BrowserContext) => Promise<void> = reachTier1,
): Promise<Newcomer> => {
  const person = await enterNew(context);
  await reach(context);
  await fund(context, amount);
  await choosePin(context);
  return person;
};

/** A new person at tier 2 with dollars, the account behind them, and a PIN. */
export const enterWithDollars = async ({ context }: Device, amount: number): Promise<void> => {
  await enterNew(context);
  await reachTier2(context);
  await openWallet(context, 'USD');
  const account_number = await openDollarAccount(context);
  await sandbox('/maplerad/deposit', { account_number, amount, sender: 'ACME INC' });
  await choosePin(context);
  const now = async () => (await dollars(context)).available;
  await expect.poll(now, { interval: 20 }).toBe(amount);
};
