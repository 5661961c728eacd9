/** Wallets, account numbers and deposits, made with the calls that the screens make. */

import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { usdDocumentKinds } from '@cowrie/contract/wallets/usd-request-data';
import type { Device } from '../browser.ts';
import { callsOf } from './calls.ts';
import {
  choosePin,
  enterNew,
  makePicture,
  type Newcomer,
  reachTier1,
  reachTier2,
} from './people.ts';
import { sandbox } from './sandbox.ts';

type Currency = 'NGN' | 'USD';

/** The wallet of one currency, from the server. */
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

/** The account number for deposits; undefined until there is one. */
export const fundingNumber = async (
  context: BrowserContext,
  currency: Currency,
): Promise<string | undefined> => {
  const { items } = await callsOf(context).call('wallets.funding-ways', {});
  return items.find((option) => option.currency === currency)?.account?.number;
};

const waitForNumber = async (context: BrowserContext, currency: Currency): Promise<string> => {
  let number: string | undefined;
  const readNumber = async () => (number = await fundingNumber(context, currency));
  await expect.poll(readNumber, { interval: 100 }).toBeTruthy();
  return number ?? '';
};

/** The account number for naira deposits, requested if there is none yet. */
export const accountNumberOf = async (context: BrowserContext): Promise<string> => {
  const existing = await fundingNumber(context, 'NGN');
  if (existing) return existing;
  await callsOf(context).call('wallets.ask-for-account', { body: { currency: 'NGN' } });
  return waitForNumber(context, 'NGN');
};

/** Saves everything the request for a dollar account needs. */
export const fillUsdRequest = async (context: BrowserContext): Promise<void> => {
  const { call } = callsOf(context);
  await call('wallets.save-usd-request', {
    body: {
      occupation: 'Engineer',
      employmentStatus: 'employed',
      employer: 'Andela',
      residency: 'NON_RESIDENT_ALIEN',
      passportNumber: 'A01234567',
      passportExpires: '2099-05-24',
    },
  });
  const file = new Blob([new Uint8Array(await makePicture())], { type: 'image/jpeg' });
  for (const kind of usdDocumentKinds) {
    await call('wallets.upload-usd-document', { params: { kind }, file });
  }
};

/** Requests the account of the USD wallet and waits until it has a number. */
export const openDollarAccount = async (context: BrowserContext): Promise<string> => {
  await fillUsdRequest(context);
  await callsOf(context).call('wallets.send-usd-request', {});
  return waitForNumber(context, 'USD');
};

/** Pays into a person's account from outside and waits until the money is in the wallet. */
export const fund = async (context: BrowserContext, amount: number): Promise<void> => {
  const { available } = await naira(context);
  const account_number = await accountNumberOf(context);
  await sandbox('/maplerad/deposit', { account_number, amount, sender: 'GRACE HOPPER' });
  const now = async () => (await naira(context)).available;
  await expect.poll(now, { interval: 100 }).toBe(available + amount);
};

/** Signs in a new person with a verified name, money and a PIN. */
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

/** Signs in a new person on tier 2 with a dollar account, dollars and a PIN. */
export const enterWithDollars = async ({ context }: Device, amount: number): Promise<Newcomer> => {
  const person = await enterNew(context);
  await reachTier2(context);
  await openWallet(context, 'USD');
  const account_number = await openDollarAccount(context);
  await sandbox('/maplerad/deposit', { account_number, amount, sender: 'ACME INC' });
  await choosePin(context);
  const now = async () => (await dollars(context)).available;
  await expect.poll(now, { interval: 100 }).toBe(amount);
  return person;
};
