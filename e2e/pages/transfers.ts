import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { sheetOf, type Device } from '../browser.ts';
import { fundingWays } from './funding.ts';
import { enterNew, reachTier1, sandbox } from './kyc.ts';
import type { Newcomer } from './identity.ts';

/** Sending money, as a person does it. */
export const pin = '2847';

type Wallet = { currency: string; available: number; balance: number; held: number };

/** What the server says is in the NGN wallet. */
export const naira = async ({ request }: BrowserContext): Promise<Wallet> => {
  const { items } = (await (await request.get('/api/v1/wallets')).json()) as { items: Wallet[] };
  const found = items.find(({ currency }) => currency === 'NGN');
  if (!found) throw new Error('there is no NGN wallet');
  return found;
};

const post = async ({ request }: BrowserContext, path: string, data: object): Promise<void> => {
  const answer = await request.post(path, { headers: { origin: inject('baseUrl') }, data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
};

/** Pays into somebody's account from outside and waits until it is theirs. */
export const fund = async (context: BrowserContext, amount: number): Promise<void> => {
  const { available } = await naira(context);
  const number = await accountNumberOf(context);
  await sandbox('/maplerad/deposit', { account_number: number, amount, sender: 'GRACE HOPPER' });
  await expect.poll(async () => (await naira(context)).available).toBe(available + amount);
};

/** The number money comes in on, asked for when there is none yet. */
export const accountNumberOf = async (context: BrowserContext): Promise<string> => {
  const way = async () => (await fundingWays(context)).find(({ currency }) => currency === 'NGN');
  if ((await way())?.state === 'none') {
    await post(context, '/api/v1/wallets/funding', { currency: 'NGN' });
  }
  await expect.poll(async () => (await way())?.account?.number).toBeTruthy();
  return (await way())?.account?.number ?? '';
};

export const choosePin = (context: BrowserContext): Promise<void> =>
  post(context, '/api/v1/identity/pin', { pin });

/** Somebody new with a verified name, money and a PIN, without the screens that lead there. */
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

/** The step a flow stands at: "2 of 3". */
export const atStep = (page: Page, step: string): Promise<void> =>
  page.getByText(`Step ${step}`, { exact: true }).waitFor();

export const arrowBack = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Back', exact: true }).click();

export const search = async (page: Page, typed: string): Promise<void> => {
  await page.getByLabel('Cowrie tag or email').fill(typed);
  await page.getByRole('button', { name: 'Find' }).click();
};

export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue' }).click();

export const typeAmount = async (page: Page, amount: string): Promise<void> => {
  await page.getByLabel('Amount').fill(amount);
  await goOn(page);
};

export const chooseBank = async (page: Page, typed: string, name: string): Promise<void> => {
  await page.getByLabel('Search banks').fill(typed);
  await page.getByRole('button', { name }).click();
};

/** The button at the end of a review, by what it says. */
export const confirmButton = (page: Page) =>
  page.getByRole('button', { name: /^(Send|Withdraw) ₦/ });

export const confirmKnown = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /^I know/ }).check();

/** Looks into the camera when asked to. */
export const takeSelfie = async (page: Page): Promise<void> => {
  await sheetOf(page).getByRole('button', { name: 'Open the camera' }).click();
  const shutter = sheetOf(page).getByRole('button', { name: 'Take the photo' });
  await expect.poll(() => shutter.isEnabled()).toBe(true);
  await shutter.click();
};

export const enterPin = async (page: Page, digits = pin): Promise<void> => {
  await page.getByLabel('Enter your transaction PIN').fill(digits);
};

/** The page a send ends on, once it says so in these words. */
export const ended = async (page: Page, title: string): Promise<string> => {
  await page.waitForURL(/\/transfer\/success\?id=/);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
};
