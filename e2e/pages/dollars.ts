import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sheetOf } from '../browser.ts';

/** Sends dollars to a US bank, as a person does it. */

/** A field of the recipient form, by its full label. */
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

/** Types street and house number; the geocoder fills in the rest. */
export const fillAddress = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add the address' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Street').fill('Broadway');
  await sheet.getByLabel('House number').fill('1');
  await expect.poll(() => sheet.getByLabel('City').inputValue()).toBe('New York');
  await sheet.getByRole('button', { name: 'Use this address' }).click();
  await sheet.waitFor({ state: 'detached' });
};
