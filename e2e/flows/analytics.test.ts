// Rooms: analytics
import { expect, test } from 'vitest';
import { hydrated, openPage, settled, sheetOf, useDevices } from '../browser.ts';

const { as, problems } = useDevices();

test('staff read figures with their definitions, go to the rows and export a table', async () => {
  const { page } = await as('admin', 'desk');
  await openPage(page, '/admin/analytics?window=90');
  await settled(page);
  const rails = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Volume by rail', exact: true }),
  });
  await rails.getByRole('cell', { name: 'Tag transfers', exact: true }).first().waitFor();
  await rails.getByText('How this is counted').first().click();
  await rails.getByText('A transfer between two people counts once', { exact: false }).waitFor();

  await page.getByText('7 days', { exact: true }).click();
  await page.waitForURL(/window=7/);
  await page.getByText('90 days', { exact: true }).click();
  await rails.getByRole('button', { name: 'Export' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Reason').fill('Figures for the board');
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^figures-by-day-.*\.csv$/);

  await rails.getByRole('link', { name: 'Transactions' }).click();
  await page.waitForURL(/\/admin\/transactions\?/);
  await page.getByRole('cell', { name: '@amara', exact: true }).first().waitFor();
  expect(problems()).toEqual([]);
});

test('staff see how fast companies answer, and a person chooses whether pages are measured', async () => {
  const { page } = await as('admin', 'desk');
  await openPage(page, '/admin/performance?view=company&window=7');
  await settled(page);
  await page.getByRole('cell', { name: 'Maplerad', exact: true }).first().waitFor();

  const person = await as('chidi', 'phone');
  await openPage(person.page, '/settings');
  await settled(person.page);
  const choice = person.page.getByRole('switch', { name: 'Help make pages faster' });
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await person.page.reload();
  // Before its script runs, a switch only looks as if it reacted.
  await hydrated(person.page);
  await settled(person.page);
  await person.page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[role="switch"]')?.checked === true,
  );
  await choice.uncheck();
  expect(problems()).toEqual([]);
});
