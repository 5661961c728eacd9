// Rooms: staff, transfers, approvals
import { expect, test } from 'vitest';
import { enterAs, logInAs, settled, sheetOf, useDevices, type Device } from '../browser.ts';
import { approve } from '../pages/approvals.ts';

const { as, device } = useDevices();

const paused = /Mobile money transfers to Uganda have been paused since/;

const propose = async ({ page }: Device, title: string): Promise<void> => {
  await page.goto('/admin/control');
  await settled(page);
  await page.getByRole('button', { name: title, exact: true }).click();
  const sheet = sheetOf(page);
  await sheet.getByText('Open transfers').waitFor();
  await sheet.getByLabel('Reason').fill('The network in Uganda is down');
  await sheet.getByRole('button', { name: 'Propose this change' }).click();
  await sheet.waitFor({ state: 'detached' });
};

test('staff pause a corridor, the open page of a customer says so, and staff resume it', async () => {
  const customer = await device('phone');
  await enterAs(customer, 'amara');
  await customer.page.goto('/transfers');
  await settled(customer.page);
  expect(await customer.page.getByText(paused).count()).toBe(0);

  const maker = await as('admin', 'desk');
  const checker = await device('desk');
  await logInAs(checker, 'checker');
  await propose(maker, 'Pause: Mobile money to Uganda');
  expect(await customer.page.getByText(paused).count(), 'a proposal changes nothing').toBe(0);
  await approve(checker, 'Pause: Mobile money to Uganda');
  await customer.page.getByText(paused).waitFor({ timeout: 3_000 });
  await customer.page.getByText('Your money is safe.').waitFor();

  await propose(maker, 'Resume: Mobile money to Uganda');
  await approve(checker, 'Resume: Mobile money to Uganda');
  await customer.page.getByText(paused).waitFor({ state: 'detached', timeout: 3_000 });
  expect([...maker.problems, ...checker.problems, ...customer.problems]).toEqual([]);
});
