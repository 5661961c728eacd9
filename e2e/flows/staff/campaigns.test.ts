// Rooms: campaigns, notifications, approvals
import { expect, test } from 'vitest';
import { enterAs, logInAs, settled, sheetOf, useDevices, type Device } from '../../browser.ts';
import { callsOf } from '../../setup/calls.ts';

const { as, device } = useDevices();

const title = 'Mobile money is slow in Ghana';

/** Writes a message to people in Ghana, looks at the count and the preview, and proposes it. */
const write = async (
  { page }: Device,
  { name, startsAt }: { name: string; startsAt?: string },
): Promise<void> => {
  await page.goto('/admin/notifications/campaigns/new');
  await settled(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Countries').fill('GH, NG');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Text', { exact: true }).fill('Hello {firstName}, your money is safe.');
  await page.getByText(/^\d+ people now$/).waitFor();
  const preview = page.getByRole('region', { name: 'Inbox' });
  await preview.getByText(/^Hello \p{L}+, your money is safe\.$/u).waitFor();
  if (startsAt) await page.getByLabel('Start', { exact: false }).fill(startsAt);
  await page.getByLabel('Reason').fill('People wait for their money');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await page.waitForURL(/\/admin\/approvals\?group=campaigns/);
};

/** Looks at the words as the second person, and approves them. */
const approve = async ({ page }: Device, name: string): Promise<void> => {
  await page.goto('/admin/approvals?group=campaigns');
  await settled(page);
  await page.getByText(`Message to many: ${name}`).first().click();
  await page.getByText('Hello {firstName}, your money is safe.').first().waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Reason').fill('The words are right');
  await sheet.getByRole('button', { name: 'Approve and send' }).click();
  await page.getByText('The message is on its way.').first().waitFor();
};

test('staff write to many, a second person approves, and those who did not switch it off get it live', async () => {
  const reader = await device('phone');
  await enterAs(reader, 'kofi');
  await reader.page.goto('/notifications');
  await settled(reader.page);
  const muted = await device('phone');
  await enterAs(muted, 'chidi');
  const { call } = callsOf(muted.context);
  await call('notifications.change-settings', { body: { matrix: { service: [] } } });

  const maker = await as('admin', 'desk');
  const checker = await device('desk');
  await logInAs(checker, 'checker');
  await write(maker, { name: 'Slow mobile money' });
  expect(await reader.page.getByText(title).count(), 'a proposal tells no one').toBe(0);
  await approve(checker, 'Slow mobile money');
  await reader.page.getByText(title).first().waitFor({ timeout: 15_000 });

  await maker.page.goto('/admin/notifications/campaigns');
  await settled(maker.page);
  await maker.page.getByText('Slow mobile money').first().click();
  await maker.page
    .getByText('Sent', { exact: true })
    .locator('visible=true')
    .first()
    .waitFor({ timeout: 15_000 });
  const inbox = await call('notifications.list', { query: {} });
  expect(inbox.items.filter((item) => item.title === title)).toEqual([]);
  await call('notifications.change-settings', { body: { matrix: { service: ['push', 'mail'] } } });
  expect([...maker.problems, ...checker.problems, ...reader.problems]).toEqual([]);
});

test('staff stop a message that is planned, and no one is told', async () => {
  const maker = await as('admin', 'desk');
  const checker = await device('desk');
  await logInAs(checker, 'checker');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await write(maker, { name: 'Planned for tomorrow', startsAt: tomorrow });
  await approve(checker, 'Planned for tomorrow');
  const { page } = maker;
  await page.goto('/admin/notifications/campaigns');
  await settled(page);
  await page.getByText('Planned for tomorrow').first().click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: 'It goes to the wrong people' }).click();
  await sheet.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText('Stopped. No one else gets the message.').first().waitFor();
  await page.getByText('Why it was stopped').waitFor();
  expect([...maker.problems, ...checker.problems]).toEqual([]);
});
