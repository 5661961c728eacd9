// Rooms: limits, approvals
import { expect, test } from 'vitest';
import { settled, sheetOf, useDevices } from '../browser.ts';
import { decideProposal, lagosMinute, limits, proposeOverride, railRow } from '../pages/limits.ts';

const { as, problems } = useDevices();

const hour = 3_600_000;

test('a person sets a lower limit for one transfer type, sees it at once, and removes it again', async () => {
  const { page } = await as('kofi', 'phone');
  await page.goto(limits.own);
  await settled(page);
  await page.getByText('Tier 1', { exact: true }).waitFor();
  const row = railRow(page, 'mobile money');
  await row.getByText('Shares the overall limit').waitFor();

  await row.click();
  const sheet = sheetOf(page);
  await sheet.getByLabel(/^Most in 24 hours/).fill('2000000');
  await sheet.getByRole('button', { name: 'Save limits' }).click();
  await sheet.getByText('Choose an amount below your current limit.').waitFor();
  await sheet.getByLabel(/^Most in 24 hours/).fill('1234.50');
  await sheet.getByRole('button', { name: 'Save limits' }).click();
  await sheet.waitFor({ state: 'detached' });
  await row.getByText('₦1,234.50').first().waitFor();
  await page.reload();
  await row.getByText('₦1,234.50').first().waitFor();

  await row.click();
  expect(await sheet.getByLabel(/^Most in 24 hours/).inputValue()).toBe('1,234.50');
  await sheet.getByLabel(/^Most in 24 hours/).fill('');
  await sheet.getByRole('button', { name: 'Save limits' }).click();
  await sheet.waitFor({ state: 'detached' });
  await row.getByText('Shares the overall limit').waitFor();
  expect(problems()).toEqual([]);
});

test('two members of staff raise a limit, and the person’s open page shows it automatically', async () => {
  const zainab = await as('zainab', 'desk');
  const [amount, amountText] = ['75000', '₦75,000.00'];
  await zainab.page.goto(limits.own);
  await settled(zainab.page);

  const maker = await as('admin', 'desk');
  const expiresAt = lagosMinute(new Date(Date.now() + hour));
  await proposeOverride(maker.page, { tag: 'zainab', amount, expiresAt });
  await maker.page.goto(limits.proposals);
  await settled(maker.page);
  await maker.page
    .getByRole('row')
    .filter({ hasText: `@zainab: ${amountText}` })
    .first()
    .click();
  await maker.page
    .getByText('You proposed this, so another member of staff has to decide it.')
    .waitFor();
  expect(await maker.page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);

  const checker = await as('checker', 'desk');
  await decideProposal(checker.page, `@zainab: ${amountText}`);
  await zainab.page.getByText('Set for you by our team').waitFor();
  await zainab.page.getByText(amountText, { exact: true }).first().waitFor();
  expect(problems()).toEqual([]);
});

test('a person who is not staff sees their own limits, read-only', async () => {
  const { page } = await as('zainab', 'phone');
  await page.goto(limits.staff);
  await settled(page);
  await page.getByText('Tier 0', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Limits by transfer type' }).waitFor();
  expect(await page.getByRole('button', { name: /Change your limits/ }).count()).toBe(0);
  expect(await page.getByText('Test a case').count()).toBe(0);
  await page.getByRole('link', { name: 'Manage your limits' }).click();
  await page.waitForURL(`**${limits.own}`);
  expect(problems()).toEqual([]);
});

test('staff test whether a transfer would pass the limits', async () => {
  const { page } = await as('admin', 'desk');
  await page.goto(`${limits.staff}?view=test`);
  await settled(page);
  await page.getByLabel('A tier with nothing used').check();
  await page.getByLabel('Amount').fill('50000.01');
  await page.getByRole('button', { name: 'Test it' }).click();
  await page.getByText('It would be stopped').waitFor();
  await page.getByLabel('Amount').fill('50000');
  await page.getByRole('button', { name: 'Test it' }).click();
  await page.getByText('It would pass').waitFor();
  await page.getByLabel('A person as they are now').check();
  await page.getByLabel('Person’s tag').fill('unknown_tag');
  await page.getByRole('button', { name: 'Test it' }).click();
  await page.getByText('We could not find that.').waitFor();
  expect(problems()).toEqual([]);
});
