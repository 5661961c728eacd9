import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished } from 'vitest';
import { openPage } from '../browser.ts';
import { callsOf } from '../setup/calls.ts';
import { changeDatabase, queueJob } from '../setup/database.ts';
import { pin, takeTurn } from '../setup/people.ts';
import { sandbox } from '../setup/sandbox.ts';
import { enterPin } from './transfers.ts';

/** Exchanging between the person's own wallets, as they use it. */

/** Sets the worth of one dollar at both sources; waits until we quote by it. */
export const setRate = async (context: BrowserContext, perDollar: string): Promise<void> => {
  await sandbox('/rate', { currency: 'NGN', per_dollar: perDollar });
  const mid = async () => {
    await queueJob('fx:sample');
    const { pairs } = await callsOf(context).call('fx.rates', {});
    return Number(pairs[0]?.mid ?? 0);
  };
  await expect.poll(mid, { interval: 250, timeout: 60_000 }).toBe(Number(perDollar));
};

/** All people share the rate, and some tests move or stop it: tests that need one take turns. */
export const takeTurnsWithRate = (): void => beforeEach(() => takeTurn('rate'));

/** Sets the rate for one test, which gives the companies' own rate back. */
export const holdRate = async (context: BrowserContext, perDollar: string): Promise<void> => {
  onTestFinished(() => sandbox('/rate', { currency: 'NGN', per_dollar: null }));
  await setRate(context, perDollar);
};

export const openExchange = (page: Page, query: string): Promise<void> =>
  openPage(page, `/exchange?${query}`);

export const clickContinue = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue', exact: true }).click();

/** The field of a side, whether it is typed or an estimate. */
export const sideOf = (page: Page, side: 'give' | 'get'): Locator =>
  page.getByLabel(new RegExp(`^You ${side}( about)?(, at .*)?$`));

export const convertButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Convert [₦$]/ });

const conversionAddress = /\/fx\/history\/([\w-]{36})/;

/** Waits for the page of the new conversion and returns its id. */
export const conversionOnPage = async (page: Page): Promise<string> => {
  await page.waitForURL(conversionAddress);
  await page.getByRole('heading', { name: 'Converted', level: 1 }).waitFor();
  return conversionAddress.exec(page.url())?.[1] ?? '';
};

/** Confirms the review with the PIN. */
export const convertNow = async (page: Page): Promise<string> => {
  await convertButton(page).click();
  await enterPin(page);
  return conversionOnPage(page);
};

export const conversionsOf = async (context: BrowserContext) =>
  (await callsOf(context).call('fx.conversions', { query: {} })).items;

/** An amount of dollars, converted without the screens. */
export const convertByCall = async (context: BrowserContext, amount: number): Promise<void> => {
  const { call } = callsOf(context);
  const body = { from: 'USD', to: 'NGN', side: 'source', amount } as const;
  const { id } = await call('fx.quote', { body });
  await call(
    'fx.convert',
    { body: { quoteId: id } },
    { headers: { 'idempotency-key': randomUUID(), 'x-transaction-pin': pin } },
  );
};

const orderAddress = /\/fx\/orders\/([\w-]{36})/;

/** Confirms the order on the screen and returns its id. */
export const placeOrder = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: /^Place order for / }).click();
  await enterPin(page);
  await page.waitForURL(orderAddress);
  await page.getByRole('heading', { name: 'Order placed', level: 1 }).waitFor();
  return orderAddress.exec(page.url())?.[1] ?? '';
};

/** The next part of an order is due now, and the job that converts what is due runs. */
export const makePartDue = async (orderId: string): Promise<void> => {
  await changeDatabase(
    `update fx_order_turns set due_at = now() - interval '1 minute' where order_id = $1
       and number = (select min(number) from fx_order_turns where order_id = $1 and state = 'waiting')`,
    [orderId],
  );
  await changeDatabase(
    `update fx_orders set next_at = now() - interval '1 minute' where id = $1 and state = 'active'`,
    [orderId],
  );
  await queueJob('fx:sweep-orders');
};
