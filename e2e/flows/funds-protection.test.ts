// Rooms: funds-protection, wallets
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPage, sheetOf, useDevices } from '../browser.ts';
import { enterPin } from '../pages/transfers.ts';
import { callsOf } from '../setup/calls.ts';
import { enterFunded } from '../setup/money.ts';
import { enterNew, pin } from '../setup/people.ts';

const { device, problems } = useDevices();
const fundsPage = '/security-center/funds-protection';

test('on a phone money goes into the vault, is asked for and kept; a nominee is named', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterFunded(made, 20_000_00);
  await openPage(page, fundsPage);
  await page.getByRole('button', { name: 'Move money in: Naira vault' }).click();
  await sheetOf(page).getByLabel('Amount to move in').fill('5000');
  await sheetOf(page).getByRole('button', { name: 'Continue' }).click();
  await enterPin(page);
  await page.getByText('The money is in your vault.').waitFor();
  await page.getByRole('button', { name: 'Take money out of the Naira vault' }).click();
  await sheetOf(page).getByLabel('Amount to take out').fill('6000');
  await sheetOf(page).getByRole('button', { name: 'Continue' }).click();
  await enterPin(page);
  await sheetOf(page).getByText('There is not that much money in your vault.').waitFor();
  await sheetOf(page).getByLabel('Amount to take out').fill('2000');
  await sheetOf(page).getByRole('button', { name: 'Continue' }).click();
  await enterPin(page);
  await page.getByRole('button', { name: 'Cancel the request of ₦2,000.00' }).click();
  await page.getByText('Cancelled. The money stays in your vault.').waitFor();

  await page.getByRole('button', { name: 'Add a nominee' }).click();
  await sheetOf(page).getByRole('button', { name: 'Save' }).click();
  await sheetOf(page).getByText('Enter the full name').waitFor();
  await sheetOf(page).getByLabel('Full name').fill('Ngozi Okafor');
  await sheetOf(page).getByLabel('Relationship').selectOption('sibling');
  await sheetOf(page).getByLabel('Phone number').fill('08031112244');
  await sheetOf(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('+2348031112244').waitFor();

  const { call } = callsOf(context);
  const own = await call('funds-protection.read', {});
  expect(own.wallets[0]).toMatchObject({
    balance: 15_000_00,
    vault: { balance: 5_000_00, held: 0 },
  });
  expect(own.vault.requests.map(({ state }) => state)).toEqual(['cancelled']);
  await openPage(page, '/dashboard');
  await page.getByRole('link', { name: 'in vault' }).waitFor();
  expect(problems()).toEqual([]);
});

test('on a desk the second person agrees, is asked about a request, and says yes', async () => {
  const [made, helper] = [await device('desk'), await device('desk')];
  const friend = await enterNew(helper.context);
  await enterFunded(made, 20_000_00);
  const { call } = callsOf(made.context);
  await openPage(made.page, fundsPage);
  await made.page.getByRole('button', { name: /^Second person/ }).click();
  await sheetOf(made.page).getByLabel('Their tag').fill(friend.tag);
  await sheetOf(made.page).getByRole('button', { name: 'Save' }).click();
  await made.page.getByText(/has not agreed yet$/).waitFor();
  await openPage(helper.page, fundsPage);
  await helper.page.getByRole('button', { name: 'Agree' }).click();
  await helper.page.getByText(/^You are the second person of/).waitFor();

  const body = { currency: 'NGN', amount: 3_000_00 } as const;
  const headers = () => ({
    headers: { 'idempotency-key': randomUUID(), 'x-transaction-pin': pin },
  });
  await call('funds-protection.move-in', { body }, headers());
  const { id } = await call('funds-protection.ask', { body }, headers());
  await openPage(helper.page, `/security-center/vault-question/${id}`);
  await helper.page.getByText('₦3,000.00').waitFor();
  await helper.page.getByRole('button', { name: 'Yes, it sounds right' }).click();
  await helper.page.getByText('You said yes.').waitFor();
  await openPage(made.page, fundsPage);
  await made.page.getByText(/said yes/).waitFor();
  expect(problems()).toEqual([]);
});
