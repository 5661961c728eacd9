// Rooms: fx, approvals
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { type Device, openPage, sheetOf, useDevices } from '../../browser.ts';
import { convertByCall, holdRate, takeTurnsWithRate } from '../../pages/fx.ts';
import { callsOf } from '../../setup/calls.ts';
import { changeDatabase, queueJob } from '../../setup/database.ts';
import { enterWithDollars } from '../../setup/money.ts';
import { takeTurn } from '../../setup/people.ts';
import { sandbox } from '../../setup/sandbox.ts';
import { startCompany } from '../../setup/trouble.ts';

const { as, device, problems } = useDevices();
takeTurnsWithRate();

const reason = 'Agreed with the treasury';

const fillReason = async (page: Page, submit: string): Promise<void> => {
  const sheet = sheetOf(page);
  await sheet.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await sheet.getByRole('button', { name: submit, exact: true }).click();
};

/** The second member of staff approves what waits at this address. */
const approveAt = async ({ page }: Device, address: string, submit: string): Promise<void> => {
  await openPage(page, address);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await fillReason(page, submit);
  await sheetOf(page).waitFor({ state: 'detached' });
};

const proposalAddress = /\/admin\/approvals\?group=\w+&proposal=[\w-]{36}/;

/** Where the maker is led after a proposal. */
const proposalOn = async (page: Page): Promise<string> => {
  await page.waitForURL(proposalAddress);
  return proposalAddress.exec(page.url())?.[0] ?? '';
};

const deskOf = async ({ context }: Device) => {
  const [pair] = (await callsOf(context).call('fx.desk', {})).pairs;
  if (!pair) throw new Error('the desk has no pair');
  return pair;
};

/** A limit that no other run has set: 6,000,000 naira and some kobo. */
const newLimit = (): number => 600_000_000 + Number(process.hrtime.bigint() % 10_000_000n);

test('one member of staff proposes terms with a preview, another approves them', async () => {
  await takeTurn('fx-terms');
  const maker = await as('admin', 'desk');
  const { page } = maker;
  const checker = await as('checker', 'desk');
  const limit = newLimit();
  await openPage(page, '/admin/fx');
  await page.getByRole('button', { name: 'Propose other terms' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('24-hour loss limit').fill((limit / 100).toFixed(2));
  // The sheet shows the sums that the demo people exchanged in these days.
  await sheet.getByRole('row', { name: /^Total/ }).waitFor();
  await fillReason(page, 'Propose');
  const address = await proposalOn(page);
  expect((await deskOf(maker)).terms.terms.lossMost).not.toBe(limit);
  await approveAt(checker, address, 'Approve the terms');
  expect((await deskOf(maker)).terms.terms.lossMost).toBe(limit);
  expect(problems()).toEqual([]);
});

test('scheduled terms warn in the sheet, and are taken back by two', async () => {
  await takeTurn('fx-terms');
  const maker = await as('admin', 'desk');
  const { page, context } = maker;
  const checker = await as('checker', 'desk');
  const { terms } = (await deskOf(maker)).terms;
  const effectiveFrom = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const body = { terms: { ...terms, lossMost: newLimit() }, effectiveFrom, reason };
  const { approvalId } = await callsOf(context).call('fx.propose-terms', { body });
  await callsOf(checker.context).call('approvals.decide', {
    params: { approvalId },
    body: { decision: 'approve', reason },
  });
  await openPage(page, '/admin/fx');
  await page.getByRole('button', { name: 'Propose other terms' }).click();
  await sheetOf(page)
    .getByText(/^Other terms start .* They replace what you propose/)
    .waitFor();
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });
  const [added] = (await deskOf(maker)).scheduled.slice(-1);
  await page.getByRole('button', { name: 'Take back' }).last().click();
  await sheetOf(page).getByText('24-hour loss limit').waitFor();
  await fillReason(page, 'Propose');
  await approveAt(checker, await proposalOn(page), 'Approve');
  const { scheduled } = await deskOf(maker);
  expect(scheduled.map(({ id }) => id)).not.toContain(added?.id);
  expect(problems()).toEqual([]);
});

test('a rate that moved too far counts once two members of staff accept it', async () => {
  const maker = await as('admin', 'desk');
  const { page, context } = maker;
  const checker = await as('checker', 'desk');
  await holdRate(context, '1550');
  // Otherwise the way back would be held back too.
  onTestFinished(() => changeDatabase('delete from fx_readings'));
  await sandbox('/rate', { currency: 'NGN', per_dollar: '1610', provider: 'coingecko' });
  const feed = async () =>
    (await deskOf(maker)).sources.find(({ source }) => source === 'coingecko');
  const held = async () => {
    await queueJob('fx:sample');
    return (await feed())?.heldPrice;
  };
  await expect.poll(held, { interval: 250, timeout: 30_000 }).toBe('1610.0000');
  // No more readings that would confirm it meanwhile.
  onTestFinished(() => startCompany('coingecko'));
  await sandbox('/fault', { provider: 'coingecko', mode: 'down', seconds: 300 });
  await openPage(page, '/admin/fx');
  const row = page.getByRole('row').filter({ hasText: 'CoinGecko' });
  await row.getByRole('button', { name: 'Propose to accept' }).click();
  await fillReason(page, 'Propose');
  const address = await proposalOn(page);
  expect((await feed())?.price).toBe('1550.0000');
  await approveAt(checker, address, 'Approve the rate');
  expect((await feed())?.price).toBe('1610.0000');
  await openPage(page, '/admin/fx');
  await row.getByRole('cell', { name: '₦1,610.00' }).waitFor();
  expect(problems()).toEqual([]);
});

/** The job that covers each minute waits, so that a member of staff is the one who covers. */
const holdCoverJob = async (): Promise<void> => {
  const setLast = (at: string) =>
    changeDatabase(
      `update graphile_worker._private_known_crontabs set last_execution = ${at} where identifier = 'fx:cover'`,
    );
  onTestFinished(() => setLast('now()'));
  await setLast("now() + interval '10 minutes'");
};

const coverNow = async (page: Page): Promise<string> => {
  await openPage(page, '/admin/fx/position');
  await page.getByRole('button', { name: 'Cover now' }).click();
  await fillReason(page, 'Cover now');
  await page.waitForURL(/\/admin\/fx\/covers\/[\w-]{36}/);
  return new URL(page.url()).pathname;
};

test('a member of staff covers now; two decide about an exchange without an answer', async () => {
  const { page, context } = await as('admin', 'desk');
  const checker = await as('checker', 'desk');
  await holdRate(context, '1550');
  await holdCoverJob();
  const customer = await device('phone');
  await enterWithDollars(customer, 3_000_00);
  await convertByCall(customer.context, 3_000_00);
  const fault = { provider: 'maplerad', path_regex: '/v1/fx$', method: 'POST' };
  await sandbox('/fault', { ...fault, mode: '500', times: 1 });
  const address = await coverNow(page);
  await page.getByText('Outcome unknown', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Look it up' }).click();
  await fillReason(page, 'Look it up');
  await sheetOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Propose the outcome' }).click();
  await sheetOf(page).getByLabel('Outcome').selectOption('It did not happen: discard the exchange');
  await fillReason(page, 'Propose the outcome');
  await approveAt(checker, await proposalOn(page), 'Approve');
  await openPage(page, address);
  await page.getByText('Did not happen', { exact: true }).first().waitFor();
  await coverNow(page);
  await page.getByText('Done', { exact: true }).first().waitFor();
  await page.getByText('In the books').first().waitFor();
  expect(problems()).toEqual([]);
});
