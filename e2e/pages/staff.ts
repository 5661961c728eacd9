/** The staff screens, used as staff use them. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
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

const risksOn = (page: Page, name: RegExp): Locator =>
  page.locator('main').getByRole('link', { name });

const countOnIndex = async (page: Page, name: RegExp): Promise<number> => {
  await page.goto(staff.overview);
  await settled(page);
  return risksOn(page, name).count();
};

/** Opens the index until it shows the risk, which is read every few seconds, and clicks it. */
export const findOnIndex = async (page: Page, name: RegExp): Promise<void> => {
  const look = () => countOnIndex(page, name);
  await expect.poll(look, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(0);
  await risksOn(page, name).first().click();
  await page.waitForURL((url) => url.pathname !== staff.overview);
  await settled(page);
};

/** Waits until the index no longer shows the risk; `meanwhile` is done before each look. */
export const expectNotOnIndex = async (
  page: Page,
  name: RegExp,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const look = async () => {
    await meanwhile();
    return countOnIndex(page, name);
  };
  await expect.poll(look, { timeout: 60_000, interval: 1_000 }).toBe(0);
};
