// Rooms: round-ups, funds-protection
import { expect, test } from 'vitest';
import { openPage, sheetOf, useDevices } from '../browser.ts';
import { enterPin } from '../pages/transfers.ts';
import { callsOf } from '../setup/calls.ts';
import { enterFunded } from '../setup/money.ts';
import { authorised, bankAccount } from '../setup/trouble.ts';

const { device, problems } = useDevices();

test('on a phone payments are rounded up from the vault’s page, until the person stops', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterFunded(made, 20_000_00);
  await openPage(page, '/security-center/funds-protection');
  await page.getByRole('link', { name: 'Round-ups' }).click();
  await page.getByRole('button', { name: 'Round my payments up' }).click();
  await sheetOf(page).getByLabel('At most a day').fill('50');
  await sheetOf(page).getByRole('button', { name: 'Continue' }).click();
  await sheetOf(page).getByText('Enter at least ₦100').waitFor();
  await sheetOf(page).getByLabel('At most a day').fill('500');
  await sheetOf(page).getByRole('button', { name: 'Continue' }).click();
  await enterPin(page);
  await page.getByText('Your payments are rounded up from now on.').waitFor();

  const { call } = callsOf(context);
  const to = await bankAccount(made);
  const quote = await call('transfers.quote', { body: { to, amount: 1_430_00 } });
  const change = 100_00 - (quote.total % 100_00);
  await call('transfers.send', { body: { quoteId: quote.id } }, authorised());
  await page.getByText(/^You paid ₦1,4\d\d\.00\.$/).waitFor();
  await page.getByText('from 1 payment').first().waitFor();
  await expect
    .poll(async () => (await call('round-ups.read', {})).all, { timeout: 20_000 })
    .toEqual({ amount: change, count: 1 });

  await page.getByRole('button', { name: 'Stop rounding up' }).click();
  await page.getByText('Save the change of your payments').waitFor();
  expect((await call('round-ups.read', {})).since).toBeNull();
  expect(problems()).toEqual([]);
});
