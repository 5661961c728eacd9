import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled, sheetOf } from '../browser.ts';

/** The history screens, as a person and as staff use them. */
export const history = {
  list: '/transactions',
  flags: '/admin/transaction-flags',
} as const;

const rows = (page: Page): Locator => page.locator('main a[href^="/transactions/"]');

/** Until there are rows and each of them carries these words. */
export const everyRow = async (page: Page, words: string): Promise<void> => {
  await expect
    .poll(async () => {
      const texts = await rows(page).allTextContents();
      return texts.length > 0 && texts.every((text) => text.includes(words));
    })
    .toBe(true);
};

/** Presses what downloads a file, and reads it. */
export const downloaded = async (page: Page, button: string): Promise<Buffer> => {
  const waiting = page.waitForEvent('download');
  await sheetOf(page).getByRole('button', { name: button }).click();
  return readFile(await (await waiting).path());
};

/** Where the code on a receipt leads. */
export const checkPathIn = (pdf: Buffer): string => {
  const address = /\/URI \((\S+)\)/.exec(pdf.toString('latin1'))?.[1];
  if (!address) throw new Error('the receipt carries no address');
  return new URL(address).pathname;
};

export const openFlags = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`${history.flags}${query}`);
  await settled(page);
};

/** One step on the open case. */
export const act = async (page: Page, button: string, submit: string, reason: string) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  const sheet = sheetOf(page).last();
  await sheet.getByLabel('Reason').fill(reason);
  await sheet.getByRole('button', { name: submit, exact: true }).click();
  await sheet.getByLabel('Reason').waitFor({ state: 'detached' });
};
