import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { messagesTo } from '../browser.ts';
import { logIn, newcomer, openMailedLink, signUp, type Newcomer } from './identity.ts';

/** The KYC screens, as a person uses them. */

/** Tells the sandbox something: a fault, a verdict. */
export const sandbox = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`${inject('sandboxUrl')}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`);
};

/** From the sign-up form to the dashboard. */
export const join = async (page: Page, change: Partial<Newcomer> = {}): Promise<Newcomer> => {
  const person = { ...newcomer(), ...change };
  await signUp(page, person);
  await openMailedLink(page, person.email, 'Verify my email');
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, person);
  await page.waitForURL('**/dashboard');
  return person;
};

/** Calls the product as the person in this context, for tests whose subject is what comes after. */
const send = async (
  { request }: BrowserContext,
  method: 'POST' | 'PUT',
  path: string,
  data: object | Buffer,
): Promise<void> => {
  const type = Buffer.isBuffer(data) ? 'image/jpeg' : 'application/json';
  const headers = { origin: inject('baseUrl'), 'content-type': type };
  const answer = await request.fetch(path, { method, headers, data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
};

/** As `join`, by the calls the forms would make. */
export const enterNew = async (context: BrowserContext, change: Partial<Newcomer> = {}) => {
  const person = { ...newcomer(), ...change };
  await send(context, 'POST', '/api/v1/identity/sign-up', { ...person, country: 'NG' });
  const mailed = async () => (await messagesTo('email', person.email))[0]?.text ?? '';
  await expect.poll(mailed).toContain('token=');
  const token = /token=([\w-]+)/.exec(await mailed())?.[1];
  await send(context, 'POST', '/api/v1/identity/verify-email', { token });
  const { email, password } = person;
  await send(context, 'POST', '/api/v1/identity/login', { email, password });
  return person;
};

/** One policy decides about everybody: who changes it and who relies on it take turns, in all workers. */
export const inPolicyTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  const turn = path.join(tmpdir(), `cowrie-policy-${new URL(inject('baseUrl')).port}`);
  const take = (): Promise<boolean> =>
    mkdir(turn).then(
      () => true,
      () => false,
    );
  await expect.poll(take, { timeout: 60_000 }).toBe(true);
  try {
    return await work();
  } finally {
    await rmdir(turn);
  }
};

const sendTier1 = (context: BrowserContext): Promise<void> =>
  send(context, 'POST', '/api/v1/kyc/tier1', {
    bvn: freshBvn(),
    dateOfBirth: '1994-03-14',
    gender: 'female',
    state: 'Lagos',
    city: 'Ikeja',
    address: '12 Allen Avenue',
  });

export const reachTier1 = (context: BrowserContext): Promise<void> =>
  inPolicyTurn(() => sendTier1(context));

/** A picture as a phone would take it, but for what is on it. */
export const makePicture = (): Promise<Buffer> => {
  const create = { width: 800, height: 600, channels: 3, background: '#a67c52' } as const;
  return sharp({ create }).jpeg().toBuffer();
};

export const reachTier2 = (context: BrowserContext): Promise<void> =>
  inPolicyTurn(async () => {
    await sendTier1(context);
    const picture = await makePicture();
    await send(context, 'PUT', '/api/v1/kyc/documents/selfie', picture);
    await send(context, 'PUT', '/api/v1/kyc/documents/id_document', picture);
    await send(context, 'POST', '/api/v1/kyc/tier2', { idType: 'nin' });
  });

/** The person behind a tag, as the identity desk finds them. */
export const findPerson = async ({ request }: BrowserContext, tag: string): Promise<string> => {
  const found = await request.get(`/api/v1/staff/kyc?search=${tag}`);
  const { items } = (await found.json()) as { items: { user: { id: string } }[] };
  const id = items[0]?.user.id;
  if (id === undefined) throw new Error(`nothing of @${tag} waits at the desk`);
  return id;
};

/** A BVN nobody has had yet in this run. */
export const freshBvn = (): string => `22${String(process.hrtime.bigint()).slice(-9)}`;

export const fillTier1 = async (page: Page, bvn: string): Promise<void> => {
  await page.getByLabel('BVN').fill(bvn);
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').selectOption({ label: 'March' });
  await page.getByLabel('Year').fill('1994');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByLabel('City').fill('Ikeja');
  await page.getByLabel('Address').fill('12 Allen Avenue');
};

export const submitTier1 = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Submit Tier 1' }).click();

/** Takes one picture with the camera; it is sent at once and shown as saved. */
export const takePicture = async (page: Page, name: 'Selfie' | 'Government ID'): Promise<void> => {
  const field = page.getByRole('group', { name });
  await field.getByRole('button', { name: 'Take a photo' }).click();
  const shutter = field.getByRole('button', { name: 'Take the photo' });
  await expect.poll(() => shutter.isEnabled()).toBe(true);
  await shutter.click();
  await page.getByText(new RegExp(`^${name}Saved`)).waitFor();
};

export const passTier2 = async (page: Page): Promise<void> => {
  await page.goto('/kyc/tier2');
  await takePicture(page, 'Selfie');
  await takePicture(page, 'Government ID');
  await page.getByRole('button', { name: 'Submit Tier 2' }).click();
};

/** The liveness page of the identity company, in the tab it opened in. */
export const openLiveness = async (page: Page): Promise<Page> => {
  const [liveness] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open the verification page' }).click(),
  ]);
  await liveness.getByRole('heading', { name: 'Let us see it is you' }).waitFor();
  return liveness;
};
