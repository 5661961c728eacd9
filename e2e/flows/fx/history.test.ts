// Rooms: fx, wallets
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openPage, useDevices } from '../../browser.ts';
import {
  conversionsOf,
  convertByCall,
  holdRate,
  setRate,
  takeTurnsWithRate,
} from '../../pages/fx.ts';
import { enterWithDollars } from '../../setup/money.ts';

const { device, problems } = useDevices();
takeTurnsWithRate();

test('the history compares with today, is filtered, and becomes a file', async () => {
  const made = await device('desk');
  const { page, context } = made;
  await enterWithDollars(made, 300_00);
  await holdRate(context, '1550');
  await convertByCall(context, 100_00);
  await setRate(context, '1570');
  await convertByCall(context, 50_00);
  await openPage(page, '/fx');
  await page.getByRole('link', { name: 'See all' }).click();
  await page.getByRole('heading', { name: 'Conversions', level: 1 }).waitFor();
  await page.getByText('2 conversions').waitFor();
  await page.getByText(/^₦[\d,.]+ more today$/).waitFor();
  await page.getByText('The same today').waitFor();

  await page.getByLabel('From', { exact: true }).selectOption('NGN');
  await page.getByText('No matches.').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByText('2 conversions').waitFor();
  await page.getByLabel('How', { exact: true }).selectOption('self');
  await page.getByText('2 conversions').waitFor();
  await page.getByLabel('Until').fill('2020-01-01');
  await page.getByText('No matches.').waitFor();
  await page.getByLabel('Until').fill('');
  await page.getByText('2 conversions').waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV file' }).click();
  const rows = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  const references = (await conversionsOf(context)).map(({ reference }) => reference);
  expect(rows).toHaveLength(3);
  expect(references.every((reference) => rows.some((row) => row.includes(reference)))).toBe(true);

  await page
    .getByRole('link', { name: /Dollars to naira/ })
    .last()
    .click();
  await page.getByRole('heading', { name: 'Dollars to naira', level: 1 }).waitFor();
  await page.getByText('Rate with all fees').waitFor();
  await page.getByText(/^We compare your rate with ours until \d\d:\d\d\.$/).waitFor();
  await page.getByRole('link', { name: 'See the NGN credit' }).click();
  await page.waitForURL(/\/transactions\//);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(problems()).toEqual([]);
});

test('a person without conversions is shown one way to start', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterWithDollars(made, 10_00);
  await openPage(page, '/fx/history');
  await page.getByText('You have not converted anything yet.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Convert' }).last().click();
  await page.waitForURL(/\/exchange/);
  expect(problems()).toEqual([]);
});

test('a conversion of another person does not exist', async () => {
  const made = await device('phone');
  const { page } = made;
  await enterWithDollars(made, 10_00);
  await openPage(page, '/fx/history/00000000-0000-7000-8000-000000000000');
  await page.getByRole('heading', { name: 'We could not find this conversion' }).waitFor();
  await openPage(page, '/fx/orders/00000000-0000-7000-8000-000000000000');
  await page.getByRole('heading', { name: 'We could not find this order' }).waitFor();
  expect(problems()).toEqual([]);
});
