// Rooms: staff
import { expect, test } from 'vitest';
import { openPage, settled, useDevices } from '../../browser.ts';
import { enterNew } from '../../setup/people.ts';
import { giveRole } from '../../setup/sessions.ts';

const { device, problems } = useDevices();

test('a role with one permission sees its screens only, and an address opens no other', async () => {
  const taken = await device('desk');
  const { page, context } = taken;
  const person = await enterNew(context);
  await giveRole(person.tag, ['fees.read']);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });

  await openPage(page, '/admin/fees');
  await settled(page);
  const sidebar = page.getByRole('navigation').first();
  await sidebar.getByRole('link', { name: 'Fees', exact: true }).waitFor();
  for (const name of ['Users', 'Wallets', 'Audit logs', 'Logs']) {
    expect(await sidebar.getByRole('link', { name, exact: true }).count()).toBe(0);
  }

  calls.length = 0;
  for (const path of ['/admin/users', '/admin/logs', '/admin/transactions/none', '/admin']) {
    await openPage(page, path);
    await page.getByRole('heading', { name: 'Your roles do not include this' }).waitFor();
  }
  // The frame counts approvals and signals, which show a role only what it may see.
  const asked = calls.filter((path) => /\/(users|logs|transactions|overview)/.test(path));
  expect(asked).toEqual([]);
  expect(problems()).toEqual([]);
});

test('a line of the logs opens everything that happened in its request', async () => {
  const taken = await device('desk');
  const { page, context } = taken;
  const person = await enterNew(context);
  await giveRole(person.tag, ['logs.read']);
  await openPage(page, '/admin/logs?source=audit');
  await settled(page);
  await page.getByRole('row').filter({ hasText: person.tag }).first().click();
  const detail = page.getByRole('region', { name: 'Line' });
  await detail.getByText('Everything in this request').waitFor();
  // The audit entry and the request that caused it.
  await expect
    .poll(() => detail.getByText('Request ·', { exact: false }).count(), { timeout: 10_000 })
    .toBeGreaterThan(0);
  await detail.getByRole('button', { name: 'Search this request' }).click();
  await page.waitForURL(/request=/);
  expect(problems()).toEqual([]);
});
