/** People with a duress PIN, and what they do with it. */

import { randomUUID } from 'node:crypto';
import { money, pin, sender } from './worlds/transfer.ts';
import { type Person, runQueued, type World } from './world.ts';

export const duressPin = '6174';
export const caps = { NGN: 20_000_00, USD: 20_00 };

/** As if everyone had just logged in. */
export const logInAgain = (world: World) =>
  world.platform.pool.query('update sessions set authenticated_at = $1', [world.clock.now()]);

export const setDuressPin = async (world: World, person: Person, body: object = {}) => {
  await logInAgain(world);
  return person.call('protections.set-duress-pin', { body: { pin, duressPin, caps, ...body } });
};

/** A person with ₦500,000, a PIN and a duress PIN. */
export const withDuressPin = async (world: World, amount = 500_000_00n) => {
  const made = await sender(world, amount);
  await setDuressPin(world, made.person);
  return made;
};

export const underDuress = (key: string = randomUUID()) => money(key, duressPin);

export const endDuress = async (world: World, person: Person, thePin = pin) => {
  await logInAgain(world);
  return person.call('protections.end-duress', { body: { pin: thePin } });
};

/** Runs the jobs that the worker runs soon after a duress PIN was used, or a period ended. */
export const runDuressJobs = async (world: World): Promise<void> => {
  for (const name of ['duress-begun', 'quiet-send', 'after-duress']) {
    await runQueued(world, `protections:${name}`);
  }
};
