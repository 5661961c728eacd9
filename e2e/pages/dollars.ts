import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { sheetOf, type Device } from '../browser.ts';
import { fundingWays, openWallet } from './funding.ts';
import { enterNew, reachTier2, sandbox } from './kyc.ts';
import { choosePin } from './transfers.ts';

/** Sending dollars to an American bank, as a person does it. */
type Wallet = { currency: string; available: number; held: number };

/** What the server says is in the USD wallet. */
export const dollars = async ({ request }: BrowserContext): Promise<Wallet> => {
  const { items } = (await (await request.get('/api/v1/wallets')).json()) as { items: Wallet[] };
  const found = items.find(({ currency }) => currency === 'USD');
  if (!found) throw new Error('there is no USD wallet');
  return found;
};

/** Asks for the account behind the wallet, and waits until it has a number. */
export const openDollarAccount = async (context: BrowserContext): Promise<string> => {
  const asked = await context.request.post('/api/v1/wallets/funding', {
    headers: { origin: inject('baseUrl') },
    data: {
      currency: 'USD',
      usd: {
        occupation: 'Engineer',
        employmentStatus: 'employed',
        employer: 'Andela',
        residency: 'NON_RESIDENT_ALIEN',
      },
    },
  });
  if (!asked.ok()) throw new Error(`no account was asked for: ${await asked.text()}`);
  const number = async () =>
    (await fundingWays(context)).find(({ currency }) => currency === 'USD')?.account?.number;
  await expect.poll(number).toBeTruthy();
  return (await number()) ?? '';
};

/** Somebody new at tier 2 with dollars, the account behind them, and a PIN. */
export const enterWithDollars = async ({ context }: Device, amount: number): Promise<void> => {
  await enterNew(context);
  await reachTier2(context);
  await openWallet(context, 'USD');
  const account_number = await openDollarAccount(context);
  await sandbox('/maplerad/deposit', { account_number, amount, sender: 'ACME INC' });
  await choosePin(context);
  await expect.poll(async () => (await dollars(context)).available).toBe(amount);
};

/** A field of the recipient's form, by the whole of its label. */
export const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const account = {
  'Full name': 'Jane Roe',
  Email: 'jane@example.test',
  'Routing number': '021000021',
  'Account number': '4455667788',
  'Account holder name': 'JANE ROE',
} as const;

export const fillAccount = async (
  page: Page,
  over: Partial<Record<keyof typeof account, string>> = {},
): Promise<void> => {
  for (const [label, value] of Object.entries({ ...account, ...over })) {
    await fieldOf(page, label).fill(value);
  }
};

/** Types street and house number; the map knows the rest. */
export const fillAddress = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add the address' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Street').fill('Broadway');
  await sheet.getByLabel('House number').fill('1');
  await expect.poll(() => sheet.getByLabel('City').inputValue()).toBe('New York');
  await sheet.getByRole('button', { name: 'Use this address' }).click();
  await sheet.waitFor({ state: 'detached' });
};
