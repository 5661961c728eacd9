// Rooms: identity
import { expect, test } from 'vitest';
import { openPage, sheetOf, useDevices } from '../../browser.ts';
import { callsOf } from '../../setup/calls.ts';
import { enterNew } from '../../setup/people.ts';

const { as, device, problems } = useDevices();

test('staff block a network with its reach in view, and lift the block', async () => {
  const { page } = await as('admin', 'desk');
  // As the list of failed log-ins leads there.
  await openPage(page, '/admin/security/blocks?network=everywhere');
  const sheet = sheetOf(page);
  await expect.poll(() => sheet.getByLabel('Address or network').inputValue()).toBe('everywhere');
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Many wrong passwords from there');
  await sheet.getByRole('button', { name: 'Block', exact: true }).click();
  await sheet.getByText('Please enter an address such as').waitFor();
  // A network for examples: no one is in it, so no other test is locked out.
  const network = `203.0.113.${128 + (process.pid % 64)}/32`;
  await sheet.getByLabel('Address or network').fill(network);
  await sheet.getByText('0 people logged in from there').waitFor();
  await sheet.getByRole('button', { name: 'Block', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: network }).click();
  const detail = page.getByRole('region', { name: 'Block' });
  await detail.getByRole('button', { name: 'Lift the block' }).click();
  const lift = sheetOf(page);
  await lift.getByRole('textbox', { name: 'Reason' }).fill('The attack is over');
  await lift.getByRole('button', { name: 'Lift the block' }).click();
  await lift.waitFor({ state: 'detached' });
  await openPage(page, '/admin/security/blocks?state=lifted');
  await page.getByRole('row').filter({ hasText: network }).waitFor();
  expect(problems()).toEqual([]);
});

test('a failed log-in appears at the desk with its figures, and leads to the person', async () => {
  const visitor = await device('phone');
  const person = await enterNew(visitor.context);
  const body = { email: person.email, password: 'not the password' };
  const attempt = callsOf(visitor.context).call('identity.log-in', { body });
  await expect(attempt).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const { page } = await as('admin', 'desk');
  await openPage(page, `/admin/security/attempts?person=@${person.tag}`);
  await page.getByRole('row').filter({ hasText: 'Wrong password' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(/\/admin\/users\//);
  await openPage(page, '/admin/security');
  await page
    .getByRole('link', { name: /Failed log-ins/ })
    .first()
    .waitFor();
  await page.getByText('Permission changes', { exact: true }).waitFor();
  expect(problems()).toEqual([]);
});
