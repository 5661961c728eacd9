// Rooms: transfers
import { describe, expect, test } from 'vitest';
import { navigateInApp, settled, sizesFor, useDevices } from '../browser.ts';
import { expectStep } from '../pages/transfers.ts';
import { callsOf } from '../setup/calls.ts';
import { enterNew, takeTurn } from '../setup/people.ts';

const { device, as } = useDevices();

describe.each(sizesFor('people'))('on a %s', (size) => {
  test('the tag search answers while typing, and a choice opens the amount', async () => {
    const [{ page, context }, other] = [await device(size), await device(size)];
    await enterNew(context);
    const them = await enterNew(other.context);
    await page.goto('/transfer/tag');
    await page.getByLabel('Cowrie tag or email').pressSequentially(them.tag.slice(0, -1));
    await page.getByRole('button', { name: new RegExp(`@${them.tag}`) }).click();
    await expectStep(page, '2 of 3');
    await page.getByText(`@${them.tag}`).first().waitFor();
  });
});

test('the palette finds people, references, pages and actions', async () => {
  const { page, context } = await as('amara', 'desk');
  const { items } = await callsOf(context).call('transactions.list', { query: { limit: 1 } });
  const reference = items[0]?.reference ?? '';
  await page.goto('/dashboard');
  await settled(page);
  await page
    .getByRole('button', { name: /Search people and pages/ })
    .first()
    .click();
  const field = page.getByPlaceholder('Name, tag, reference or page');
  await field.fill('chidi');
  await page
    .getByRole('option', { name: /Chidi.*@chidi/ })
    .first()
    .waitFor();
  await field.fill('request money');
  await page.getByRole('option', { name: 'Request money' }).waitFor();
  await field.fill(reference);
  await page.getByRole('option', { name: new RegExp(reference) }).click();
  await page.waitForURL(/\/transactions\/[0-9a-f-]{36}$/);
});

test('a favourite has a star and comes first', async () => {
  await takeTurn('amara');
  const { page } = await as('amara', 'phone');
  await navigateInApp(page, '/transfers');
  const stars = page.getByRole('button', { name: /^Favourite:/ });
  await stars.first().waitFor();
  const last = stars.last();
  const name = (await last.getAttribute('aria-label')) ?? '';
  const wasFavourite = (await last.getAttribute('aria-pressed')) === 'true';
  if (!wasFavourite) await last.click();
  await expect.poll(() => stars.first().getAttribute('aria-label')).toBe(name);
  expect(await stars.first().getAttribute('aria-pressed')).toBe('true');
  await stars.first().click();
  await expect
    .poll(() => page.getByRole('button', { name }).getAttribute('aria-pressed'))
    .toBe('false');
});

test('the ways to pay one person are compared, and a choice takes the amount along', async () => {
  const { page, context } = await as('amara', 'phone');
  const { items } = await callsOf(context).call('transfers.recipients', {
    query: { type: 'bank' },
  });
  await navigateInApp(page, `/transfer/routes/${items[0]?.id ?? ''}`);
  const way = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Bank account', exact: true }),
  });
  await way.getByText('Arrives', { exact: true }).waitFor();
  await page.getByLabel('Amount in naira').fill('20000');
  await way.getByText('₦20,000.00').first().waitFor();
  await way.getByRole('link', { name: /^Pay / }).click();
  await page.waitForURL('**/transfer/amount?to=*');
  await expect
    .poll(() => page.getByLabel('Amount', { exact: true }).inputValue())
    .toMatch(/^20,000(\.00)?$/);
});
