// Rooms: fx, wallets
import { expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { openPage, settled, sizesFor, useDevices } from '../../browser.ts';
import {
  clickContinue,
  conversionOnPage,
  conversionsOf,
  convertButton,
  convertNow,
  holdRate,
  openExchange,
  setRate,
  sideOf,
  takeTurnsWithRate,
} from '../../pages/fx.ts';
import { inspectThoroughly } from '../../pages/screens.ts';
import { clickBack, enterPin, lostAnswer } from '../../pages/transfers.ts';
import { callsOf } from '../../setup/calls.ts';
import { changeDatabase } from '../../setup/database.ts';
import { dollars, enterFunded, enterWithDollars, naira } from '../../setup/money.ts';

const { device, problems } = useDevices();
takeTurnsWithRate();
test.each(sizesFor('an exchange'))(
  'on a %s dollars become naira at the rate that was shown',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterWithDollars(made, 500_00);
    await holdRate(context, '1550');
    await openPage(page, '/dashboard');
    await page.getByRole('link', { name: 'Convert', exact: true }).click();
    await page.waitForURL(/\/exchange/);
    await sideOf(page, 'give').fill('100');
    await expect.poll(() => sideOf(page, 'get').inputValue()).toMatch(/^15\d,\d{3}\.\d\d$/);
    const estimate = await sideOf(page, 'get').inputValue();
    await clickContinue(page);
    await convertButton(page).waitFor();
    const seen = page.locator('main');
    for (const words of ['Mid-market rate', '1 USD = ₦1,550.00', 'Our margin', 'Fee']) {
      await seen.getByText(words, { exact: true }).locator('visible=true').first().waitFor();
    }
    await page
      .getByText(/^Rate held for 0:\d\d$/)
      .locator('visible=true')
      .waitFor();
    const before = await naira(context);
    const id = await convertNow(page);
    const conversion = await callsOf(context).call('fx.conversion', {
      params: { conversionId: id },
    });
    expect(conversion.source).toEqual({ amount: 100_00, currency: 'USD' });
    expect(
      (conversion.target.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 }),
    ).toBe(estimate);
    expect((await dollars(context)).available).toBe(400_00);
    expect((await naira(context)).available).toBe(before.available + conversion.target.amount);
    await page.getByRole('link', { name: 'See the USD debit' }).click();
    await page.waitForURL(`**/transactions/${conversion.transactionId}`);
    await page.getByRole('link', { name: 'See the conversion' }).click();
    await page.getByRole('heading', { name: 'Dollars to naira', level: 1 }).waitFor();
    expect(problems()).toEqual([]);
  },
);

test('either side can be typed, the direction swapped, and the bounds are said', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterWithDollars(made, 50_00);
  await holdRate(context, '1550');
  await openExchange(page, 'from=USD&to=NGN&amount=1550000&side=target');
  expect(await sideOf(page, 'get').inputValue()).toBe('15,500.00');
  expect(await sideOf(page, 'give').inputValue()).toMatch(/^10\.\d\d$/);
  await page.getByRole('button', { name: 'Swap direction' }).click();
  expect(await sideOf(page, 'give').inputValue()).toBe('15,500.00');
  expect(await sideOf(page, 'get').inputValue()).toMatch(/^9\.\d\d$/);
  await page.getByRole('button', { name: 'Swap direction' }).click();
  await sideOf(page, 'give').fill('0.5');
  await clickContinue(page);
  await page.getByText('The smallest amount is $1.00').waitFor();
  await sideOf(page, 'give').fill('60');
  await page.getByText('You have $50.00').waitFor();
  await page.getByRole('link', { name: 'Add $10.00' }).waitFor();
  await page.getByRole('button', { name: 'Max' }).click();
  expect(await sideOf(page, 'give').inputValue()).toBe('50.00');
  await clickContinue(page);
  await page.getByRole('button', { name: 'Convert $50.00' }).waitFor();
  expect(problems()).toEqual([]);
});

test('every step and page of a conversion passes the accessibility checks', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterWithDollars(made, 100_00);
  const amount = 'from=USD&to=NGN&amount=5000';
  const steps = [
    amount,
    `${amount}&step=review`,
    `${amount}&how=limit&price=9000&step=terms`,
    `${amount}&how=limit&price=9000&step=review`,
    `${amount}&how=parts&step=terms`,
    `${amount}&how=recurring&step=review`,
  ];
  for (const step of steps) {
    await openExchange(page, step);
    await settled(page);
    await inspectThoroughly(page, step);
  }
  await openExchange(page, `${amount}&step=review`);
  await inspectThoroughly(page, await convertNow(page));
  for (const path of ['/fx', '/fx/history']) {
    await openPage(page, path);
    await settled(page);
    await inspectThoroughly(page, path);
  }
  expect(problems()).toEqual([]);
});

