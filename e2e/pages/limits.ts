/** The limits screens, used as a person and as staff use them. */

import type { Locator, Page } from 'playwright-core';
import { settled, sheetOf } from '../browser.ts';

const staff = '/admin/transaction-limits';
export const limits = {
  own: '/transaction-limits',
  staff,
  overrides: `${staff}?view=overrides`,
  proposals: `${staff}?view=proposals`,
} as const;

/** The row of a transfer type in a person's list. */
export const railRow = (page: Page, rail: string): Locator =>
  page.getByRole('button', { name: `Change your limits for ${rail}` });

/** An instant as the text of a Lagos time field, to the minute. */
export const lagosMinute = (at: Date): string =>
  new Date(at.getTime() + 3_600_000).toISOString().slice(0, 16);

type OverrideInput = { readonly tag: string; readonly amount: string; readonly expiresAt: string };

/** Proposes a new daily limit on all rails for one person. */
export const proposeOverride = async (page: Page, wanted: OverrideInput): Promise<void> => {
  await page.goto(limits.overrides);
  await settled(page);
  await page.getByRole('button', { name: 'Propose an override' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Person’s tag').fill(wanted.tag);
  await sheet.getByLabel('Amount', { exact: true }).fill(wanted.amount);
  await sheet.getByLabel('Ends on').fill(wanted.expiresAt);
  await sheet.getByLabel('Reason').fill('A shop that pays its suppliers today');
  await sheet.getByRole('button', { name: 'Propose this override' }).click();
  await sheet.waitFor({ state: 'detached' });
};

export const decideProposal = async (page: Page, summary: string): Promise<void> => {
  await page.goto(limits.proposals);
  await settled(page);
  await page.getByRole('row').filter({ hasText: summary }).first().click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const sheet = sheetOf(page).last();
  await sheet.getByLabel('Reason').fill('Checked with the account manager');
  await sheet.getByRole('button', { name: 'Approve it' }).click();
  await page.getByText('Approved', { exact: true }).first().waitFor();
};
