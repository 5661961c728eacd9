/** New people and their tiers, made with the calls that the screens make. */

import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { BrowserContext } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { callsOf } from './calls.ts';
import { messagesTo } from './sandbox.ts';

export type Newcomer = { fullName: string; email: string; password: string; tag: string };

export const password = 'violet harbour trumpet 41';
export const pin = '2847';
let count = 0;

/** A new person with a unique tag. The time makes it unique; its digits become letters. */
export const newcomer = (): Newcomer => {
  count += 1;
  const letters = `${process.hrtime.bigint()}${count}`
    .slice(-9)
    .replace(/\d/g, (digit) => 'bcdfghjkmp'[Number(digit)] ?? '');
  return {
    fullName: 'Adaeze Nwosu',
    email: `${letters}@example.test`,
    password,
    tag: `a${letters}`,
  };
};

/** Signs a new person up and verifies their email, which signs them in on this device. */
export const enterNew = async (
  context: BrowserContext,
  change: Partial<Newcomer> = {},
): Promise<Newcomer> => {
  const { call } = callsOf(context);
  const person = { ...newcomer(), ...change };
  await call('identity.sign-up', { body: { ...person, country: 'NG' } });
  const mailed = async () => (await messagesTo('email', person.email))[0]?.text ?? '';
  await expect.poll(mailed, { interval: 50 }).toContain('token=');
  const token = /token=([\w-]+)/.exec(await mailed())?.[1] ?? '';
  await call('identity.verify-email', { body: { token } });
  return person;
};

/** Does the same as `enterNew`, and leaves the person signed out. */
export const join = async (
  context: BrowserContext,
  change: Partial<Newcomer> = {},
): Promise<Newcomer> => {
  const person = await enterNew(context, change);
  await callsOf(context).call('identity.log-out', {});
  return person;
};

export const choosePin = async (context: BrowserContext): Promise<void> => {
  await callsOf(context).call('identity.set-pin', { body: { pin } });
};

/** Waits until no other test in any worker has the lock. Returns the function that releases it. */
const takeLock = async (name: string): Promise<() => Promise<void>> => {
  const lock = path.join(tmpdir(), `cowrie-${name}-${new URL(inject('baseUrl')).port}`);
  const take = (): Promise<boolean> =>
    mkdir(lock).then(
      () => true,
      () => false,
    );
  await expect.poll(take, { timeout: 90_000, interval: 20 }).toBe(true);
  return () => rmdir(lock);
};

/**
 * Holds a lock until the test ends. Tests that move the money of a demo person, and tests that need
 * unchanged balances of that person, must not run at the same time.
 */
export const takeTurn = async (name: string): Promise<void> => {
  const release = await takeLock(`turn-of-${name}`);
  onTestFinished(release);
};

/** One policy applies to all people, so tests that change it and tests that need it take turns. */
export const inPolicyTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  const release = await takeLock('policy');
  try {
    return await work();
  } finally {
    await release();
  }
};

/** A BVN that has not been used in this run. */
export const freshBvn = (): string => `22${String(process.hrtime.bigint()).slice(-9)}`;

const submitTier1 = async (context: BrowserContext): Promise<void> => {
  await callsOf(context).call('kyc.submit-tier1', {
    body: {
      bvn: freshBvn(),
      dateOfBirth: '1994-03-14',
      gender: 'female',
      state: 'Lagos',
      city: 'Ikeja',
      address: '12 Allen Avenue',
    },
  });
};

export const reachTier1 = (context: BrowserContext): Promise<void> =>
  inPolicyTurn(() => submitTier1(context));

let picture: Promise<Buffer> | undefined;

/** A plain picture with the size and format of a phone photo. */
export const makePicture = (): Promise<Buffer> => {
  const create = { width: 800, height: 600, channels: 3, background: '#a67c52' } as const;
  picture ??= sharp({ create }).jpeg().toBuffer();
  return picture;
};

export const reachTier2 = (context: BrowserContext): Promise<void> =>
  inPolicyTurn(async () => {
    await submitTier1(context);
    const { call } = callsOf(context);
    const file = new Blob([new Uint8Array(await makePicture())], { type: 'image/jpeg' });
    await call('kyc.upload-document', { params: { kind: 'selfie' }, file });
    await call('kyc.upload-document', { params: { kind: 'id_document' }, file });
    await call('kyc.submit-tier2', { body: { idType: 'nin', idNumber: '12345678901' } });
  });

/** The id of the person with a tag, from the KYC queue of staff. */
export const findPerson = async (staff: BrowserContext, tag: string): Promise<string> => {
  const { items } = await callsOf(staff).call('kyc.queue', { query: { search: tag } });
  const id = items[0]?.user.id;
  if (id === undefined) throw new Error(`@${tag} has no submission in the KYC queue`);
  return id;
};
