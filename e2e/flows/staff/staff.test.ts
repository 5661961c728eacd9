// Rooms: staff, approvals
import { expect, test } from 'vitest';
import { logInAs, settled, sheetOf, useDevices, type Device } from '../../browser.ts';
import { approve } from '../../pages/approvals.ts';
import { takeTurn } from '../../setup/people.ts';
import { ageNewestSession } from '../../setup/sessions.ts';

const { as, device } = useDevices();

test('one member of staff proposes a role and cannot approve it, another approves it', async () => {
  const maker = await as('admin', 'desk');
  const { page } = maker;
  const name = `Reader ${Date.now() % 100_000}`;
  await page.goto('/admin/roles');
  await settled(page);
  await page.getByRole('button', { name: 'New role' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Name', { exact: true }).fill(name);
  await sheet.getByLabel('Description').fill('Reads the audit log');
  await sheet.getByLabel('Read and verify the audit log').check();
  await sheet.getByRole('button', { name: 'Propose this change' }).click();
  await sheet.getByText('Say why, in a few words').waitFor();
  await sheet.getByLabel('Reason').fill('A new auditor starts on Monday');
  await sheet.getByRole('button', { name: 'Propose this change' }).click();
  await sheet.waitFor({ state: 'detached' });

  const open = async (who: Device): Promise<void> => {
    await who.page.goto('/admin/roles');
    await settled(who.page);
    await who.page.getByText('Waiting', { exact: false }).first().click();
    await who.page.getByText(`Create the role ${name}`).first().click();
  };
  await open(maker);
  await page.getByText('You proposed this, so another member of staff has to decide it.').waitFor();
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);

  const checker = await device('desk');
  await logInAs(checker, 'checker');
  await ageNewestSession('checker');
  await open(checker);
  await checker.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await checker.page.getByLabel('Reason').fill('Agreed with the head of audit');
  await checker.page.getByRole('button', { name: 'Approve and apply' }).click();
  // The log-in was an hour ago.
  await checker.page.getByText('Confirm that it is you').waitFor();
  await checker.page.getByLabel('Password', { exact: true }).fill('Cowrie-demo-2026');
  await checker.page.keyboard.press('Enter');
  await checker.page.getByText('Approved and applied').first().waitFor();
  await page.goto('/admin/roles');
  await page
    .getByRole('button', { name: new RegExp(name) })
    .or(page.getByText(name))
    .first()
    .waitFor();
  expect([...maker.problems, ...checker.problems]).toEqual([]);
});

test('the approvals have a proposal for the checker, and its maker withdraws it', async () => {
  const maker = await as('admin', 'desk');
  const { page } = maker;
  const name = `Withdrawn ${Date.now() % 100_000}`;
  await page.goto('/admin/roles');
  await settled(page);
  await page.getByRole('button', { name: 'New role' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Name', { exact: true }).fill(name);
  await sheet.getByLabel('Read and verify the audit log').check();
  await sheet.getByLabel('Reason').fill('A new auditor starts on Monday');
  await sheet.getByRole('button', { name: 'Propose this change' }).click();
  await sheet.waitFor({ state: 'detached' });

  const checker = await as('checker', 'desk');
  await checker.page.goto('/admin/approvals?view=to_decide');
  await settled(checker.page);
  await checker.page.getByText(`Create the role ${name}`).first().waitFor();
  await checker.page.getByRole('link', { name: /^Approvals .*to decide$/ }).waitFor();

  await page.goto('/admin/approvals?view=mine');
  await settled(page);
  await page.getByText(`Create the role ${name}`).first().click();
  await page.getByText('Expires').first().waitFor();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await sheetOf(page).last().getByLabel('Reason').fill('She starts a week later');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByText('Withdrawn', { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Withdraw', exact: true }).count()).toBe(0);
  expect([...maker.problems, ...checker.problems]).toEqual([]);
});

test('a toggle takes two people and a reason, and the audit log shows them and verifies', async () => {
  // Another test asks for a copy of a person's data.
  await takeTurn('data-export');
  const { page, problems } = await as('admin', 'desk');
  const checker = await device('desk');
  await logInAs(checker, 'checker');
  for (const verb of ['Switch off Data export', 'Switch on Data export']) {
    await page.goto('/admin/feature-toggles');
    await settled(page);
    await page.getByRole('switch', { name: /Data export/ }).click();
    const sheet = sheetOf(page);
    await sheet.getByText(verb).first().waitFor();
    await sheet.getByRole('button', { name: 'Propose this change' }).click();
    await sheet.getByText('Say why, in a few words').waitFor();
    await sheet.getByLabel('Reason').fill('Trying the toggle out');
    await sheet.getByRole('button', { name: 'Propose this change' }).click();
    await sheet.waitFor({ state: 'detached' });
    await approve(checker, verb);
  }
  await page.goto('/admin/audit-logs?action=staff.switch_approved');
  await settled(page);
  await page.getByText('@checker').first().waitFor();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('status').filter({ hasText: /entr/i }).first().waitFor();
  expect([...problems, ...checker.problems]).toEqual([]);
});
