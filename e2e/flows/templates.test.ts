// Rooms: notifications, approvals, support
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enterAs, logInAs, settled, sheetOf, useDevices, type Device } from '../browser.ts';
import { callsOf } from '../setup/calls.ts';

const { as, device } = useDevices();

const kind = 'support.ticket-opened';
const name = 'Question received';

/** Changes the words in the inbox, looks at the preview, sends a test, and proposes them. */
const write = async ({ page }: Device): Promise<void> => {
  await page.goto('/admin/notifications/templates');
  await settled(page);
  await page.getByLabel('Message', { exact: true }).first().fill('question received');
  await page.getByText(name).locator('visible=true').first().click();
  await page.waitForURL(`**/admin/notifications/templates/${kind}`);
  await settled(page);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('{name} is with us');
  await page.getByText('{name} cannot be used').waitFor();
  await title.fill('{reference} is with us');
  const preview = page.getByRole('region', { name: 'In-app preview' });
  await preview.getByText('CW-7Q2K4M is with us').waitFor();
  await page.getByRole('tab', { name: 'SMS' }).click();
  await page.getByText(/^\d SMS( parts)?, \d+ characters, GSM-7$/).waitFor();
  await page.getByRole('tab', { name: 'Email' }).click();
  const mail = page.getByRole('region', { name: 'Email preview' });
  await mail.getByText('Open your question').first().waitFor();
  await mail.getByText('staff never ask for your password').waitFor();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await page.getByText('The test is on its way to you.').first().waitFor();
  await page.getByLabel('Reason').fill('People look for the number first');
  await page.getByRole('button', { name: 'Propose this wording' }).click();
  await page.waitForURL(/\/admin\/approvals\?group=templates/);
};

/** The second person sees which words change, and approves. */
const approve = async ({ page }: Device): Promise<void> => {
  await page.goto('/admin/approvals?group=templates');
  await settled(page);
  await page.getByText(`Message wording: ${name}`).first().click();
  await page.locator('ins', { hasText: 'is with us' }).first().waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Reason').fill('The words are right');
  await sheet.getByRole('button', { name: 'Approve the wording' }).click();
  await page.getByText('The new wording is in use.').first().waitFor();
};

test('staff change the words of a message, a second person approves, and the next one has them', async () => {
  const reader = await device('phone');
  await enterAs(reader, 'kofi');
  const { call } = callsOf(reader.context);
  const ask = async () => {
    const body = { id: randomUUID(), category: 'other', text: 'How do I change my tag?' } as const;
    await call('support.open', { body });
  };
  const maker = await as('admin', 'desk');
  const checker = await device('desk');
  await logInAs(checker, 'checker');
  await write(maker);
  await ask();
  await approve(checker);
  await ask();
  await reader.page.goto('/notifications');
  await settled(reader.page);
  await reader.page
    .getByText(/^\S+ is with us$/)
    .first()
    .waitFor();
  expect(await reader.page.getByText(/is with us$/).count(), 'the one before keeps its words').toBe(
    1,
  );

  const { page } = maker;
  await page.goto(`/admin/notifications/templates/${kind}`);
  await settled(page);
  await page.getByText('In use').waitFor();
  await page.getByRole('button', { name: 'Back to the built-in wording' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Reason').fill('It was only for a test');
  await sheet.getByRole('button', { name: 'Propose this wording' }).click();
  await page.waitForURL(/\/admin\/approvals\?group=templates/);
  expect([...maker.problems, ...checker.problems, ...reader.problems]).toEqual([]);
});
