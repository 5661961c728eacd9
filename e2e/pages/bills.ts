import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from '../browser.ts';
import { callsOf } from '../setup/calls.ts';
import { queueJob } from '../setup/database.ts';
import { enterPin } from './transfers.ts';

/** Bill payments, as a person uses them. */

/** A number that the simulated companies know as MTN in Nigeria. */
export const mtnNumber = '0803 123 4567';
export const meterNumber = '45700012345';
/** The simulated companies refuse numbers with this end. */
export const wrongMeter = '45700010000';
export const smartcardNumber = '7012345678';

/** A new server has no lists of the companies; otherwise it would fetch them within a minute. */
export const waitForLists = async (context: BrowserContext): Promise<void> => {
  const categories = async () =>
    (await callsOf(context).call('bills.home', { query: {} })).categories.map(
      ({ category }): string => category,
    );
  const needed = ['airtime', 'electricity', 'gift'];
  const known = await categories();
  if (needed.every((category) => known.includes(category))) return;
  await queueJob('bills:sync-missing');
  const all = expect.arrayContaining(needed) as string[];
  await expect.poll(categories, { interval: 200, timeout: 60_000 }).toEqual(all);
};

export const openCategory = async (page: Page, category: string, country = 'NG'): Promise<void> => {
  await waitForLists(page.context());
  await openPage(page, `/bill-payments/pay?category=${category}&country=${country}`);
};

export const clickContinue = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue', exact: true }).click();

export const typePhone = async (page: Page, phone: string): Promise<void> => {
  await page.getByLabel('Phone number', { exact: true }).fill(phone);
  await page.getByLabel('Network', { exact: true }).waitFor();
};

/** The chosen network, as the person reads it. */
export const networkOf = (page: Page): Promise<string> =>
  page
    .getByLabel('Network', { exact: true })
    .evaluate((node) => (node as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');

export const chooseNetwork = async (page: Page, label: string): Promise<void> => {
  await page.getByLabel('Network', { exact: true }).selectOption({ label });
};

export const chooseBiller = async (page: Page, typed: string, name: RegExp): Promise<void> => {
  await page.getByLabel('Search by name').fill(typed);
  await page.getByRole('link', { name }).first().click();
};

/** Types a meter or another number, has it checked, and waits for the holder. */
export const checkAccount = async (page: Page, label: string, number: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(number);
  await page.getByRole('button', { name: 'Check the number' }).click();
};

export const typeAmount = async (page: Page, amount: string): Promise<void> => {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await seePrice(page);
};

export const seePrice = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'See the price' }).click();

export const planOf = (page: Page, name: RegExp): Locator => page.getByRole('radio', { name });

/** The button that pays the price on the screen. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay [₦$]/ });

/** Pays, and returns the id of the purchase whose page opens. */
export const payBill = async (page: Page): Promise<string> => {
  await payButton(page).click();
  await enterPin(page);
  return purchaseOnPage(page);
};

const purchaseAddress = /\/bill-payments\/purchases\/([\w-]{36})$/;

export const purchaseOnPage = async (page: Page): Promise<string> => {
  await page.waitForURL(purchaseAddress);
  return purchaseAddress.exec(page.url())?.[1] ?? '';
};

/** Waits until the server says that the purchase has this state. */
export const expectState = async (
  context: BrowserContext,
  purchaseId: string,
  state: string,
): Promise<void> => {
  const now = async () =>
    (await callsOf(context).call('bills.purchase', { params: { purchaseId } })).state;
  await expect.poll(now, { interval: 50, timeout: 30_000 }).toBe(state);
};

export const purchasesOf = async (context: BrowserContext) =>
  (await callsOf(context).call('bills.purchases', { query: {} })).items;

/** Airtime from the first step to the page of the purchase. */
export const buyAirtime = async (page: Page, amount: string): Promise<string> => {
  await openCategory(page, 'airtime');
  await typePhone(page, mtnNumber);
  await clickContinue(page);
  await typeAmount(page, amount);
  return payBill(page);
};

/** Electricity from the first step to the page of the purchase. */
export const buyElectricity = async (page: Page, amount: string): Promise<string> => {
  await openCategory(page, 'electricity');
  await chooseBiller(page, 'ikeja', /Ikeja Electric Prepaid/);
  await page.getByLabel('Phone number for the distributor').fill(mtnNumber);
  await checkAccount(page, 'Meter number', meterNumber);
  await page.getByText('Holder', { exact: true }).waitFor();
  await clickContinue(page);
  await typeAmount(page, amount);
  return payBill(page);
};
