// Rooms: transactions, cases
import { describe, expect, test } from 'vitest';
import { settled, sheetOf, sizesFor, useDevices } from '../browser.ts';
import { approve } from '../pages/approvals.ts';
import { findViolations } from '../pages/screens.ts';
import {
  actOnCase,
  checkPathIn,
  download,
  expectEveryRow,
  history,
  openFlags,
} from '../pages/transactions.ts';
import { callsOf } from '../setup/calls.ts';
import { findNewest, findUnreported } from '../setup/history.ts';
import { enterNew, takeTurn } from '../setup/people.ts';

const { device: newDevice, as, problems } = useDevices();

describe.each(sizesFor('history'))('on a %s', (size) => {
  test('the list keeps its search and filters in the address, and ends after the last row', async () => {
    const { page } = await as('kofi', size);
    await page.goto(history.list);
    await settled(page);
    await page.getByText('Tag transfers').click();
    await page.waitForURL(/type=tag/);
    await expectEveryRow(page, '@');

    await page.getByRole('searchbox').click();
    await page.keyboard.type('ama');
    await page.waitForURL(/search=ama$/);
    await page.keyboard.type('ra');
    await page.waitForURL(/search=amara/);
    await expectEveryRow(page, 'Amara Okafor');
    await page.reload();
    await expectEveryRow(page, 'Amara Okafor');
    expect(await page.getByRole('searchbox').inputValue()).toBe('amara');

    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await sheetOf(page).getByLabel('Direction').selectOption('in');
    await sheetOf(page).getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL(/direction=in/);
    await expectEveryRow(page, '+');

    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.waitForURL((url) => url.search === '');
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return page.getByRole('button', { name: 'Show older' }).count();
      })
      .toBe(0);
    await page.getByText(/^\d+ transactions$/).waitFor();
    await page.getByRole('searchbox').fill('zzzzzz');
    await page.getByText('No matches.').waitFor();
    expect(problems()).toEqual([]);
  });
});

test('a transaction has its steps and a receipt that anyone can check', async () => {
  const device = await as('amara', 'phone');
  const { page } = device;
  const { id } = await findNewest(device, { type: 'bank', currency: 'NGN' });
  await page.goto(`${history.list}/${id}`);
  await settled(page);
  await page.getByRole('heading', { name: 'Where the money is' }).waitFor();
  await page.getByRole('button', { name: 'Copy reference' }).click();
  const reference = await page.evaluate(() => navigator.clipboard.readText());
  expect(reference).toMatch(/^TXN_/);

  await page.getByRole('button', { name: 'Receipt' }).click();
  expect(await findViolations(page)).toEqual([]);
  const pdf = await download(page, 'Download PDF');
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  const picture = await download(page, 'Download picture');
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');

  const stranger = await newDevice('phone');
  await stranger.page.goto(checkPathIn(pdf));
  await stranger.page.getByRole('heading', { name: 'This receipt is genuine' }).waitFor();
  await stranger.page.getByText(reference).waitFor();
  await stranger.page.getByText('A•••• O•••••').waitFor();
  expect(await stranger.page.getByText('Amara Okafor').count()).toBe(0);
  await stranger.page.goto(`${checkPathIn(pdf).slice(0, -4)}AAAA`);
  await stranger.page.getByRole('heading', { name: 'We do not know this receipt' }).waitFor();
  expect(problems()).toEqual([]);
});