test('the calculator leads to the conversion with its amount', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterWithDollars(made, 200_00);
  await holdRate(context, '1550');
  await openPage(page, '/fx');
  await page.getByText('1 USD = ₦1,550.00').first().waitFor();
  const calculator = page.locator('section', {
    has: page.getByRole('heading', { name: 'Calculator' }),
  });
  await calculator.getByLabel('You get').fill('30000');
  expect(await calculator.getByLabel('You give').inputValue()).toMatch(/^19\.\d\d$/);
  await calculator.getByRole('link', { name: 'Convert' }).click();
  await page.waitForURL(/\/exchange/);
  await expect.poll(() => sideOf(page, 'get').inputValue()).toBe('30,000.00');
  expect(problems()).toEqual([]);
});

test.each(sizesFor('an expired rate'))(
  'on a %s an expired rate is renewed, and what changed has its old value',
  async (size) => {
    const made = await device(size, { only: 'this case' });
    const { page, context } = made;
    await enterWithDollars(made, 200_00);
    await holdRate(context, '1550');
    await page.clock.install();
    await openExchange(page, 'from=USD&to=NGN&amount=10000');
    await clickContinue(page);
    await convertButton(page).waitFor();
    await page
      .getByText(/^Rate held for 0:\d\d$/)
      .locator('visible=true')
      .waitFor();
    await setRate(context, '1570');
    await page.clock.fastForward(60_000);
    await page.getByText('The rate expired, so here is the new one. What has changed').waitFor();
    await page.getByText('was 1 USD = ₦1,550.00').locator('visible=true').waitFor();
    await page.getByText('1 USD = ₦1,570.00').locator('visible=true').first().waitFor();
    expect(await conversionsOf(context)).toEqual([]);
    await convertNow(page);
    const [done] = await conversionsOf(context);
    expect(Number(done?.mid)).toBe(1_570);
  },
);

test.each(sizesFor('an exchange clicked twice'))(
  'on a %s a double click converts once, and back does not return',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterWithDollars(made, 100_00);
    await openExchange(page, 'from=USD&to=NGN&amount=2000');
    await clickContinue(page);
    await convertButton(page).dblclick();
    await enterPin(page);
    await conversionOnPage(page);
    expect(await conversionsOf(context)).toHaveLength(1);
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await convertButton(page).count()).toBe(0);
    expect(await conversionsOf(context)).toHaveLength(1);
    expect(problems()).toEqual([]);
  },
);

test('reload and back keep what was typed, and no amount is in the address', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterWithDollars(made, 100_00);
  await openExchange(page, 'from=USD&to=NGN&amount=3700');
  await clickContinue(page);
  await page.getByRole('button', { name: 'Convert $37.00' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Convert $37.00' }).waitFor();
  expect(page.url()).not.toContain('amount');
  await clickBack(page);
  await expect.poll(() => sideOf(page, 'give').inputValue()).toBe('37.00');
  await page.reload();
  await expect.poll(() => sideOf(page, 'give').inputValue()).toBe('37.00');
  expect(problems()).toEqual([]);
});

type Made = { readonly page: Page; readonly context: BrowserContext };

/** Confirms with the PIN, but no answer arrives until `recover`. */
const loseAnswer = async ({ page, context }: Made, isReached: boolean) => {
  const conversions = '**/api/v1/fx/conversions';
  let quoteId = '';
  await convertButton(page).click();
  await page.getByLabel('Enter your transaction PIN').waitFor();
  await context.route(conversions, async (route) => {
    quoteId = (route.request().postDataJSON() as { quoteId: string }).quoteId;
    if (isReached) await route.fetch();
    // A question that is under way when the test recovers is answered by the real server.
    await route.abort('connectionreset').catch(() => undefined);
  });
  await enterPin(page);
  await lostAnswer(page).waitFor();
  expect(await convertButton(page).isDisabled()).toBe(true);
  return { quoteId, recover: () => context.unroute(conversions) };
};

const expireOnServer = (quoteId: string): Promise<unknown> =>
  changeDatabase(`update fx_quotes set expires_at = now() - interval '1 second' where id = $1`, [
    quoteId,
  ]);

test('after a lost answer and an expired rate the page hears of the conversion, and makes no other', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page, context } = made;
  await enterWithDollars(made, 100_00);
  await page.clock.install();
  // More than half: the rest would not be enough for it, and the review stays all the same.
  await openExchange(page, 'from=USD&to=NGN&amount=6000');
  await clickContinue(page);
  const { quoteId, recover } = await loseAnswer(made, true);
  await expireOnServer(quoteId);
  // The page asks for the rates again.
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/fx'));
  await page.clock.fastForward(90_000);
  await refreshed;
  await page.getByText('This rate has expired').locator('visible=true').waitFor();
  await lostAnswer(page).waitFor();
  await recover();
  // The page asks by itself too, and may be faster than the click.
  const again = page.getByRole('button', { name: 'Ask again' });
  await Promise.race([again.click().catch(() => undefined), conversionOnPage(page)]);
  await conversionOnPage(page);
  expect(await conversionsOf(context)).toHaveLength(1);
  expect((await dollars(context)).available).toBe(40_00);
});

