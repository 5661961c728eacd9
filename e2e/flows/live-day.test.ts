// Rooms: staff, cases, companies, operations
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { enterAs, logInAs, settled, sheetOf, useDevices } from '../browser.ts';
import { approveListed } from '../pages/approvals.ts';
import { button, expectNotOnIndex, findOnIndex } from '../pages/staff.ts';
import { actOnCase } from '../pages/transactions.ts';
import { queueJob } from '../setup/database.ts';
import { sandbox } from '../setup/sandbox.ts';
import {
  awaitCase,
  depositWrongAmount,
  enterRich,
  forgetProofs,
  giveSameBvn,
  openCaseIds,
  pauseCorridor,
  recordProof,
  sendLate,
  sendMuch,
  startCompany,
  stopCompany,
} from '../setup/trouble.ts';

const { as, device, problems } = useDevices();

/** A company that stays down would fail the tests after this one. */
afterAll(() => startCompany('reloadly'));

/** Two clicks: the risk on the index, and the case in its list. */
const openCaseFromIndex = async (page: Page, risk: RegExp, reference: string): Promise<void> => {
  await findOnIndex(page, risk);
  await page.getByRole('row').filter({ hasText: reference }).getByText(reference).click();
  await page.waitForURL(/[?&]case=/);
};

const closeCase = (page: Page, reason: string): Promise<void> =>
  actOnCase(page, { button: 'Close case', submit: 'Close the case', reason });

test('a company that is down is on the index, its page says so, and it leaves when it answers again', async () => {
  const { page } = await as('admin', 'desk');
  await stopCompany('reloadly');
  await findOnIndex(page, /Reloadly is not answering/);
  await page.waitForURL('**/admin/reloadly');
  await page
    .getByText(/^(Paused|Trying again)$/)
    .first()
    .waitFor();

  await startCompany('reloadly');
  await expectNotOnIndex(page, /Reloadly is not answering/, () => queueJob('inbox:watch-floats'));
  expect(problems()).toEqual([]);
});

test('a deposit with two amounts is a case, which staff close', async () => {
  const { page, context } = await as('admin', 'desk');
  const before = await openCaseIds(context, 'reconciliation');
  await depositWrongAmount(await device('phone'));
  const reference = await awaitCase(context, 'reconciliation', ({ id }) => !before.has(id));
  await openCaseFromIndex(page, /cases? ha(s|ve) no owner/, reference);
  await page.getByText(/do not name the same amount/).waitFor();
  await closeCase(page, 'The company corrected its event');
  await page.getByRole('row').filter({ hasText: reference }).waitFor({ state: 'detached' });
});

test('transfers of a ring to one account are held, and staff return the money', async () => {
  const { page, context } = await as('admin', 'desk');
  const references: string[] = [];
  for (const sender of [await device('phone'), await device('phone')]) {
    await enterRich(sender);
    const id = await sendMuch(sender);
    references.push(
      await awaitCase(context, 'flagged', ({ transactionId }) => transactionId === id),
    );
  }
  for (const reference of references) {
    await openCaseFromIndex(page, /transfers? (is|are) on hold/, reference);
    await actOnCase(page, {
      button: 'Return to wallet',
      submit: 'Return to wallet',
      reason: 'Two new people send everything to one account',
    });
    await page.getByRole('row').filter({ hasText: reference }).waitFor({ state: 'detached' });
  }
  await expectNotOnIndex(page, /transfers? (is|are) on hold/);
});

test('a BVN that two accounts gave is a case, which staff decide', async () => {
  const { page, context } = await as('admin', 'desk');
  const person = await giveSameBvn(await device('phone'), await device('phone'));
  const reference = await awaitCase(context, 'identity', ({ user }) => user?.tag === person.tag);
  await openCaseFromIndex(page, /cases? ha(s|ve) no owner/, reference);
  await page
    .getByText(`@${person.tag} gave an identity number that another account has.`, { exact: false })
    .waitFor();
  await closeCase(page, 'Sisters who mixed up their numbers');
  await page.getByRole('row').filter({ hasText: reference }).waitFor({ state: 'detached' });
});

test('a late payout is asked about, and its case ends when the company pays', async () => {
  const { page, context } = await as('admin', 'desk');
  const sent = await sendLate(await device('phone'));
  const reference = await awaitCase(
    context,
    'overdue',
    ({ transactionId }) => transactionId === sent.id,
  );
  await openCaseFromIndex(page, /payouts? (is|are) late/, reference);
  await actOnCase(page, {
    button: 'Ask the company',
    submit: 'Ask now',
    reason: 'The customer called',
  });
  await sandbox('/maplerad/pay-after-all', { reference: sent.reference });
  await expectNotOnIndex(page, /payouts? (is|are) late/);
});

test('a paused corridor is on the index and on the customer’s screen until two members of staff resume it', async () => {
  const maker = await as('admin', 'desk');
  const checker = await device('desk');
  await logInAs(checker, 'checker');
  await pauseCorridor(maker.context, checker.context, 'momo-bj');
  const customer = await device('phone');
  await enterAs(customer, 'amara');
  await customer.page.goto('/transfers');
  const sentence = customer.page.getByText(
    /Mobile money transfers to Benin have been paused since/,
  );
  await sentence.waitFor();

  await findOnIndex(maker.page, /pauses? (is|are) in effect/);
  await button(maker.page, 'Resume: Mobile money to Benin').click();
  const sheet = sheetOf(maker.page);
  await sheet.getByLabel('Reason').fill('The network answers again');
  await sheet.getByRole('button', { name: 'Propose this change' }).click();
  await sheet.waitFor({ state: 'detached' });
  await findOnIndex(checker.page, /waiting for approval: Pauses/);
  await approveListed(checker.page, 'Resume: Mobile money to Benin');
  await sentence.waitFor({ state: 'detached', timeout: 3_000 });
  await expectNotOnIndex(maker.page, /pauses? (is|are) in effect/);
});

test('a missing proof of restore is on the index until it is there and the drill is recorded', async () => {
  await forgetProofs();
  const { page } = await as('admin', 'desk');
  await findOnIndex(page, /Recovery is not proven/);
  await page.waitForURL('**/admin/disaster-recovery');
  await recordProof();
  await page.getByRole('button', { name: 'Record a drill' }).click();
  const sheet = sheetOf(page);
  const finding = `The books balanced after the restore, ${process.hrtime.bigint()}.`;
  await sheet.getByLabel('Held on').fill(new Date().toISOString().slice(0, 10));
  await sheet.getByLabel('What you found').fill(finding);
  await sheet.getByRole('button', { name: 'Record it' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText(finding).waitFor();
  await page.reload();
  await settled(page);
  await page.getByText('The books balance.').first().waitFor();
  await expectNotOnIndex(page, /Recovery is not proven/);
  expect(problems()).toEqual([]);
});
