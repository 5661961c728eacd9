// Rooms: operations
import { expect, test } from 'vitest';
import { openPage, settled, sheetOf, useDevices } from '../../browser.ts';

const { as, problems } = useDevices();

test('staff see the jobs and the configuration without secrets, and record a drill', async () => {
  const { page } = await as('admin', 'desk');
  await openPage(page, '/admin/system');
  await settled(page);
  await page.getByText('PostgreSQL', { exact: true }).waitFor();
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByRole('cell', { name: 'payouts:sweep', exact: true }).waitFor();
  await page.getByText('Configuration', { exact: true }).click();
  const row = page.getByRole('row', { name: /PIN_PEPPER/ });
  await row.getByText('Set, not shown').waitFor();

  await openPage(page, '/admin/disaster-recovery');
  await page.getByRole('button', { name: 'Record a drill' }).click();
  const sheet = sheetOf(page);
  const finding = `The standby took over, try ${process.hrtime.bigint()}.`;
  await sheet.getByLabel('What you found').fill(finding);
  await sheet.getByRole('button', { name: 'Record it' }).click();
  await sheet.getByText('Please choose a day').waitFor();
  expect(await sheet.getByLabel('What you found').inputValue()).toBe(finding);
  await sheet.getByLabel('Held on').fill('2026-01-05');
  await sheet.getByRole('button', { name: 'Record it' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText(finding).waitFor();
  expect(problems()).toEqual([]);
});
