import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { sheetOf } from '../browser.ts';

/** Putting money in, as a person does it, and as a stranger outside pays. */

/** The number in the open sheet, once there is one. */
export const accountNumber = async (page: Page): Promise<string> => {
  const shown = sheetOf(page).getByText(/^\d{4} \d{3} \d{3}$/);
  await shown.waitFor();
  return ((await shown.textContent()) ?? '').replaceAll(' ', '');
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
