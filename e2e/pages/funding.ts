import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { sheetOf } from '../browser.ts';

/** Adds money as a person does it, and pays in from outside. */

/** Waits for the account number in the open sheet and returns it. */
export const readAccountNumber = async (page: Page): Promise<string> => {
  const numberText = sheetOf(page).getByText(/^\d{4} \d{3} \d{3}$/);
  await numberText.waitFor();
  return ((await numberText.textContent()) ?? '').replaceAll(' ', '');
};

/** Pays into an account from the control room of the sandbox, as a tester does. */
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
