/** The staff screens, used as staff use them. */

import type { Locator, Page } from 'playwright-core';
import { settled, sheetOf } from '../browser.ts';

export const staff = {
  overview: '/admin',
  users: '/admin/users',
  fees: '/admin/fees',
  feeProposals: '/admin/fees?view=proposals',
  feeHistory: '/admin/fees?view=history',
} as const;

/** Searches for a person and opens the row that contains the name. */
export const openPerson = async (page: Page, typed: string, name: string): Promise<void> => {
  await page.goto(staff.users);
  await settled(page);
  await page.getByRole('searchbox', { name: /Tag, email/ }).fill(typed);
  await page.waitForURL(/search=/);
  await settled(page);
  await page.getByRole('row').filter({ hasText: name }).first().click();
  await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}/);
  await settled(page);
};

/** Fills in the reason in the open sheet and submits it. */
export const giveReason = async (page: Page, submit: string, reason: string): Promise<void> => {
  // On a phone the detail behind it is also a sheet and stays open.
  const sheet = sheetOf(page).filter({ has: page.getByLabel('Reason') });
  await sheet.getByLabel('Reason').fill(reason);
  await sheet.getByRole('button', { name: submit, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
};

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
