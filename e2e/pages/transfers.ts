import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sheetOf } from '../browser.ts';
import { pin } from '../setup/people.ts';

/** Sends money, as a person does it. */

/** Waits until the flow shows a step: '2 of 3'. */
export const expectStep = (page: Page, step: string): Promise<void> =>
  page.getByText(`Step ${step}`, { exact: true }).waitFor();

/** Sentence of every page while the answer to an order of money is missing. */
export const lostAnswer = (page: Page): Locator =>
  page.getByText('We are asking our server what happened.').locator('visible=true').first();

export const clickBack = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Back', exact: true }).click();

export const search = async (page: Page, typed: string): Promise<void> => {
  await page.getByLabel('Cowrie tag or email').fill(typed);
  await page.getByRole('button', { name: 'Find' }).click();
};

export const clickContinue = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue' }).click();

export const typeAmount = async (page: Page, amount: string): Promise<void> => {
  await page.getByLabel('Amount').fill(amount);
  await clickContinue(page);
};

export const chooseBank = async (page: Page, typed: string, name: string): Promise<void> => {
  await page.getByLabel('Search banks').fill(typed);
  await page.getByRole('button', { name }).click();
  // The first step has a field for the account number too; wait for that of the second.
  await page.getByLabel('Search banks').waitFor({ state: 'detached' });
};

/** The button that confirms a review. */
export const confirmButton = (page: Page) =>
  page.getByRole('button', { name: /^(Send|Withdraw) ₦/ });

export const confirmRecipient = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /^I’ve checked/ }).check();

/** Takes the selfie in the open sheet. */
export const takeSelfie = async (page: Page): Promise<void> => {
  await sheetOf(page).getByRole('button', { name: 'Open the camera' }).click();
  const shutter = sheetOf(page).getByRole('button', { name: 'Take the photo' });
  await expect.poll(() => shutter.isEnabled()).toBe(true);
  await shutter.click();
};

export const enterPin = async (page: Page, digits = pin): Promise<void> => {
  await page.getByLabel('Enter your transaction PIN').fill(digits);
};

/** Waits for the result page with this title and returns the id of the transfer. */
export const expectResult = async (page: Page, title: string): Promise<string> => {
  await page.waitForURL(/\/transfer\/success\?id=/);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
};

/** The bar with Home, Send and More at the bottom of a phone. */
export const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Quick' });

/** True if the whole element is on the screen, and nothing lies over it. */
export const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) return false;
    const points = [
      [left + 1, top + 1],
      [right - 1, bottom - 1],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (node.contains(hit) || hit.contains(node));
    });
  });
