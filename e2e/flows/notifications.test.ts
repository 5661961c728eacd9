// Rooms: notifications, transfers, identity
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, sizesFor, useDevices, type Device } from '../browser.ts';
import {
  confirmButton,
  confirmRecipient,
  enterPin,
  expectResult,
  search,
  takeSelfie,
  typeAmount,
} from '../pages/transfers.ts';
import { callsOf } from '../setup/calls.ts';
import { enterFunded } from '../setup/money.ts';
import { choosePin, enterNew, type Newcomer, pin } from '../setup/people.ts';
import { messagesTo } from '../setup/sandbox.ts';

const { device } = useDevices();

const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: `Notifications, ${unread} unread` });
const noBadge = async (page: Page) => {
  await page.getByRole('link', { name: /^Notifications, / }).waitFor({ state: 'detached' });
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
};

const show = (page: Page, filter: string) =>
  page.getByRole('group', { name: 'Show' }).getByText(filter, { exact: true }).click();

const logInByCall = ({ context }: Device, { email, password }: Newcomer) =>
  callsOf(context).call('identity.log-in', { body: { email, password } });

const readEverything = async ({ context }: Device) => {
  const { call } = callsOf(context);
  const { items } = await call('notifications.list', { query: {} });
  const [newest] = items;
  if (newest) await call('notifications.read-all', { body: { upTo: newest.id } });
};

/** Something about security, which is in the inbox at once. */
const changePin = async ({ context }: Device, from: string, to: string) =>
  callsOf(context).call('identity.change-pin', { body: { currentPin: from, pin: to } });

const send = async ({ page }: Device, tag: string, amount: string) => {
  await page.goto('/transfer/tag');
  await search(page, `@${tag}`);
  await typeAmount(page, amount);
  await confirmRecipient(page);
  await confirmButton(page).click();
  await takeSelfie(page);
  await enterPin(page);
  await expectResult(page, 'Transfer complete');
};

test('money that arrives is on every device at once, and read on one it is read on all', async () => {
  const [phone, desk, sending] = [
    await device('phone'),
    await device('desk'),
    await device('desk'),
  ];
  const them = await enterNew(phone.context);
  await logInByCall(desk, them);
  await readEverything(phone);
  for (const { page } of [phone, desk]) {
    await page.goto('/dashboard');
    await noBadge(page);
  }
  await enterFunded(sending, 20_000_00);
  await send(sending, them.tag, '1500');

  for (const { page } of [phone, desk]) {
    await bell(page, 1).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  }
  const { page } = phone;
  await bell(page, 1).click();
  await page.getByRole('link', { name: /^₦1,500\.00 from / }).click();
  await page.waitForURL(/\/transactions\/[0-9a-f-]+$/);
  for (const each of [phone, desk]) await noBadge(each.page);

  // The mail about it has a link that stops such mails, without a log-in.
  const mailed = async () =>
    (await messagesTo('email', them.email)).find(({ text }) => text?.includes('/unsubscribe?'))
      ?.text;
  await expect.poll(mailed).toBeTruthy();
  const path = /\/unsubscribe\?token=\S+/.exec((await mailed()) ?? '')?.[0] ?? '';
  const stranger = await device('phone');
  await stranger.page.goto(path);
  await stranger.page.getByRole('button', { name: 'Switch off' }).click();
  await stranger.page.getByText('We no longer email you about: Money in.').waitFor();
  await desk.page.goto('/notification-settings');
  const moneyIn = desk.page.getByRole('group', { name: 'Money in' });
  await expect.poll(() => moneyIn.getByLabel('Email').isChecked()).toBe(false);
  expect(await moneyIn.getByLabel('Push').isChecked()).toBe(true);
});

describe.each(sizesFor('notifications'))('on a %s', (size) => {
  test('a person filters, reads, deletes and takes back what they were told', async () => {
    const reading = await device(size);
    const { page, context } = reading;
    await enterNew(context);
    await choosePin(context);
    await changePin(reading, pin, '5283');
    await changePin(reading, '5283', '9164');
    await page.goto('/notifications');
    const items = page.getByRole('link', { name: 'Your PIN was changed' });
    await expect.poll(() => items.count()).toBe(2);
    await page.getByRole('heading', { name: 'Today' }).waitFor();

    await show(page, 'Money in');
    await page.getByText('Nothing here.').waitFor();
    await show(page, 'Security');
    await expect.poll(() => items.count()).toBe(2);
    await show(page, 'Unread');
    await page
      .getByRole('button', { name: /^Mark as read: / })
      .first()
      .click();
    await expect.poll(() => items.count()).toBe(1);
    await bell(page, 1).waitFor();

    await show(page, 'All');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await noBadge(page);
    await page
      .getByRole('button', { name: /^Delete: / })
      .first()
      .click();
    await expect.poll(() => items.count()).toBe(1);
    await page.getByText('Notification deleted.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => items.count()).toBe(2);
    await items.first().click();
    await page.waitForURL(/\/security$/);
  });

  test('a person chooses channels and quiet hours, and cannot switch security off', async () => {
    const { page, context } = await device(size);
    await enterNew(context);
    await openPage(page, '/notification-settings');
    const security = page.getByRole('group', { name: 'Security', exact: true });
    for (const channel of ['Push', 'Email']) {
      expect(await security.getByLabel(channel).isDisabled()).toBe(true);
      expect(await security.getByLabel(channel).isChecked()).toBe(true);
    }
    const requests = page.getByRole('group', { name: 'Requests' });
    // A change is shown when the server has it.
    await requests.getByLabel('Email').click();
    await expect.poll(() => requests.getByLabel('Email').isChecked()).toBe(false);
    await requests.getByLabel('SMS').click();
    await expect.poll(() => requests.getByLabel('SMS').isChecked()).toBe(true);
    await page.getByLabel('Use quiet hours').click();
    await page.getByText('Quiet hours saved.').first().waitFor();
    await page.getByText('Times are in Africa/Lagos.').waitFor();
    const saved = () => callsOf(context).call('notifications.settings', {});
    await expect.poll(async () => (await saved()).matrix.requests).toEqual(['push', 'text']);
    expect((await saved()).quiet).toEqual({ from: '22:00', to: '07:00', zone: 'Africa/Lagos' });
    await page.reload();
    await expect.poll(() => requests.getByLabel('SMS').isChecked()).toBe(true);
  });
});

test('a person whose mails come back is asked for another address', async () => {
  const bounced = await device('phone');
  const { page, context } = bounced;
  await enterNew(context, { email: `bounced+${process.hrtime.bigint()}@resend.dev` });
  await choosePin(context);
  await page.goto('/dashboard');
  await changePin(bounced, pin, '5283');
  await page.getByText('Our emails to you bounce.').waitFor();
  await page.getByRole('link', { name: 'Update in Settings' }).click();
  await page.waitForURL(/\/settings$/);
});
