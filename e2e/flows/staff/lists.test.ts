// Rooms: staff, identity, companies
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settled, sheetOf, useDevices } from '../../browser.ts';
import { button } from '../../pages/staff.ts';

const { as, problems } = useDevices();

test('a list is sorted, its columns chosen, kept as a view, used by keyboard, and exported with a reason', async () => {
  const { page } = await as('admin', 'desk');
  await page.goto('/admin/users');
  await settled(page);

  // Sort and columns are in the address, so a view is a link.
  await page.getByRole('columnheader', { name: 'Person' }).getByRole('button').click();
  await page.waitForURL(/sort=name/);
  await button(page, 'Columns').click();
  await page.getByRole('checkbox', { name: 'Country' }).click();
  await page.waitForURL(/columns=.*country/);
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Country' }).waitFor();
  await button(page, 'Views').click();
  await page.getByLabel('Name of this view').fill('By name');
  await button(page, 'Save view').click();
  await page.getByRole('link', { name: 'By name' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/admin/users');
  await settled(page);
  await button(page, 'Views').click();
  await page.getByRole('link', { name: 'By name' }).click();
  await page.waitForURL(/sort=name/);
  await button(page, 'Delete By name').click();
  await page.getByText('No saved views yet.').waitFor();
  await page.keyboard.press('Escape');

  await button(page, 'Export').click();
  await sheetOf(page).getByLabel('Reason').fill('The board asked for the numbers');
  const download = page.waitForEvent('download');
  await sheetOf(page).getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('exported by');
  expect(file).toContain('Africa/Lagos. Reason: The board asked for the numbers');
  expect(file).toContain('End of export');
  await sheetOf(page).waitFor({ state: 'detached' });

  await page.goto('/admin/audit-logs?action=staff.list_exported');
  await settled(page);
  await page.getByText('list:identity.users').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/entry=\d+/);
  await page.getByText('The board asked for the numbers').first().waitFor();

  // A link to an entry that is not on the first page shows it.
  await page.goto('/admin/audit-logs?entry=1');
  await settled(page);
  await page.getByRole('region', { name: 'Entry' }).getByText('Request', { exact: true }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('staff.flag_set');
  await page.keyboard.press('Enter');
  await page.waitForURL(/action=staff\.flag_set/);
  expect(problems()).toEqual([]);
});
