// Rooms: identity
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage, sheetOf, useDevices, type Device } from '../browser.ts';
import { logIn, openMailedLink } from '../pages/identity.ts';
import { enterNew, type Newcomer, newcomer, takeTurn } from '../setup/people.ts';
import { messagesTo } from '../setup/sandbox.ts';

const { device: newDevice } = useDevices();
let device: Device;
let person: Newcomer;
beforeEach(async () => {
  device = await newDevice('phone');
  person = await enterNew(device.context);
});
afterEach(() => {
  if (device.problems.length > 0) throw new Error(device.problems.join('\n'));
});

const readCodeSentTo = async (phone: string): Promise<string> => {
  await expect.poll(async () => (await messagesTo('sms', phone)).length).toBeGreaterThan(0);
  const [text] = await messagesTo('sms', phone);
  return /\b(\d{6})\b/.exec(text?.text ?? '')?.[1] ?? '';
};

test('a person confirms a phone number with the code sent to it', async () => {
  const { page } = device;
  await openPage(page, '/settings/phone-verification');
  await page.getByLabel('Phone number').fill('12');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page
    .getByText(/valid phone number|enter a phone number/)
    .first()
    .waitFor();
  const phone = `+23480${String(process.hrtime.bigint()).slice(-8)}`;
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel(`Code sent to ${phone}`).fill(await readCodeSentTo(phone));
  await page.getByText('Your phone is confirmed').first().waitFor();
});

test('an email changes after both mailboxes confirm', async () => {
  const { page } = device;
  const fresh = newcomer().email;
  await openPage(page, '/settings');
  await page.getByRole('main').getByRole('button', { name: /Email/ }).click();
  await page.getByLabel('New email').fill(fresh);
  await page.getByRole('button', { name: 'Send both links' }).click();
  await page.getByText('Open both links').first().waitFor();
  await openMailedLink(page, fresh, 'Confirm');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await openMailedLink(page, person.email, 'Confirm');
  await page.getByRole('heading', { name: 'Your email is changed' }).waitFor();
  await openPage(page, '/settings');
  await page.getByText(fresh).first().waitFor();
});

test('a person downloads a copy of their data, and then closes the account', async () => {
  // A test of the staff screens switches this feature off and on.
  await takeTurn('data-export');
  const { page } = device;
  await openPage(page, '/settings');
  await page.getByRole('button', { name: /Get a copy of your data/ }).click();
  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  await expect
    .poll(async () => (await messagesTo('email', person.email))[0]?.subject)
    .toBe('Your data is ready');
  await page.reload();
  await page.getByRole('button', { name: /Get a copy of your data/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('cowrie-my-data.json');
  await page.reload();
  await page.getByRole('button', { name: /Close your account/ }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel(/to confirm/).fill('another_tag');
  await sheet.getByRole('button', { name: 'Close my account' }).click();
  await sheet.getByText('What you typed does not match your tag.').waitFor();
  await sheet.getByLabel(/to confirm/).fill(person.tag);
  await sheet.getByRole('button', { name: 'Close my account' }).click();
  await page.waitForURL(/\/login|\/$/);
  await page.goto('/login');
  await logIn(page, person);
  await page.getByText('The email or password is not right.').waitFor();
});
