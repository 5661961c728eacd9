// Rooms: staff, transfers, approvals
import { expect, test } from 'vitest';
import { enterAs, logInAs, settled, sheetOf, useDevices, type Device } from '../../browser.ts';
import { approve } from '../../pages/approvals.ts';

const { as, device } = useDevices();

const paused = /Mobile money transfers to Uganda have been paused since/;

const propose = async (
  { page }: Device,
  title: string,
  { path = '/admin/control', below }: { path?: string; below?: string } = {},
): Promise<void> => {
  await page.goto(path);
  await settled(page);
  await page.getByRole('button', { name: title, exact: true }).click();
  const sheet = sheetOf(page);
  if (below) await sheet.getByLabel('Oldest version that still works').fill(below);
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

test('an old version of the page sees only the update page, and works again afterwards', async () => {
  const old = await device('phone');
  await enterAs(old, 'amara');
  await old.page.goto('/transfers');
  await settled(old.page);
  await old.page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-client': 'web/0.0.9' } }),
  );

  const maker = await as('admin', 'desk');
  const checker = await device('desk');
  await logInAs(checker, 'checker');
  const path = '/admin/mobile-flags';
  await propose(maker, 'Set: Web minimum version', { path, below: '0.1.0' });
  await approve(checker, 'Set: Web minimum version');
  const screen = old.page.getByRole('dialog', { name: 'Update needed' });
  await screen.waitFor({ timeout: 3_000 });
  await screen.getByText('Please reload it. Your money is safe.').waitFor();
  await old.page.keyboard.press('Escape');
  expect(await screen.isVisible()).toBe(true);
  expect(await checker.page.getByText('Update needed').count(), 'a new page works').toBe(0);

  await maker.page.goto('/admin/feature-oversight?view=changed');
  await maker.page.getByText('Versions before 0.1.0').waitFor();
  await old.page.unroute('**/api/**');
  await screen.getByRole('button', { name: 'Reload' }).click();
  await screen.waitFor({ state: 'detached' });
  await propose(maker, 'Remove: Web minimum version', { path });
  await approve(checker, 'Remove: Web minimum version');
  expect([...maker.problems, ...checker.problems]).toEqual([]);
});

test('on a phone every button of a switch is in view without scrolling sideways', async () => {
  const { page } = await as('admin', 'phone');
  await page.goto('/admin/control');
  await settled(page);
  const buttons = page.getByRole('button', { name: /^(Pause|Show the banner)/ });
  await buttons.first().waitFor();
  const width = page.viewportSize()?.width ?? 0;
  const ends = (await buttons.all()).map(async (button) => {
    const box = await button.boundingBox();
    return box === null ? Infinity : box.x + box.width;
  });
  expect(Math.max(...(await Promise.all(ends)))).toBeLessThanOrEqual(width);
});
