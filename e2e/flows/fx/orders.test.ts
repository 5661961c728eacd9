// Rooms: fx, wallets
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sheetOf, sizesFor, useDevices } from '../../browser.ts';
import {
  clickContinue,
  conversionsOf,
  holdRate,
  makePartDue,
  openExchange,
  placeOrder,
  setRate,
  takeTurnsWithRate,
} from '../../pages/fx.ts';
import { inspectThoroughly } from '../../pages/screens.ts';
import { enterPin, lostAnswer } from '../../pages/transfers.ts';
import { callsOf } from '../../setup/calls.ts';
import { queueJob } from '../../setup/database.ts';
import { dollars, enterFunded, enterWithDollars, fundingNumber } from '../../setup/money.ts';
import { sandbox } from '../../setup/sandbox.ts';

const { device, problems } = useDevices();
takeTurnsWithRate();
/** A whole price about 1% above what a dollar brings now. Other tests and weekends change our margin. */
const betterPrice = async (context: BrowserContext): Promise<string> => {
  const { pairs } = await callsOf(context).call('fx.home', {});
  const selling = pairs[0]?.directions.find(({ from }) => from === 'USD');
  if (!selling) throw new Error('dollars have no price');
  // '1537.6000' is 15376000 parts of a naira.
  const parts = Number(selling.price.replace('.', ''));
  const better = Math.ceil((parts * 101) / 1_000_000);
  return `${better.toLocaleString('en')}.00`;
};

test.each(sizesFor('an alert'))(
  'on a %s an alert is marked on the open page when the rate is reached, and removed',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterWithDollars(made, 50_00);
    await holdRate(context, '1550');
    await openPage(page, '/fx');
    await page.getByRole('button', { name: 'Add alert' }).click();
    const sheet = sheetOf(page);
    const price = sheet.getByLabel('Rate', { exact: true });
    const prefilled = await price.inputValue();
    expect(prefilled).toBe(await betterPrice(context));
    await price.fill('1,200');
    await sheet.getByRole('button', { name: 'Add alert' }).click();
    await sheet
      .getByText('The rate has already reached this level. You can convert now.')
      .waitFor();
    await price.fill(prefilled);
    await sheet.getByText(`Tell me when $1 sells for ₦${prefilled} or more.`).waitFor();
    await sheet.getByRole('button', { name: 'Add alert' }).click();
    const row = page
      .getByRole('listitem')
      .filter({ hasText: `$1 sells for ₦${prefilled} or more` });
    await row.getByText('Waiting').waitFor();

    // Far enough that our price is better even if the mark-up for a fast-moving rate starts now.
    await setRate(context, '1590');
    await queueJob('fx:sweep-prices');
    await row.getByText('Reached', { exact: true }).waitFor();
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Convert', exact: true }).click();
    await page.waitForURL(/\/exchange/);
    await page.getByText(/^From your US dollar wallet/).waitFor();
    await page.goBack();
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    expect((await callsOf(context).call('fx.home', {})).alerts).toEqual([]);
    expect(problems()).toEqual([]);
  },
);

test('an order at a rate sets the money aside, and gives it back when it is stopped', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterWithDollars(made, 100_00);
  await holdRate(context, '1550');
  await openExchange(page, 'from=USD&to=NGN&amount=6000&how=limit&price=1400');
  await clickContinue(page);
  await page.getByRole('heading', { name: 'At which rate?' }).waitFor();
  await clickContinue(page);
  await page.getByText('The rate is already there.').waitFor();
  await page.getByLabel('Rate for 1 USD').fill('1650');
  await page.getByText(/ above the rate now\.$/).waitFor();
  await page.getByRole('radio', { name: /^Set it aside/ }).check();
  await page.getByRole('radio', { name: '1 week' }).check({ force: true });
  await clickContinue(page);
  await page.getByText('Set aside now').locator('visible=true').waitFor();
  await page.getByText('₦99,000.00').locator('visible=true').first().waitFor();
  const orderId = await placeOrder(page);
  expect(await dollars(context)).toMatchObject({ available: 40_00, held: 60_00 });
  await page.getByText('Set aside for it, with fees').waitFor();

  await page.getByRole('button', { name: 'Stop order' }).click();
  await sheetOf(page).getByText('Money set aside goes back to your wallet right away.').waitFor();
  await sheetOf(page).getByRole('button', { name: 'Stop order' }).click();
  await page.getByText('Stopped by you').waitFor();
  await expect.poll(async () => (await dollars(context)).available).toBe(100_00);
  const params = { fxOrderId: orderId };
  expect((await callsOf(context).call('fx.order', { params })).state).toBe('cancelled');

  await page.goto('/fx');
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('link', { name: /Stopped by you/ }).waitFor();
  const filter = page.getByRole('combobox', { name: 'State' });
  await filter.selectOption('Active');
  await page.getByText('No matches.').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByRole('link', { name: /Stopped by you/ }).click();
  await page.waitForURL(`**/fx/orders/${orderId}`);
  expect(problems()).toEqual([]);
});

