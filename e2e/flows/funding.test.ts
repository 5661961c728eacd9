// Rooms: wallets
import { describe, expect, test } from 'vitest';
import { enterAs, settled, sheetOf, sizesFor, useDevices } from '../browser.ts';
import {
  addDocument,
  fillPassport,
  payFromControlRoom,
  photo,
  readAccountNumber,
} from '../pages/funding.ts';
import { walletCard } from '../pages/wallets.ts';
import { accountNumberOf, fillUsdRequest, fundingNumber, openWallet } from '../setup/money.ts';
import { enterNew, reachTier1, reachTier2 } from '../setup/people.ts';
import { messagesTo, sandbox } from '../setup/sandbox.ts';

const { device, problems } = useDevices();

describe.each(sizesFor('funding'))('on a %s', (size) => {
  test('a new person gets an account number, and a payment to it appears at once', async () => {
    const { page, context } = await device(size);
    const person = await enterNew(context);
    await reachTier1(context);
    await page.goto('/dashboard?add=NGN');
    await sheetOf(page).getByRole('button', { name: 'Get my account number' }).click();
    const number = await readAccountNumber(page);
    await sheetOf(page).getByText('Waiting for your transfer').waitFor();
    await sheetOf(page).getByText(person.fullName.toUpperCase()).waitFor();
    await sheetOf(page).getByText('Usually within a minute').waitFor();
    await sheetOf(page).getByRole('button', { name: 'Copy account number' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number);

    const paid = { account_number: number, amount: 5_000_00, sender: 'GRACE HOPPER' };
    await sandbox('/maplerad/deposit', paid);
    await page.waitForURL('**/status/funding/success?id=*');
    await page.getByRole('heading', { name: 'Money added' }).waitFor();
    await page.getByText('+₦5,000.00').waitFor();
    await page.reload();
    await page.getByText('From GRACE HOPPER, in your wallet now.').waitFor();
    await expect
      .poll(async () => (await messagesTo('email', person.email)).map(({ subject }) => subject))
      .toContain('₦5,000.00 from GRACE HOPPER');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await walletCard(page, 'Naira').getByText('₦5,000.00').waitFor();

    // Opened again, the sheet waits for the next payment and does not show the last one.
    await page.goto('/dashboard?add=NGN');
    expect(await readAccountNumber(page)).toBe(number);
    await sheetOf(page).getByRole('button', { name: 'Close' }).click();
    await page.waitForURL((url) => !url.search.includes('add'));

    // On every other page a toast says it, from the moment the page follows the events.
    const following = page.waitForResponse('**/realtime/v1');
    await page.goto('/settings');
    await following;
    await sandbox('/maplerad/deposit', { ...paid, amount: 7_250_00 });
    await page.getByText('₦7,250.00 received').first().waitFor();
    expect(problems()).toEqual([]);
  });
});

test('a person requests a dollar account, and a payment to it appears at once', async () => {
  const { page, context } = await device('phone');
  await enterNew(context);
  await reachTier2(context);
  await page.goto('/usd-account');
  await page
    .getByText('USD wallet not found. Please create a USD wallet from the Dashboard.')
    .waitFor();
  await openWallet(context, 'USD');
  await page.reload();
  await page.getByRole('button', { name: 'Request my USD account' }).click();
  await page.getByText('Occupation is required').waitFor();
  await page.getByText('Please choose your employment').waitFor();
  await page.getByText('Passport number is required').waitFor();
  await page.getByText('Add a photo of your passport').waitFor();
  await page.getByText('Add a proof of address').waitFor();
  await page.getByText('Add a proof of where your money comes from').waitFor();
  await page.getByLabel('Occupation').fill('Software engineer');
  await page.getByLabel('Employment').selectOption('employed');
  await page.getByRole('button', { name: 'Request my USD account' }).click();
  await page.getByText('Employer is required').waitFor();
  await page.getByLabel('Employer').fill('Andela');
  await fillPassport(page);
  for (const name of ['Photo page', 'Document with your address', 'Document about your income']) {
    await addDocument(page, name, await photo());
  }
  await page.getByRole('button', { name: 'Request my USD account' }).click();

  await page.getByRole('heading', { name: 'Account details' }).waitFor();
  await page.getByText('101019644').waitFor();
  await page.getByText('Wire', { exact: true }).first().click();
  await page.getByText('Wire routing number').waitFor();
  await page.getByRole('heading', { name: 'Who may pay in' }).waitFor();
  await page.getByRole('button', { name: 'Sync account' }).click();
  await page.getByText('Your USD account is up to date').first().waitFor();

  const number = await fundingNumber(context, 'USD');
  await sandbox('/maplerad/deposit', {
    account_number: number,
    amount: 1_250_00,
    sender: 'ACME INC',
  });
  await page.getByRole('link', { name: /ACME INC/ }).waitFor();
  await page.getByText('+$1,250.00').waitFor();
  expect(problems()).toEqual([]);
});

test('without the needed tier, both pages say which tier comes first', async () => {
  const { page, context } = await device('phone');
  await enterNew(context);
  await page.goto('/dashboard?add=NGN');
  await sheetOf(page).getByRole('link', { name: 'Go to Tier 1' }).waitFor();
  await page.goto('/usd-account');
  await page.getByRole('heading', { name: 'Tier 2 comes first' }).waitFor();
});

test('a request that the bank declines shows the bank’s reason, and a sync finds no account', async () => {
  const { page, context } = await device('desk');
  await enterNew(context, { fullName: 'Adaeze Decline' });
  await reachTier2(context);
  await openWallet(context, 'USD');
  await page.goto('/usd-account');
  await fillUsdRequest(context);
  await page.reload();
  await page.getByText('4 of 4 done').waitFor();
  await page.getByRole('button', { name: 'Request my USD account' }).click();
  await page.getByText('The identification document could not be verified').waitFor();
  await page.getByRole('button', { name: 'Send again' }).waitFor();
  const answer = await context.request.post('/functions/v1/sync-usd-virtual-account', {
    headers: { origin: new URL(page.url()).origin },
    data: {},
  });
  expect(await answer.json()).toEqual({
    success: false,
    error: 'USD virtual account not available. Please contact support.',
  });
});

test('an address without a deposit of the person says that it was not found', async () => {
  const { page, context } = await device('desk');
  await enterNew(context);
  for (const id of ['', '?id=x', `?id=${crypto.randomUUID()}`]) {
    await page.goto(`/status/funding/success${id}`);
    await page.getByText('We could not find this deposit').waitFor();
  }
});

test('a tester pays a demo person from the control room', async () => {
  const made = await device('desk');
  await enterAs(made, 'kofi');
  const number = await accountNumberOf(made.context);
  await made.page.goto('/dashboard?add=NGN');
  expect(await readAccountNumber(made.page)).toBe(number);
  const room = await device('desk');
  await payFromControlRoom(room.page, number, 321_00);
  await made.page.waitForURL('**/status/funding/success?id=*');
  await made.page.getByText('+₦321.00').waitFor();
});

test('staff run the reconciliation and see how many movements were compared', async () => {
  const made = await device('desk');
  const { page } = made;
  await enterAs(made, 'admin');
  await page.goto('/admin/maplerad');
  await settled(page);
  const section = page.getByRole('region', { name: 'Reconciliation' });
  await section.getByRole('button', { name: 'Run now' }).click();
  await section.getByText(/^Last run .* movements? compared$/).waitFor();
  expect(problems()).toEqual([]);
});
