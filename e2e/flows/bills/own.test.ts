// Rooms: bills, wallets
import { expect, test } from 'vitest';
import { openPage, sheetOf, useDevices } from '../../browser.ts';
import {
  buyAirtime,
  buyElectricity,
  clickContinue,
  expectState,
  mtnNumber,
  payBill,
  typeAmount,
} from '../../pages/bills.ts';
import { enterPin } from '../../pages/transfers.ts';
import { callsOf } from '../../setup/calls.ts';
import { enterFunded } from '../../setup/money.ts';
import { enterNew } from '../../setup/people.ts';

const { device, problems } = useDevices();

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a biller is saved, renamed, reminded of and removed', async () => {
  const made = await device('phone');
  const { page, context } = made;
  await enterFunded(made, 20_000_00);
  await expectState(context, await buyAirtime(page, '300'), 'delivered');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sheetOf(page).getByLabel('Name').fill('');
  await sheetOf(page).getByRole('button', { name: 'Save' }).click();
  await sheetOf(page).getByText('Give it a name').waitFor();
  await sheetOf(page).getByLabel('Name').fill('My line');
  await sheetOf(page).getByRole('button', { name: 'Save' }).click();
  await sheetOf(page).waitFor({ state: 'detached' });

  await openPage(page, '/bill-payments');
  const card = page.getByRole('article', { name: 'My line' });
  await card.waitFor();
  await page.getByRole('button', { name: 'My line: more' }).click();
  await page.getByRole('menuitem', { name: 'Name and reminders' }).click();
  await sheetOf(page).getByLabel('Name').fill('Office line');
  await sheetOf(page).getByLabel('Remind me each month').selectOption('28');
  await sheetOf(page).getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('article', { name: 'Office line' })
    .getByText(/^We remind you /)
    .waitFor();
  await page.getByRole('button', { name: 'Office line: more' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await sheetOf(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('article', { name: 'Office line' }).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await callsOf(context).call('bills.home', { query: {} })).saved)
    .toEqual([]);
  expect(problems()).toEqual([]);
});

test('a bill is scheduled with the PIN, paused, resumed, skipped and ended', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterFunded(made, 20_000_00);
  await expectState(context, await buyAirtime(page, '300'), 'delivered');
  await page.getByRole('button', { name: 'Repeat it' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('First payment').fill(inDays(-1));
  await sheet.getByRole('button', { name: /^Schedule ₦/ }).click();
  await sheet.getByText('Choose a day in the future').waitFor();
  await sheet.getByLabel('First payment').fill(inDays(3));
  await sheet.getByLabel('How often').selectOption('monthly');
  await sheet.getByRole('button', { name: /^Schedule ₦/ }).click();
  await enterPin(page);
  await page.getByText('Scheduled. You find it under Upcoming.').waitFor();

  await openPage(page, '/bill-payments');
  await page.getByRole('heading', { name: 'Upcoming' }).waitFor();
  await page.getByText(/^Next .* · Every month$/).waitFor();
  const more = page.getByRole('button', { name: 'MTN: more' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByText('Paused · Every month').waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  await page.getByText(/^Next .* · Every month$/).waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Skip the next one' }).click();
  await page.getByText(/^Skipped: /).waitFor();
  await openPage(page, '/dashboard');
  await page.getByRole('heading', { name: 'Upcoming bills' }).waitFor();
  await openPage(page, '/bill-payments');
  await more.click();
  await page.getByRole('menuitem', { name: 'End' }).click();
  await page.getByRole('heading', { name: 'Upcoming' }).waitFor({ state: 'detached' });
  expect(problems()).toEqual([]);
});

test('a household member accepts a shared meter, sees the token bought for it, and leaves', async () => {
  const [payer, home] = [await device('desk'), await device('phone')];
  await enterFunded(payer, 30_000_00);
  const { tag } = await enterNew(home.context);
  await expectState(payer.context, await buyElectricity(payer.page, '2000'), 'delivered');
  await payer.page.getByRole('button', { name: 'Save', exact: true }).click();
  await sheetOf(payer.page).getByLabel('Name').fill('Mum’s meter');
  await sheetOf(payer.page).getByRole('button', { name: 'Save' }).click();
  await openPage(payer.page, '/bill-payments');
  await payer.page.getByRole('button', { name: 'Mum’s meter: more' }).click();
  await payer.page.getByRole('menuitem', { name: 'Share with the household' }).click();
  await sheetOf(payer.page).getByLabel('Cowrie tag').fill('@no-such-person-at-all');
  await sheetOf(payer.page).getByRole('button', { name: 'Ask' }).click();
  await sheetOf(payer.page).getByText('We found no one on Cowrie with this tag.').waitFor();
  await sheetOf(payer.page).getByLabel('Cowrie tag').fill(`@${tag}`);
  await sheetOf(payer.page).getByRole('button', { name: 'Ask' }).click();
  await sheetOf(payer.page).getByText(`@${tag} · Asked`).waitFor();

  await openPage(home.page, '/bill-payments');
  await home.page.getByText(/wants to share Mum’s meter with you/).waitFor();
  await home.page.getByRole('button', { name: 'Accept' }).click();
  await home.page.getByText('No purchases since it was shared.').waitFor();

  await openPage(payer.page, '/bill-payments');
  await payer.page
    .getByRole('article', { name: 'Mum’s meter' })
    .getByRole('link', { name: 'Another amount' })
    .click();
  await payer.page.getByLabel('Phone number for the distributor').fill(mtnNumber);
  await clickContinue(payer.page);
  await typeAmount(payer.page, '2500');
  await payBill(payer.page);
  const token = payer.page.getByLabel('Token', { exact: true });
  await token.waitFor();

  await home.page.getByRole('button', { name: 'Show token' }).click();
  const shown = sheetOf(home.page).getByLabel('Token', { exact: true });
  await shown.waitFor();
  expect(await shown.innerText()).toBe(await token.innerText());
  await sheetOf(home.page).getByRole('button', { name: 'Close' }).last().click();
  await home.page.getByRole('button', { name: 'Mum’s meter: more' }).click();
  await home.page.getByRole('menuitem', { name: 'Leave' }).click();
  await home.page.getByRole('heading', { name: 'Paid for you' }).waitFor({ state: 'detached' });
  expect(problems()).toEqual([]);
});
