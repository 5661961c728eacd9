/** The history screens, used as a person and as staff use them. */

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled, sheetOf } from '../browser.ts';

export const history = {
  list: '/transactions',
  flags: '/admin/transaction-flags',
} as const;

const rows = (page: Page): Locator => page.locator('main a[href^="/transactions/"]');

/** Waits until there are rows and each one contains the text. */
export const expectEveryRow = async (page: Page, wanted: string): Promise<void> => {
  await expect
    .poll(async () => {
      const texts = await rows(page).allTextContents();
      return texts.length > 0 && texts.every((text) => text.includes(wanted));
    })
    .toBe(true);
};

/** Clicks a download button and reads the file. */
export const download = async (page: Page, button: string): Promise<Buffer> => {
  const waiting = page.waitForEvent('download');
  await sheetOf(page).getByRole('button', { name: button }).click();
  return readFile(await (await waiting).path());
};

/** The path in the QR code of a receipt. */
export const checkPathIn = (pdf: Buffer): string => {
  const address = /\/URI \((\S+)\)/.exec(pdf.toString('latin1'))?.[1];
  if (!address) throw new Error('the receipt has no address');
  return new URL(address).pathname;
};

export const openFlags = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`${history.flags}${query}`);
  await settled(page);
};

type CaseAction = {
  readonly button: string;
  readonly submit: string;
  readonly reason: string;
  readonly customerText?: string;
};

/** Takes one action on the open case. */
export const actOnCase = async (
  page: Page,
  { button, submit, reason, customerText }: CaseAction,
) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  const sheet = sheetOf(page).last();
  if (submit === 'Close the case') {
    await sheet.getByLabel('How did it end?').selectOption({ label: 'Solved' });
  }
  if (customerText) await sheet.getByLabel('Text for the customer').fill(customerText);
  await sheet.getByLabel('Reason').fill(reason);
  await sheet.getByRole('button', { name: submit, exact: true }).click();
  await sheet.getByLabel('Reason').waitFor({ state: 'detached' });
};
