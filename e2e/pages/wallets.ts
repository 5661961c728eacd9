/** The wallet screens, used as a person and as staff use them. */

import type { Locator, Page } from 'playwright-core';
import { settled, sheetOf } from '../browser.ts';

const oversight = '/admin/wallet-oversight';

/** The wallet card of one currency, by its name: 'Naira' or 'US dollar'. */
export const walletCard = (page: Page, name: string): Locator =>
  page.getByRole('article', { name: new RegExp(`^${name}`) });

/** The text to type into an account field, and the option to choose. */
type AccountChoice = { search: string; option: RegExp };
type AdjustmentInput = {
  debit: AccountChoice;
  credit: AccountChoice;
  amount: string;
  reason: string;
};

const pickAccount = async (page: Page, label: string, wanted: AccountChoice): Promise<void> => {
  const field = sheetOf(page).getByLabel(label);
  await field.click();
  await field.pressSequentially(wanted.search);
  await page.getByRole('option', { name: wanted.option }).click();
};

/** Opens the form and fills it in, but does not submit it. */
export const fillAdjustment = async (page: Page, wanted: AdjustmentInput): Promise<void> => {
  await page.goto(`${oversight}?view=adjustments`);
  await settled(page);
  await page.getByRole('button', { name: 'Propose an adjustment' }).click();
  await pickAccount(page, 'Debit: money leaves', wanted.debit);
  await pickAccount(page, 'Credit: money arrives', wanted.credit);
  await sheetOf(page).getByLabel('Amount').fill(wanted.amount);
  await sheetOf(page).getByLabel('Reason').fill(wanted.reason);
};

export const sendAdjustment = async (page: Page): Promise<void> => {
  await sheetOf(page).getByRole('button', { name: 'Propose this adjustment' }).click();
  await sheetOf(page).waitFor({ state: 'detached' });
};

/** Opens the adjustment whose summary contains the text. */
export const openAdjustment = async (page: Page, summary: string): Promise<void> => {
  await page.goto(`${oversight}?view=adjustments`);
  await settled(page);
  await page.getByRole('row').filter({ hasText: summary }).first().click();
};

/** Finds an account in the list and opens it. */
export const openAccount = async (page: Page, search: string, row: RegExp): Promise<void> => {
  await page.goto(`${oversight}?view=accounts`);
  await settled(page);
  await page.getByRole('searchbox', { name: 'Id, @tag, email, kind or code' }).fill(search);
  await page.waitForURL(/search=/);
  await settled(page);
  await page.getByRole('row').filter({ hasText: row }).first().click();
  await page.getByRole('heading', { level: 1, name: /·/ }).waitFor();
  await settled(page);
};

/** An instant as the text of a Lagos date and time field. */
export const lagosField = (at: Date): string =>
  new Date(at.getTime() + 3_600_000).toISOString().slice(0, 19);
