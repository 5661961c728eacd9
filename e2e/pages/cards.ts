import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, sheetOf } from '../browser.ts';
import { callsOf } from '../setup/calls.ts';
import { sandbox } from '../setup/sandbox.ts';
import { enterPin } from './transfers.ts';

/** Virtual cards, as a person uses them. */

/** The person's newest card, from the server. */
export const readCard = async (context: BrowserContext) => {
  const [card] = (await callsOf(context).call('cards.list', {})).items;
  if (!card) throw new Error('there is no card');
  return card;
};

/** Creates a card with the first amount that the sheet offers, and waits until it is active. */
export const createCard = async (page: Page, label: string): Promise<void> => {
  await openPage(page, '/virtual-cards');
  await page.getByRole('button', { name: 'Create card' }).first().click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Name of the card').fill(label);
  await sheet.getByTitle('Plum').click();
  await sheet.getByRole('button', { name: /^Create card for \$/ }).click();
  await enterPin(page);
  await page.getByRole('button', { name: 'Show details' }).waitFor();
};

/** The number of the card, as the person reads it after the PIN. The sheet is hidden again. */
export const readNumber = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Show details' }).click();
  await enterPin(page);
  const sheet = sheetOf(page).filter({ hasText: 'Card number' });
  const shown = await sheet.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).innerText();
  await sheet.getByRole('button', { name: 'Hide now' }).click();
  await sheet.waitFor({ state: 'detached' });
  return shown.replaceAll(' ', '');
};

type Purchase = {
  readonly amount: number;
  readonly merchant: string;
  readonly three_d_secure?: boolean;
};

/** Pays in a shop, which knows only the number of the card. */
export const payInShop = (number: string, purchase: Purchase): Promise<void> =>
  sandbox('/maplerad/spend', { card_id: number, ...purchase });

/** Adds or withdraws money on the page. */
export const moveMoney = async (
  page: Page,
  way: 'Add money' | 'Withdraw',
  amount: string,
): Promise<void> => {
  await page.getByRole('button', { name: way, exact: true }).click();
  await sheetOf(page)
    .getByLabel(/^Amount to /)
    .fill(amount);
  await sheetOf(page)
    .getByRole('button', { name: /^(Add|Withdraw) \$/ })
    .click();
  await enterPin(page);
};

/** Waits until the server says that the card has this much. */
export const expectBalance = async (context: BrowserContext, balance: number): Promise<void> => {
  const now = async () => (await readCard(context)).balance;
  await expect.poll(now, { interval: 50, timeout: 30_000 }).toBe(balance);
};
