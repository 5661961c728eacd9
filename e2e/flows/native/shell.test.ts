// Rooms: identity, notifications, transfers
import { expect, test } from 'vitest';
import { sheetOf, useDevices } from '../../browser.ts';
import { openPhone } from '../../native/phone.ts';
import { join } from '../../setup/people.ts';

const { device, problems } = useDevices();

/** A phone on which a new person is signed in. */
const openSignedIn = async () => {
  const { context } = await device('phone', { only: 'this case' });
  const person = await join(context);
  await context.clearCookies();
  const phone = await openPhone(context);
  const page = await phone.start('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: /Good (morning|afternoon|evening)/ }).waitFor();
  return { phone, page, person };
};

test('back closes a sheet, goes back, and leaves the app from its first page', async () => {
  const { phone, page } = await openSignedIn();
  const back = () => phone.emit('App', 'backButton', { canGoBack: true });
  await phone.go('/transactions');
  await phone.go('/security-settings');
  await page.getByRole('button', { name: /^Passcode/ }).click();
  await sheetOf(page).waitFor();
  await back();
  await sheetOf(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/security-settings');
  await back();
  await page.waitForURL('**/transactions');
  await phone.go('/dashboard');
  await back();
  await expect.poll(() => phone.plugins.phone.isMinimized).toBe(true);
  expect(problems()).toEqual([]);
});

test('the phone gives its address for pushes, and a link is shared by its public address', async () => {
  const { phone, page, person } = await openSignedIn();
  expect(phone.plugins.phone.statusBar).not.toBe('');
  await phone.go('/notification-settings');
  await page.getByRole('button', { name: 'Turn on push' }).click();
  await page.getByText('This device gets push notifications.').waitFor();
  await phone.go('/my-code');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => phone.plugins.phone.shared.length).toBe(1);
  expect(phone.plugins.phone.shared[0]).toMatchObject({
    url: `http://api.localhost/to/${person.tag}`,
  });
  expect(problems()).toEqual([]);
});
