// Rooms: identity
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sheetOf, useDevices } from '../../browser.ts';
import { openPhone, type Phone } from '../../native/phone.ts';
import { keepLock } from '../../native/seed.ts';
import { takeSelfie } from '../../pages/transfers.ts';
import { callsOf } from '../../setup/calls.ts';
import { registerFace } from '../../setup/faces.ts';
import { join, type Newcomer } from '../../setup/people.ts';
import { messagesTo } from '../../setup/sandbox.ts';

const { device, problems } = useDevices();
const passcode = '194286';

const type = (page: Page, digits: string): Promise<void> =>
  page.getByLabel('Enter your passcode').fill(digits);
const locked = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Cowrie is locked' }).waitFor();
/** The page behind the lock; a locked app shows none. */
const home = (page: Page) =>
  page.getByRole('heading', { name: /Good (morning|afternoon|evening)/ });

const logIn = async (page: Page, person: Newcomer): Promise<void> => {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await home(page).waitFor();
};

type Choice = { readonly face?: boolean; readonly after?: number };

/** A phone on which a new person is signed in and has chosen a passcode. */
const openLocked = async ({ face = false, after = 60 }: Choice = {}) => {
  const { context } = await device('phone', { only: 'this case' });
  const person = await join(context);
  await context.clearCookies();
  const phone = await openPhone(context);
  await keepLock(phone, person, { passcode, face, delaySeconds: after });
  return { context, person, phone };
};

const setPasscode = async (phone: Phone): Promise<Page> => {
  const page = await phone.start('/security-settings');
  await page.getByRole('button', { name: /^Passcode/ }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('New passcode', { exact: true }).fill('123456');
  await sheet.getByLabel('New passcode again').fill('123456');
  await sheet.getByRole('button', { name: 'Save my passcode' }).click();
  await sheet.getByText('This one is easy to guess. Please choose another.').waitFor();
  await sheet.getByLabel('New passcode', { exact: true }).fill(passcode);
  await sheet.getByLabel('New passcode again').fill(passcode);
  await sheet.getByRole('button', { name: 'Save my passcode' }).click();
  await page.getByText('Your passcode is saved').waitFor();
  return page;
};

/** A person without a registered face proves who they are with a code by email. */
const proveByCode = async (phone: Phone, person: Newcomer): Promise<void> => {
  const page = await phone.start('/security-settings');
  await page.getByRole('button', { name: /^Passcode/ }).click();
  await sheetOf(page).getByRole('button', { name: 'Prove that it is me' }).click();
  await sheetOf(page).getByText('We emailed you a code.').waitFor();
  const codeIn = async (): Promise<string> => {
    const texts = (await messagesTo('email', person.email)).map(({ text }) => text ?? '');
    const found = texts.find((text) => text.includes('set a new passcode'));
    return /\b(\d{6})\b/.exec(found ?? '')?.[1] ?? '';
  };
  await expect.poll(codeIn, { interval: 50 }).not.toBe('');
  await sheetOf(page)
    .getByLabel('Code')
    .fill(await codeIn());
  await sheetOf(page).getByRole('button', { name: 'Continue' }).click();
  await sheetOf(page).getByLabel('New passcode', { exact: true }).waitFor();
};

test('after a forgotten passcode a person with a face takes a selfie before the new one', async () => {
  const { context, person, phone } = await openLocked();
  const seen = await device('phone');
  await callsOf(seen.context).call('identity.log-in', {
    body: { email: person.email, password: person.password },
  });
  await registerFace(seen.context);
  await context.clearCookies();
  const locking = await phone.start('/dashboard');
  await locking.getByRole('button', { name: 'Forgot your passcode?' }).click();
  await locking.getByRole('button', { name: 'Sign out' }).click();
  await locking.waitForURL('**/login');
  await logIn(locking, person);
  const page = await phone.start('/security-settings');
  await page.getByRole('button', { name: /^Passcode/ }).click();
  await sheetOf(page).getByRole('button', { name: 'Prove that it is me' }).click();
  await takeSelfie(page);
  await sheetOf(page).getByLabel('New passcode', { exact: true }).fill(passcode);
  await sheetOf(page).getByLabel('New passcode again').fill(passcode);
  await sheetOf(page).getByRole('button', { name: 'Save my passcode' }).click();
  await page.getByText('Your passcode is saved').waitFor();
  expect([...phone.plugins.phone.storage.keys()]).not.toContain('lock-forgotten');
});

test('the first start shows the welcome, later ones the log-in; the session rests in the phone’s own storage', async () => {
  const { context } = await device('phone', { only: 'this case' });
  const person = await join(context);
  await context.clearCookies();
  const phone = await openPhone(context);
  const first = await phone.start();
  await first.waitForURL('**/welcome');
  await first.getByRole('button', { name: 'Skip' }).click();
  await first.getByRole('link', { name: 'Log in' }).click();
  await first.getByLabel('Email').waitFor();
  const second = await phone.start();
  await second.waitForURL('**/login');
  await logIn(second, person);
  expect([...phone.plugins.phone.storage.keys()]).toContain('auth-token');
  const inWeb = await second.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(inWeb).not.toContain(phone.plugins.phone.storage.get('auth-token'));
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).filter((name) => name.includes('session'))).toEqual([]);
  const third = await phone.start();
  await third.waitForURL('**/dashboard');
  expect(problems()).toEqual([]);
});

