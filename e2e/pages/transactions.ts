import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { settled, sheetOf, type Device } from '../browser.ts';

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

const callOf = async ({ context }: Device, path: string, data?: unknown): Promise<unknown> => {
  const headers = { origin: inject('baseUrl') };
  const response = await (data === undefined
    ? context.request.get(path, { headers })
    : context.request.post(path, { headers, data }));
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
  return response.json();
};

/** The newest movement of a kind, through the call. */
export const newest = async (device: Device, query: string): Promise<{ id: string }> => {
  const { items } = (await callOf(device, `/api/v1/transactions?limit=50&${query}`)) as {
    items: { id: string }[];
  };
  const found = items[0];
  if (!found) throw new Error('there is no such movement');
  return found;
};

/** One without a case yet, so that tests may run again and beside each other. */
export const unreported = async (device: Device, query: string): Promise<{ id: string }> => {
  const { items } = (await callOf(device, `/api/v1/transactions?limit=50&${query}`)) as {
    items: { id: string }[];
  };
  for (const { id } of items) {
    const detail = (await callOf(device, `/api/v1/transactions/${id}`)) as { case: unknown };
    if (detail.case === null) return { id };
  }
  throw new Error('every movement has a case');
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