test('a reload after a lost answer hears of the same conversion, and makes no other', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page, context } = made;
  await enterWithDollars(made, 100_00);
  await openExchange(page, 'from=USD&to=NGN&amount=6000');
  await clickContinue(page);
  const { recover } = await loseAnswer(made, true);
  await page.reload();
  await lostAnswer(page).waitFor();
  await recover();
  await conversionOnPage(page);
  expect(await conversionsOf(context)).toHaveLength(1);
  expect((await dollars(context)).available).toBe(40_00);
});

test('while an answer is missing nothing else is converted, whatever the amount and in whatever tab', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page, context } = made;
  await enterWithDollars(made, 100_00);
  await openExchange(page, 'from=USD&to=NGN&amount=2000');
  await clickContinue(page);
  const { recover } = await loseAnswer(made, true);
  await clickBack(page);
  await sideOf(page, 'give').fill('30');
  await lostAnswer(page).waitFor();
  await page.reload();
  await lostAnswer(page).waitFor();
  await clickContinue(page);
  await convertButton(page).waitFor();
  await lostAnswer(page).waitFor();
  expect(await convertButton(page).isDisabled()).toBe(true);
  const other = await context.newPage();
  await openExchange(other, 'from=USD&to=NGN&amount=1000');
  await clickContinue(other);
  await lostAnswer(other).waitFor();
  expect(await convertButton(other).isDisabled()).toBe(true);
  await recover();
  await conversionOnPage(page);
  // The result of the first tab does not end the person's work in the second, which says it only if
  // it was the first to hear it.
  await lostAnswer(other).waitFor({ state: 'hidden' });
  await convertNow(other);
  expect((await conversionsOf(context)).map(({ source }) => source.amount)).toEqual([10_00, 20_00]);
});

test('a call that never arrived and a rate that expired lead to a new rate, then to one conversion', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page, context } = made;
  await enterWithDollars(made, 100_00);
  await page.clock.install();
  await openExchange(page, 'from=USD&to=NGN&amount=6000');
  await clickContinue(page);
  const { quoteId, recover } = await loseAnswer(made, false);
  await expireOnServer(quoteId);
  await recover();
  // By then no call can be under way any more, and the server has nothing under the key.
  await page.clock.fastForward(90_000);
  await page.getByText('It did not go through. Nothing was taken.').waitFor();
  await page.getByText(/^The rate expired, so here is the new one\./).waitFor();
  expect(await conversionsOf(context)).toEqual([]);
  await convertNow(page);
  expect(await conversionsOf(context)).toHaveLength(1);
  expect((await dollars(context)).available).toBe(40_00);
});

test('if the connection breaks, the outcome is called unknown and it is converted once', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page, context } = made;
  await enterWithDollars(made, 100_00);
  await openExchange(page, 'from=USD&to=NGN&amount=2500');
  await clickContinue(page);
  const { recover } = await loseAnswer(made, true);
  await recover();
  await conversionOnPage(page);
  expect(await conversionsOf(context)).toHaveLength(1);
  expect((await dollars(context)).available).toBe(75_00);
});

test('offline the button says so, nothing is lost, and it converts when back', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page, context } = made;
  const offline = page.getByText('You are offline. What you have typed stays here.');
  await enterWithDollars(made, 100_00);
  await openExchange(page, 'from=USD&to=NGN&amount=2500');
  await clickContinue(page);
  await convertButton(page).waitFor();
  await context.setOffline(true);
  await offline.first().waitFor();
  expect(await convertButton(page).isDisabled()).toBe(true);
  await context.setOffline(false);
  await offline.first().waitFor({ state: 'detached' });
  await convertNow(page);
  expect(await conversionsOf(context)).toHaveLength(1);
});

test('a person without dollars opens the wallet on the way', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterFunded(made, 50_000_00);
  await openExchange(page, '');
  await page.getByRole('heading', { name: 'You need a US dollar wallet' }).waitFor();
  await page.getByRole('button', { name: 'Open a USD wallet' }).click();
  await sideOf(page, 'give').fill('20000');
  await clickContinue(page);
  await convertNow(page);
  expect(problems()).toEqual([]);
});