test('a killed app starts locked, a wrong passcode is refused, and the right one opens it', async () => {
  const { phone } = await openLocked();
  const page = await phone.start('/transactions');
  await locked(page);
  expect(await page.getByRole('heading', { name: 'Transactions' }).count()).toBe(0);
  expect(phone.plugins.phone.isCovered).toBe(true);
  await type(page, '222333');
  await page.getByText('Incorrect passcode. Please try again.').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await locked(page);
  await type(page, passcode);
  await page.getByRole('heading', { name: 'Transactions' }).waitFor();
  // The tries begin anew.
  expect(phone.plugins.phone.storage.get('lock-tries')).toBe('{"wrong":0,"waitUntil":null}');
});

test('the face opens it by itself; one that is not recognised leaves the passcode', async () => {
  const { phone } = await openLocked({ face: true });
  const opened = await phone.start('/dashboard');
  await home(opened).waitFor();
  expect(phone.plugins.phone.prompts).toBe(1);

  phone.plugins.phone.prompt = 'not recognised';
  const refused = await phone.start('/dashboard');
  await refused.getByText('Biometric authentication failed. Please use your passcode.').waitFor();
  phone.plugins.phone.prompt = 'recognised';
  await refused.getByRole('button', { name: 'Use face or fingerprint' }).click();
  await home(refused).waitFor();

  // A prompt that never answers does not keep the owner out.
  phone.plugins.phone.prompt = 'silent';
  const silent = await phone.start('/dashboard');
  await silent.getByRole('button', { name: 'Use passcode' }).click();
  await type(silent, passcode);
  await home(silent).waitFor();
});

test('biometrics that the system locked out stay out, also after the app was left twice', async () => {
  const { phone } = await openLocked({ face: true });
  phone.plugins.phone.prompt = 'locked out';
  const page = await phone.start('/dashboard');
  await page.getByText('Biometric authentication failed. Please use your passcode.').waitFor();
  phone.plugins.phone.prompt = 'recognised';
  for (const _ of [1, 2]) {
    await phone.leave();
    await phone.comeBack();
    await locked(page);
  }
  expect(await page.getByRole('button', { name: 'Use face or fingerprint' }).count()).toBe(0);
  expect(await home(page).count()).toBe(0);
  await type(page, passcode);
  await home(page).waitFor();
});

