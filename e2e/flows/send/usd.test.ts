// Rooms: transfers, payouts
import { expect, test } from 'vitest';
import { enterAs, navigateInApp, sheetOf, useDevices } from '../../browser.ts';
import { account, fieldOf, fillAccount, fillAddress } from '../../pages/dollars.ts';
import {
  clickBack,
  expectStep,
  confirmRecipient,
  expectResult,
  enterPin,
  clickContinue,
  takeSelfie,
  typeAmount,
} from '../../pages/transfers.ts';
import { dollars, enterWithDollars, openDollarAccount, openWallet } from '../../setup/money.ts';
import { enterNew, reachTier2 } from '../../setup/people.ts';

const { device, problems } = useDevices();

const start = '/transfer/bank/US';
const title = 'Send to a US bank';

test('USD bank flow: counterparty, amount, review, success; $2.99, 1-3 business days, and Send Another Transfer starts with empty fields', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterWithDollars(made, 100_00);
  await page.goto('/transfer/countries');
  await page.getByRole('link', { name: /^United States/ }).click();
  await page.waitForURL(`**${start}`);
  await fillAccount(page);
  await page.getByText('ACH-ACCELERATED').click();
  await page.getByText('Savings').click();
  await fillAddress(page);
  await expect.poll(() => fieldOf(page, 'Bank name').inputValue()).toBe('JPMORGAN CHASE');
  await clickContinue(page);

  await expectStep(page, '2 of 3');
  await expect
    .poll(() => page.getByLabel('Reason').inputValue())
    .toBe('payment for goods and services');
  await clickContinue(page);
  await page.getByText('Amount is required').waitFor();
  await typeAmount(page, '0');
  await page.getByText('Please enter a valid amount').waitFor();
  await typeAmount(page, '0.99');
  await page.getByText('Minimum transfer amount is $1').waitFor();
  await typeAmount(page, '10000.01');
  await page.getByText('Maximum transfer amount is $10,000').waitFor();
  // The field accepts digits and a dot, with two decimals.
  await page.getByLabel('Amount').fill('');
  await page.getByLabel('Amount').pressSequentially('9a8.505');
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('98.50');
  await clickContinue(page);
  const balanceError = page.getByText(/^Insufficient balance\./);
  await expect
    .poll(async () => (await balanceError.innerText()).split('\n'))
    .toEqual([
      'Insufficient balance.',
      'Transfer: $98.50',
      'Fee: $2.99',
      'Total required: $101.49',
      'Available: $100.00',
      'Needed: $1.49',
    ]);
  await page.getByRole('button', { name: 'Max' }).click();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('97.01');
  // Max leaves the fee in the wallet, so that the next step shows no error.
  await clickContinue(page);
  await expectStep(page, '3 of 3');
  await clickBack(page);
  await expectStep(page, '2 of 3');
  await page.getByLabel('Reason').selectOption('invoice payment');
  await page.getByLabel('Memo').fill('June');
  await page.getByText('1-3 business days').locator('visible=true').waitFor();
  await typeAmount(page, '50');

  await expectStep(page, '3 of 3');
  const shown = [
    'ACH-ACCELERATED',
    'invoice payment',
    'June',
    '1-3 business days',
    account['Routing number'],
    '1 Broadway, New York, NY 10001, US',
  ];
  for (const text of shown) await page.getByText(text, { exact: true }).waitFor();
  // Each row leads to its step, and everything else is kept.
  await page.getByRole('button', { name: 'Edit payment rail' }).click();
  await expectStep(page, '1 of 3');
  await page.getByText('1 Broadway, New York, NY 10001, US').waitFor();
  await clickContinue(page);
  await expectStep(page, '2 of 3');
  expect(await page.getByLabel('Memo').inputValue()).toBe('June');
  await clickContinue(page);
  await expectStep(page, '3 of 3');
  await page.getByText('is not liable for funds sent to the wrong account').waitFor();
  for (const step of ['2 of 3', '1 of 3']) {
    await clickBack(page);
    await expectStep(page, step);
  }
  await expect
    .poll(() => fieldOf(page, 'Account number').inputValue())
    .toBe(account['Account number']);
  await clickContinue(page);
  await expectStep(page, '2 of 3');
  await clickContinue(page);
  await expectStep(page, '3 of 3');
  expect(problems()).toEqual([]);
  await confirmRecipient(page);
  // The answer is lost; the page finds the transfer by itself.
  let isLost = true;
  await page.route('**/api/v1/transfers', async (route) => {
    const response = await route.fetch();
    return isLost ? route.abort() : route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Send $50.00' }).click();
  await takeSelfie(page);
  await enterPin(page);
  await page
    .getByText(
      'Network timeout. Your transfer may still be processing. Please check your transaction history.',
    )
    .waitFor();
  isLost = false;
  await expectResult(page, 'Transfer complete');
  await page.getByText(/^USD_TRANSFER_/).waitFor();
  await expect.poll(() => dollars(context)).toMatchObject({ available: 47_01, held: 0 });

  await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
  await page.getByRole('link', { name: 'Send Another Transfer' }).click();
  await page.waitForURL(`**${start}`);
  await expect.poll(() => fieldOf(page, 'Full name').inputValue()).toBe('');
  // A saved recipient goes directly to the amount, here and on the hub, with the name of the bank.
  let isLookedUp = false;
  await page.route('**/functions/v1/fetch-bank-details', (route) => {
    isLookedUp = true;
    return route.continue();
  });
  await page.getByRole('button', { name: /^Jane Roe.*ACH-ACCELERATED$/ }).click();
  await expectStep(page, '2 of 3');
  expect(isLookedUp).toBe(false);
  await page.goto('/transfers');
  await page.getByRole('link', { name: /^Jane Roe/ }).click();
  await expectStep(page, '1 of 2');
  expect(await page.getByLabel('Reason').inputValue()).toBe('invoice payment');
  await typeAmount(page, '2');
  await page.getByText('ACH-ACCELERATED', { exact: true }).waitFor();
  // The review of a saved recipient opens the form with everything in it.
  await page.getByRole('button', { name: 'Edit payment rail' }).click();
  await page.waitForURL(/bank\/US\?step=counterparty/);
  await page.getByText('1 Broadway, New York, NY 10001, US').waitFor();
  await page.getByText('FEDWIRE').click();
  await clickContinue(page);
  await expectStep(page, '2 of 3');
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('2.00');
  await clickContinue(page);
  await page.getByText('FEDWIRE', { exact: true }).waitFor();
});

test('Please fill in all required fields correctly: each field says what it lacks, and what the bank refuses is a "Transfer Failed"', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterAs(made, 'amara');
  await page.goto(start);
  await page.getByRole('heading', { name: title }).waitFor();
  await clickContinue(page);
  for (const sentence of [
    'Please fill in all required fields correctly',
    'Full name is required',
    'Email is required',
    'Routing number is required',
    'Bank name is required',
    'Account number is required',
    'Account holder name is required',
    'Complete address is required',
  ]) {
    await page.getByText(sentence).first().waitFor();
  }
  expect(await fieldOf(page, 'Full name').evaluate((node) => node === document.activeElement)).toBe(
    true,
  );

  await fillAccount(page, { Email: 'jane', 'Routing number': '02100002a1' });
  await expect.poll(() => fieldOf(page, 'Bank name').inputValue()).toBe('JPMORGAN CHASE');
  await fieldOf(page, 'Routing number').fill('02100002');
  expect(await fieldOf(page, 'Bank name').inputValue()).toBe('');
  await clickContinue(page);
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByText('Routing number must be 9 digits').waitFor();
  await fieldOf(page, 'Email').fill('jane@example.test');
  const lookup = '**/functions/v1/fetch-bank-details';
  await page.route(lookup, (route) => route.abort());
  await fieldOf(page, 'Routing number').fill('121000248');
  await page.getByText('Failed to verify routing number').waitFor();
  await fieldOf(page, 'Bank name').fill('WELLS FARGO');

  await page.getByRole('button', { name: 'Add the address' }).click();
  const sheet = sheetOf(page);
  const readTown = async () =>
    Promise.all(
      ['City', 'State', 'Postal code'].map((name) => sheet.getByLabel(name).inputValue()),
    );
  await sheet.getByRole('button', { name: 'Use this address' }).click();
  for (const sentence of [
    'Please fill in all required address fields',
    'Street address is required',
    'City is required',
    'State is required',
    'Postal code is required',
  ]) {
    await sheet.getByText(sentence).waitFor();
  }
  await sheet.getByLabel('Street').fill('Broadway');
  await sheet.getByLabel('House number').fill('1');
  await expect.poll(readTown).toEqual(['New York', 'NY', '10001']);
  await page.route('**/api/v1/reference/geocode', (route) => route.abort());
  await sheet.getByLabel('Country').fill('canad');
  await page.getByRole('option', { name: 'Canada' }).click();
  expect(await readTown()).toEqual(['', '', '']);
  await sheet.getByLabel('Country').fill('russ');
  await page.getByText('No matches.').waitFor();
  await page.unroute('**/api/v1/reference/geocode');
  await sheet.getByLabel('Country').fill('united st');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await expect.poll(readTown).toEqual(['New York', 'NY', '10001']);
  await sheet.getByRole('button', { name: 'Use this address' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('1 Broadway, New York, NY 10001, US').waitFor();

  await fieldOf(page, 'Account number').fill('0000000000');
  await clickContinue(page);
  await page.getByText('Transfer Failed').first().waitFor();
  await page.getByText('Invalid account number. Please verify and try again.').first().waitFor();
  // A saved account is found by its numbers and not created again.
  const number = String(Date.now()).slice(-10);
  await fieldOf(page, 'Account number').fill(number);
  await clickContinue(page);
  await expectStep(page, '2 of 3');
  await page.reload();
  await expectStep(page, '2 of 3');
  await clickBack(page);
  await expectStep(page, '1 of 3');
  let wasMade = false;
  await page.route('**/functions/v1/create-usd-counterparty', (route) => {
    wasMade = true;
    return route.continue();
  });
  await clickContinue(page);
  await expectStep(page, '2 of 3');
  expect(wasMade).toBe(false);
  const saved = await context.request.get(
    `/rest/v1/usd_counterparties?select=account_number&account_number=eq.${number}`,
  );
  expect(await saved.json()).toEqual([{ account_number: number }]);
});

test('entering the USD flow: USD Wallet Required, Sync Failed, Failed to verify USD wallet, and a Low Balance only warns', async () => {
  const { page, context } = await device('phone');
  await enterNew(context);
  await reachTier2(context);
  await page.goto('/transfer/country/US');
  await page.getByText('USD Wallet Required').first().waitFor();
  await page
    .getByText('USD wallet not found. Please create a USD wallet from the Dashboard.')
    .first()
    .waitFor();
  await page.waitForURL('**/transfers');

  const wallets = '**/api/v1/wallets';
  await page.route(wallets, (route) => route.fulfill({ status: 500, json: {} }));
  await navigateInApp(page, start);
  await page.getByRole('heading', { name: 'Failed to verify USD wallet' }).waitFor();
  await page.unroute(wallets);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.waitForURL('**/transfers');
  await openWallet(context, 'USD');
  await page.goto(start);
  // Nothing was requested yet: the person is led to the request, not to support.
  await page.getByRole('heading', { name: 'You need a USD account first' }).waitFor();
  await page.getByRole('link', { name: 'Request a USD account' }).click();
  await page.waitForURL('**/usd-account');
  const asked = '**/api/v1/wallets/usd-account/request';
  await page.route(asked, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'approved' } });
  });
  await page.goto(start);
  await page.getByRole('heading', { name: 'Sync Failed' }).waitFor();
  await page.getByText('USD virtual account not available. Please contact support.').waitFor();
  const sync = '**/functions/v1/sync-usd-virtual-account';
  await page.route(sync, (route) => route.abort());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Failed to sync USD virtual account. Please try again.').waitFor();
  await page.unroute(sync);
  await openDollarAccount(context);
  await page.reload();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText('Low Balance').waitFor();
  await page.getByText('Minimum $3.99 required ($1 transfer + $2.99 fee)').waitFor();
  await fillAccount(page);
  await fillAddress(page);
  await clickContinue(page);
  await expectStep(page, '2 of 3');

  await page.route(wallets, (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 'USER_NOT_AUTHENTICATED', message: 'User not authenticated' } },
    }),
  );
  await page.goto(start);
  await page.getByText('Authentication Required').first().waitFor();
  await page.waitForURL('**/transfers');
});