test('a person downloads a statement as PDF and as CSV', async () => {
  const { page } = await as('amara', 'desk');
  await page.goto(history.list);
  await settled(page);
  await page.getByRole('button', { name: 'Statement' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Start date').fill('2020-01-01');
  await sheet.getByRole('button', { name: 'Download CSV' }).click();
  await sheet.getByText('Please choose a period of at most one year.').waitFor();
  const last = await sheet.getByLabel('End date').inputValue();
  const begin = new Date(Date.parse(last) - 60 * 86_400_000).toISOString().slice(0, 10);
  await sheet.getByLabel('Start date').fill(begin);
  const csv = (await download(page, 'Download CSV')).toString('utf8');
  expect(csv).toContain('"Opening balance"');
  expect(csv).toContain('"Closing balance"');
  const pdf = await download(page, 'Download PDF');
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(problems()).toEqual([]);
});

test('a statement that was prepared is opened from the mail’s link and downloaded', async () => {
  const { page, context } = await newDevice('phone');
  await enterNew(context);
  const body = { currency: 'NGN', from: '2026-01-01', to: '2026-01-31' } as const;
  await callsOf(context).call('transactions.prepare-statement', { body });
  await page.goto(`${history.list}?statement=open`);
  await sheetOf(page).getByText('Prepared statements').waitFor();
  const pdf = await download(page, 'Download Naira');
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  expect(problems()).toEqual([]);
});

test('help with a transaction opens a case and a question, and the answer of staff appears automatically', async () => {
  await takeTurn('amara');
  const amara = await as('amara', 'phone');
  const { page } = amara;
  const { id } = await findUnreported(amara, { type: 'bank', currency: 'USD' });
  await page.goto(`${history.list}/${id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Get help with this' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('It went to the wrong person').check();
  // The known facts come before the question to a person.
  await sheet.getByText('What we know', { exact: true }).waitFor();
  await sheet.getByLabel(/Anything we should know/).fill('I meant my sister');
  await sheet.getByRole('button', { name: 'Ask a person' }).click();
  await page.waitForURL(/\/support\/ticket\//);
  // The question has the case about the same transaction.
  const told = 'You told us: It went to the wrong person: I meant my sister';
  await page.getByText(told).waitFor();
  await page.goto(`${history.list}/${id}`);
  await page.getByText(told).waitFor();
  const number = await page
    .getByText(/^CASE-\w{8}$/)
    .first()
    .textContent();
  await page.getByRole('link', { name: 'Your question about this' }).waitFor();
  expect(await page.getByRole('button', { name: 'Get help with this' }).count()).toBe(0);

  const { page: staffPage } = await as('admin', 'phone');
  await openFlags(staffPage, `?search=${number}`);
  await staffPage
    .getByRole('row')
    .filter({ hasText: number ?? '' })
    .click();
  await actOnCase(staffPage, {
    button: 'Assign to me',
    submit: 'Assign to me',
    reason: 'I know this bank',
  });
  await actOnCase(staffPage, {
    button: 'Add a note',
    submit: 'Save note',
    reason: 'The bank was called',
  });
  await actOnCase(staffPage, {
    button: 'Close case',
    submit: 'Close the case',
    reason: 'Called back by the bank',
    customerText: 'The bank has sent it back to you.',
  });
  await page.getByText('The bank has sent it back to you.').waitFor();
  await page.getByRole('heading', { name: 'Case closed' }).waitFor();
  expect(await page.getByText('The bank was called').count()).toBe(0);
  expect(await page.getByText('Called back by the bank').count()).toBe(0);
  expect(problems()).toEqual([]);
});

test('staff propose a flag rule with a reason, and another member of staff approves it', async () => {
  const { page } = await as('admin', 'desk');
  await openFlags(page);
  expect(await findViolations(page)).toEqual([]);
  await openFlags(page, '?view=rules');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const sheet = sheetOf(page);
  const name = 'Night owl';
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByLabel('Condition').selectOption('night');
  await sheet.getByRole('button', { name: 'Propose the rule' }).click();
  await sheet.getByText('Please enter a valid amount').waitFor();
  await sheet.getByLabel('Threshold').fill('9,000,000');
  await sheet.getByText('Off', { exact: true }).click();
  await sheet.getByLabel('Reason').fill('Asked for by compliance');
  await sheet.getByRole('button', { name: 'Propose the rule' }).click();
  await page.getByText('Proposed. A second member of staff decides.').waitFor();

  const checker = await as('checker', 'desk');
  await approve(checker, `Add the flag rule ${name}`, 'rules');

  await openFlags(page, '?view=rules');
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await row.getByText('₦9,000,000').waitFor();
  await row.getByText('Off', { exact: true }).waitFor();
  expect(problems()).toEqual([]);
});