test.each(sizesFor('an order in parts'))(
  'on a %s an order in parts is converted part by part, and its page follows',
  async (size) => {
    const made = await device(size);
    const { page, context } = made;
    await enterWithDollars(made, 100_00);
    await openExchange(page, 'from=USD&to=NGN&amount=10000&how=parts');
    await clickContinue(page);
    await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'Every day' }).check({ force: true });
    await page.getByText('$33.34').first().waitFor();
    await clickContinue(page);
    const orderId = await placeOrder(page);
    await page.getByText('0 of 3 parts converted').waitFor();
    for (const part of [1, 2]) {
      await makePartDue(orderId);
      await page.getByText(`${part} of 3 parts converted`).waitFor();
    }
    await inspectThoroughly(page, 'the order');
    await makePartDue(orderId);
    await page.getByText('Done', { exact: true }).locator('visible=true').last().waitFor();
    await page.getByText('3 of 3 parts converted').waitFor();
    const amounts = (await conversionsOf(context)).map(({ source }) => source.amount);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([33_33, 33_33, 33_34]);
    expect((await dollars(context)).available).toBe(0);
    await page.getByRole('link', { name: 'See conversion' }).first().click();
    await page.getByText('See the order').waitFor();
    expect(problems()).toEqual([]);
  },
);

test('a repeated order is listed with its next day', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterWithDollars(made, 100_00);
  await openExchange(page, 'from=USD&to=NGN&amount=2000&how=recurring');
  await clickContinue(page);
  await page.getByLabel('How often').selectOption('monthly');
  await clickContinue(page);
  await page.getByText('Until you stop it').waitFor();
  await placeOrder(page);
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByText('$20.00 each time, every month').waitFor();
  await page.getByText(/^Next /).waitFor();
  expect((await dollars(context)).available).toBe(100_00);
  expect(problems()).toEqual([]);
});

test('an order whose answer was lost is placed once, although the rate moved', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page, context } = made;
  await enterWithDollars(made, 300_00);
  await holdRate(context, '1550');
  await openExchange(page, 'from=USD&to=NGN&amount=15500000&side=target&how=recurring');
  await clickContinue(page);
  await page.getByRole('heading', { name: 'How often?' }).waitFor();
  await clickContinue(page);
  await page.getByRole('button', { name: /^Place order for \$10\d\./ }).click();
  await page.getByLabel('Enter your transaction PIN').waitFor();
  const orders = '**/api/v1/fx/orders';
  await context.route(orders, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await enterPin(page);
  await lostAnswer(page).waitFor();
  await setRate(context, '1570');
  await page.reload();
  await lostAnswer(page).waitFor();
  await context.unroute(orders);
  await page.getByRole('heading', { name: 'Order placed', level: 1 }).waitFor();
  expect((await callsOf(context).call('fx.orders', { query: {} })).items).toHaveLength(1);
});

test('a person without dollars cannot say what happens to them yet', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterFunded(made, 1_000_00);
  await openPage(page, '/fx');
  await page.getByText('You need a US dollar wallet first.').waitFor();
  expect(await page.getByRole('button', { name: 'Set up' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Open a USD wallet' }).click();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  expect(problems()).toEqual([]);
});

test('a part of dollars that come in is converted, as the person said', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterWithDollars(made, 10_00);
  await openPage(page, '/fx');
  await page.getByRole('button', { name: 'Set up' }).click();
  const sheet = sheetOf(page);
  const share = sheet.getByRole('textbox', { name: 'Convert to naira' });
  await share.fill('60.5');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByText('Enter a whole number from 0 to 100').waitFor();
  await share.fill('40');
  await sheet.getByText('$600.00').waitFor();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await enterPin(page);
  await page.getByText('40% converted to naira').waitFor();

  const account_number = await fundingNumber(context, 'USD');
  await sandbox('/maplerad/deposit', { account_number, amount: 200_00, sender: 'ACME INC' });
  await page.getByText('Money came in').waitFor();
  const [conversion] = await conversionsOf(context);
  expect(conversion).toMatchObject({
    source: { amount: 80_00, currency: 'USD' },
    isIncoming: true,
  });
  expect((await dollars(context)).available).toBe(130_00);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Automatic conversion is off').waitFor();
  expect(problems()).toEqual([]);
});
