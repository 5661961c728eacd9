/** The identity screens, used as a person uses them. */

import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Newcomer } from '../setup/people.ts';
import { messagesTo } from '../setup/sandbox.ts';

export const signUp = async (page: Page, person: Newcomer): Promise<void> => {
  await page.goto('/signup');
  await fillSignUp(page, person);
};

/** On the page of the sign-up. */
export const fillSignUp = async (page: Page, person: Newcomer): Promise<void> => {
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Tag').fill(person.tag);
  await page.getByText(`@${person.tag} is available`).waitFor();
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
};

/** Opens the newest mail to this address in the inbox of the sandbox and clicks its link. */
export const openMailedLink = async (page: Page, email: string, link: string): Promise<void> => {
  // An older mail may already be there: the one with this link is waited for. It is opened by its
  // id, because a mail to another person can name this address too.
  const newest = async () => (await messagesTo('email', email))[0];
  await expect.poll(async () => (await newest())?.html ?? '').toContain(`>${link}<`);
  await page.goto(`${inject('sandboxUrl')}/messages/${(await newest())?.id}`);
  await page.frameLocator('iframe').getByRole('link', { name: link, exact: true }).click();
};

export const logIn = async (
  page: Page,
  person: Pick<Newcomer, 'email' | 'password'>,
): Promise<void> => {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

export const setPin = async (page: Page, pin: string): Promise<void> => {
  await page.goto('/security-settings');
  await page.getByRole('button', { name: /Transaction PIN/ }).click();
  await page.getByLabel('New PIN', { exact: true }).fill(pin);
  await page.getByLabel('New PIN again').fill(pin);
  await page.getByRole('button', { name: 'Set my PIN' }).click();
  await page.getByText('Your PIN is set').first().waitFor();
};

/** Adds an authenticator app and returns its key and the recovery codes. */
export const addTotp = async (page: Page): Promise<{ secret: string; recoveryCodes: string[] }> => {
  await page.goto('/security-settings');
  await page.getByRole('button', { name: /Authenticator app/ }).click();
  const key = page.getByText(/^[A-Z2-7 ]{32,}$/).first();
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
  // The last digit submits it.
  await page.getByLabel('6-digit code').fill(totpCode(secret));
  const codes = page.getByText(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/);
  await codes.first().waitFor();
  const recoveryCodes = await codes.allTextContents();
  await page.getByLabel('I have kept them in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return { secret, recoveryCodes };
};

/** `later` 1 gives the code of the next 30 seconds, because each code works once. */
export const totpCode = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 30_000,
  });