test('other faces or fingers on the phone ask for the passcode, and a refusing phone says so', async () => {
  const { phone } = await openLocked({ face: true });
  phone.plugins.enrolOthers();
  const page = await phone.start('/dashboard');
  await page.getByText('Biometric authentication failed. Please use your passcode.').waitFor();
  phone.plugins.phone.isBroken = true;
  await type(page, passcode);
  await page.getByText('An error occurred. Please try again.').waitFor();
  phone.plugins.phone.isBroken = false;
  await type(page, passcode);
  await home(page).waitFor();
  // The face was forgotten: the next start does not ask for it.
  const next = await phone.start('/dashboard');
  await type(next, passcode);
  await home(next).waitFor();
  expect(phone.plugins.phone.prompts).toBe(0);
});

test('the app is covered while it is away, locks after the chosen time, and keeps what was typed', async () => {
  const { phone } = await openLocked({ after: 0 });
  const page = await phone.start('/requests/new');
  await type(page, passcode);
  await page.getByRole('button', { name: 'Create a link instead' }).click();
  await page.getByLabel('Amount').fill('250');
  await phone.leave();
  await page.getByRole('dialog', { name: 'Cowrie is covered' }).waitFor();
  await phone.comeBack();
  await locked(page);
  await type(page, passcode);
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('250');
});

test('a link waits behind the lock', async () => {
  const { phone } = await openLocked();
  phone.plugins.phone.launchUrl = 'https://cowrie.example/notifications';
  const page = await phone.start('/dashboard');
  await locked(page);
  await type(page, passcode);
  await page.waitForURL('**/notifications');
});

test('wrong passcodes wait longer each time, and after the last one the person is signed out', async () => {
  const { context, person, phone } = await openLocked();
  await context.clock.install();
  const page = await phone.start('/dashboard');
  await locked(page);
  const waits = [0, 0, 30, 60, 300, 900];
  for (const seconds of waits) {
    await type(page, '222333');
    await page.getByText('Incorrect passcode. Please try again.').waitFor();
    if (seconds === 0) continue;
    await page.getByText(/You can try again in/).waitFor();
    expect(await page.getByLabel('Enter your passcode').isDisabled()).toBe(true);
    await context.clock.fastForward((seconds + 1) * 1_000);
    await page.getByText(/You can try again in/).waitFor({ state: 'detached' });
  }
  await page.getByText('One try left. After that, we sign you out on this phone.').waitFor();
  await type(page, '222333');
  await page.waitForURL('**/login');
  await expect.poll(() => [...phone.plugins.phone.storage.keys()]).toEqual(['lock-forgotten']);
  await logIn(page, person);
});

test('a forgotten passcode leads to the log-in; a new one, the face and the time are chosen and removed again', async () => {
  const { person, phone } = await openLocked();
  const locking = await phone.start('/dashboard');
  await locking.getByRole('button', { name: 'Forgot your passcode?' }).click();
  await locking.getByRole('button', { name: 'Back' }).click();
  await locking.getByRole('button', { name: 'Forgot your passcode?' }).click();
  await locking.getByRole('button', { name: 'Sign out' }).click();
  await locking.waitForURL('**/login');
  await logIn(locking, person);
  await proveByCode(phone, person);
  const page = await setPasscode(phone);
  const face = page.getByRole('switch', { name: /Face or fingerprint/ });
  await face.click();
  await expect.poll(() => face.isChecked()).toBe(true);
  const after = page.getByLabel('Lock after');
  await after.selectOption('0');
  // The field shows the value that the phone has kept.
  await expect.poll(() => after.inputValue()).toBe('0');
  const opened = await phone.start('/security-settings');
  await opened.getByRole('button', { name: 'Turn the lock off' }).click();
  await sheetOf(opened).getByLabel('Current passcode').fill('222333');
  await sheetOf(opened).getByRole('button', { name: 'Turn the lock off' }).click();
  await sheetOf(opened).getByText('Incorrect passcode. Please try again.').waitFor();
  await sheetOf(opened).getByLabel('Current passcode').fill(passcode);
  await sheetOf(opened).getByRole('button', { name: 'Turn the lock off' }).click();
  await opened.getByText('The lock is off').waitFor();
  await home(await phone.start('/dashboard')).waitFor();
});
