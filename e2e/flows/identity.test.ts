// Rooms: identity
import { describe, expect, test } from 'vitest';
import { openPage, sheetOf, sizesFor, useDevices } from '../browser.ts';
import { addTotp, logIn, openMailedLink, setPin, signUp, totpCode } from '../pages/identity.ts';
import { addPasskey } from '../pages/passkeys.ts';
import { enterNew, join, newcomer } from '../setup/people.ts';
import { messagesTo } from '../setup/sandbox.ts';

const { device } = useDevices();

describe.each(sizesFor('signing up and in'))('on a %s', (size) => {
  test('a person signs up, verifies, logs in, sets a PIN, adds an app, logs in with it, revokes the other session and signs out', async () => {
    const first = await device(size);
    const person = newcomer();
    await signUp(first.page, person);
    // The browser that signed up is signed in by the mail.
    await openMailedLink(first.page, person.email, 'Verify my email');
    await first.page.waitForURL('**/dashboard');
    await first.page
      .getByRole('heading', { name: /Adaeze/ })
      .first()
      .waitFor();
    await setPin(first.page, '7391');
    const { secret } = await addTotp(first.page);

    const second = await device(size);
    await second.page.goto('/login');
    await logIn(second.page, person);
    await second.page.getByLabel('Code').fill('000000');
    await second.page.getByText('That code is not right. Please check it and try again.').waitFor();
    await second.page.getByLabel('Code').fill(totpCode(secret, 1));
    await second.page.waitForURL('**/dashboard');

    await second.page.goto('/security');
    await second.page.getByRole('button', { name: 'Sign out all others' }).click();
    await sheetOf(second.page).getByRole('button', { name: 'Sign out all others' }).click();
    await second.page.getByText('You are signed in on this device only.').waitFor();
    // The first device is signed out at once.
    await first.page.waitForURL(/\/login\?next=/);
    await first.page
      .getByText('You were signed out for safety. Please log in again.')
      .first()
      .waitFor();

    await second.page.goto('/settings');
    await second.page
      .getByRole('main')
      .getByRole('button', { name: /^Sign out\b(?! everywhere)/ })
      .click();
    await second.page.waitForURL(/\/login$|\/$/);
    await second.page.goto('/dashboard');
    await second.page.waitForURL(/\/login\?next=/);
    expect([...first.problems, ...second.problems]).toEqual([]);
  });
});

test('a person sets a new password with a mailed link and logs in with it', async () => {
  const { page, context } = await device('phone');
  const person = await join(context);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('If an account exists').waitFor();
  await expect
    .poll(async () => (await messagesTo('email', person.email))[0]?.subject)
    .toBe('Set a new password');
  await openMailedLink(page, person.email, 'Set a new password');
  await page.getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page
    .getByText('This password appears in lists of leaked passwords. Please choose another.')
    .waitFor();
  await page.getByLabel('New password').fill('copper lantern meadow 77');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
  await page.goto('/login');
  await logIn(page, { ...person, password: 'copper lantern meadow 77' });
  await page.waitForURL('**/dashboard');
});

test('a person adds a passkey and logs in with it, without a password', async () => {
  const { page, context } = await device('desk');
  await enterNew(context);
  await addPasskey(context, page);
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL('**/dashboard');
});

test('an open passkey prompt can be left by its button, by the password and by a link', async () => {
  const { page, context } = await device('desk');
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  // An authenticator that never answers: the prompt stays open.
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: false },
  });
  const person = await join(context);
  await context.clearCookies();
  const prompt = page.getByRole('button', { name: 'Log in with a passkey' });
  const cancel = page.getByRole('button', { name: 'Cancel the passkey' });
  await openPage(page, '/login');
  // Also while the server has not answered yet.
  const options = '**/login/passkey/options';
  await page.route(options, () => undefined);
  await prompt.click();
  await cancel.click();
  await prompt.waitFor();
  await page.unroute(options);
  await prompt.click();
  await cancel.click();
  await prompt.click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('**/forgot-password');
  await openPage(page, '/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('The email or password is not right.').waitFor();
  await prompt.click();
  await cancel.waitFor();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).dblclick();
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Transactions' }).first().click();
  await page.waitForURL('**/transactions');
});

test('errors appear at their fields, and nothing typed is lost', async () => {
  const { page } = await device('phone');
  await page.goto('/signup');
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await page.getByText('Full name is required').waitFor();
  await page.getByText('Email is required').waitFor();
  const person = newcomer();
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('violet');
  await next.click();
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByLabel('Email').fill(person.email);
  await next.click();
  await page.getByLabel('Tag').fill('amara');
  await page.getByText('This tag is taken.').waitFor();
  await page.getByLabel('Tag').fill('support');
  await page.getByText('This tag is reserved.').waitFor();
  await page.getByLabel('Tag').fill('arnara');
  await page.getByText('This tag looks too much like one that is taken.').waitFor();
  await page.getByLabel('Tag').fill(person.tag);
  await page.getByRole('button', { name: 'Open my account' }).dblclick();
  // An error of the server about the first screen is shown on that screen.
  await page.getByText('Use at least 10 characters').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe(person.fullName);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await next.click();
  expect(await page.getByLabel('Tag').inputValue()).toBe(person.tag);
  await page.goBack();
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  await page.goForward();
  await page.getByLabel('Tag').waitFor();
  await page.reload();
  // The draft comes back without the password.
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe(person.fullName);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
});
