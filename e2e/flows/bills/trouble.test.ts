// Rooms: bills, wallets
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizesFor, useDevices } from '../../browser.ts';
import {
  clickContinue,
  mtnNumber,
  openCategory,
  payBill,
  payButton,
  planOf,
  purchaseOnPage,
  purchasesOf,
  seePrice,
  typeAmount,
  typePhone,
} from '../../pages/bills.ts';
import { enterPin, lostAnswer } from '../../pages/transfers.ts';
import { callsOf } from '../../setup/calls.ts';
import { queueJob } from '../../setup/database.ts';
import { enterFunded, naira } from '../../setup/money.ts';
import { sandbox } from '../../setup/sandbox.ts';

const { device, problems } = useDevices();
/** Opens the review of airtime for the sum. */
const openReview = async (page: Parameters<typeof typeAmount>[0], sum: string): Promise<void> => {
  await openCategory(page, 'airtime');
  await typePhone(page, mtnNumber);
  await clickContinue(page);
  await typeAmount(page, sum);
  await payButton(page).waitFor();
};

test.each(sizesFor('a bill clicked twice'))('on a %s a double click pays once', async (size) => {
  const made = await device(size);
  const { page, context } = made;
  await enterFunded(made, 10_000_00);
  await openReview(page, '500');
  await payButton(page).dblclick();
  await enterPin(page);
  await purchaseOnPage(page);
  expect(await purchasesOf(context)).toHaveLength(1);
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await purchasesOf(context)).toHaveLength(1);
  expect(problems()).toEqual([]);
});

test.each(sizesFor('a bill reloaded'))(
  'on a %s reload and back keep the number, the plan and the amount, and no number is in the address',
  async (size) => {
    const made = await device(size);
    const { page } = made;
    await enterFunded(made, 10_000_00);
    await openReview(page, '750');
    await page.reload();
    await payButton(page).waitFor();
    expect(page.url()).not.toMatch(/803123|750/);
    await page.goBack();
    expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('750');
    await page.reload();
    const amount = page.getByLabel('Amount', { exact: true });
    await expect.poll(() => amount.inputValue()).toBe('750');
    await page.goBack();
    const phone = page.getByLabel('Phone number', { exact: true });
    await expect.poll(() => phone.inputValue()).toBe('+2348031234567');
    await page.reload();
    await expect.poll(() => phone.inputValue()).toBe('+2348031234567');
    expect(problems()).toEqual([]);
  },
);

test.each(sizesFor('a bill offline'))(
  'offline on a %s the price and the button say so, nothing is lost, and it pays when back',
  async (size) => {
    const made = await device(size, { only: 'this case' });
    const { page, context } = made;
    const offline = page.getByText('You are offline. What you have typed stays here.');
    await enterFunded(made, 10_000_00);
    await openCategory(page, 'airtime');
    await typePhone(page, mtnNumber);
    await clickContinue(page);
    await page.getByLabel('Amount', { exact: true }).fill('400');
    await context.setOffline(true);
    await seePrice(page);
    await offline.waitFor();
    await context.setOffline(false);
    await payButton(page).waitFor();
    await context.setOffline(true);
    await offline.waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
    await context.setOffline(false);
    await offline.waitFor({ state: 'detached' });
    expect((await naira(context)).available).toBe(10_000_00);
    await payBill(page);
    expect(await purchasesOf(context)).toHaveLength(1);
  },
);

test('if the connection breaks while it is paid, the outcome is called unknown and the bill is paid once', async () => {
  const made = await device('phone', { only: 'this case' });
  const { page, context } = made;
  await enterFunded(made, 10_000_00);
  await openReview(page, '400');
  await payButton(page).click();
  await page.getByLabel('Enter your transaction PIN').waitFor();
  const purchases = '**/api/v1/bill-payments/purchases';
  await context.route(purchases, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await enterPin(page);
  await lostAnswer(page).waitFor();
  expect(await payButton(page).isDisabled()).toBe(true);
  // The page asks by itself until it hears that the bill was paid, without another PIN.
  await context.unroute(purchases);
  await purchaseOnPage(page);
  expect(await purchasesOf(context)).toHaveLength(1);
});

const biller = { identifier: 'spectranet-data-ng', id: 'ng-internet-spectranet' } as const;

/** Changes a plan at the company, fetches its list, and waits until the catalogue has it. */
const changePlan = async (
  context: BrowserContext,
  code: string,
  price: number | null,
): Promise<void> => {
  await sandbox('/maplerad/bill-plan', { identifier: biller.identifier, code, price });
  await queueJob('bills:sync-all');
  const now = async () => {
    const params = { billerId: biller.id };
    const { plans } = await callsOf(context).call('bills.biller', { params });
    return plans.find(({ id }) => id === `maplerad.${code}`)?.price ?? null;
  };
  await expect.poll(now, { interval: 100, timeout: 30_000 }).toBe(price);
};

/** Each size has a plan of its own, because the companies' lists are the same for all. */
const plans = [
  { size: 'phone', code: '3000_7', name: /^10GB Weekly/, price: 3_000_00, later: 3_250_00 },
  { size: 'desk', code: '700_1', name: /^2GB Daily/, price: 700_00, later: 850_00 },
] as const;
const payLabel = (kobo: number): string => `Pay ₦${(kobo / 100).toLocaleString('en')}.00`;

test.each(plans)(
  'on a $size a price that changed and a plan that vanished are shown before anything is paid',
  async ({ size, code, name, price, later }) => {
    const made = await device(size);
    const { page, context } = made;
    await enterFunded(made, 20_000_00);
    await openPage(page, `/bill-payments/pay?biller=${biller.id}`);
    await page.getByLabel('Account number', { exact: true }).fill('1234567890');
    await clickContinue(page);
    await planOf(page, name).check();
    await seePrice(page);
    await page.getByRole('button', { name: payLabel(price) }).waitFor();

    await changePlan(context, code, later);
    await payButton(page).click();
    await enterPin(page);
    await page.getByText('This is the new price. The changes are marked.').waitFor();
    await page.getByRole('button', { name: payLabel(later) }).waitFor();
    expect((await naira(context)).available).toBe(20_000_00);

    await changePlan(context, code, null);
    await payButton(page).click();
    await enterPin(page);
    await page.getByRole('button', { name: 'Choose another plan' }).click();
    await planOf(page, /^5GB Weekend/).check();
    await seePrice(page);
    await payBill(page);
    expect(await purchasesOf(context)).toHaveLength(1);
    expect(problems()).toEqual([]);
  },
);
