import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sheetOf } from '../browser.ts';
import { pin } from '../setup/people.ts';

/** Sending money, as a person does it. */

/** The step a flow stands at: "2 of 3". */
export const atStep = (page: Page, step: string): Promise<void> =>
  page.getByText(`Step ${step}`, { exact: true }).waitFor();

export const arrowBack = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Back', exact: true }).click();

export const search = async (page: Page, typed: string): Promise<void> => {
  await page.getByLabel('Cowrie tag or email').fill(typed);
  await page.getByRole('button', { name: 'Find' }).click();
};

export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue' }).click();

export const typeAmount = async (page: Page, amount: string): Promise<void> => {
  await page.getByLabel('Amount').fill(amount);
  await goOn(page);
};

export const chooseBank = async (page: Page, typed: string, name: string): Promise<void> => {
  await page.getByLabel('Search banks').fill(typed);
  await page.getByRole('button', { name }).click();
};

/** The button at the end of a review, by what it says. */
export const confirmButton = (page: Page) =>
  page.getByRole('button', { name: /^(Send|Withdraw) ₦/ });

export const confirmKnown = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /^I know/ }).check();

/** Looks into the camera when asked to. */
export const takeSelfie = async (page: Page): Promise<void> => {
  await sheetOf(page).getByRole('button', { name: 'Open the camera' }).click();
  const shutter = sheetOf(page).getByRole('button', { name: 'Take the photo' });
  await expect.poll(() => shutter.isEnabled()).toBe(true);
  await shutter.click();
};

export const enterPin = async (page: Page, digits = pin): Promise<void> => {
  await page.getByLabel('Enter your transaction PIN').fill(digits);
};

/** The page a send ends on, once it says so in these words. */
export const ended = async (page: Page, title: string): Promise<string> => {
  await page.waitForURL(/\/transfer\/success\?id=/);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
};
