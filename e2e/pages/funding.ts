import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { sheetOf } from '../browser.ts';

/** Putting money in, as a person does it, and as a stranger outside pays. */

/** The number in the open sheet, once there is one. */
export const accountNumber = async (page: Page): Promise<string> => {
  const shown = sheetOf(page).getByText(/^\d{4} \d{3} \d{3}$/);
  await shown.waitFor();
  return ((await shown.textContent()) ?? '').replaceAll(' ', '');
};

export const openWallet = async ({ request }: BrowserContext, currency: string): Promise<void> => {
  const answer = await request.post('/api/v1/wallets', {
    headers: { origin: inject('baseUrl') },
    data: { currency },
  });
  if (!answer.ok()) throw new Error(`the wallet was not opened: ${answer.status()}`);
};

type Way = { currency: string; state: string; account: { number: string } | null };

export const fundingWays = async ({ request }: BrowserContext): Promise<Way[]> => {
  const answer = await request.get('/api/v1/wallets/funding');
  return ((await answer.json()) as { items: Way[] }).items;
};

/** Pays into an account from the control room, as whoever tries the product does. */
export const payFromControlRoom = async (
  page: Page,
  number: string,
  amount: number,
): Promise<void> => {
  await page.goto(`${inject('sandboxUrl')}/companies`);
  const company = page.locator('#maplerad');
  await company.getByLabel('Account number').fill(number);
  await company.getByLabel('Amount in kobo or cents').fill(String(amount));
  await company.getByRole('button', { name: 'Deposit' }).click();
  await page.getByText('The money is on its way to the account.').waitFor();
};
