/** The duress PIN beside the real one: setting it, changing it, wrong tries, and equal answers. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  caps,
  duressPin,
  endDuress,
  logInAgain,
  setDuressPin,
  withDuressPin,
} from '#test/duress.ts';
import { balance } from '#test/guards.ts';
import { codeOf, failureOf } from '#test/people.ts';
import { openTransferWorld, pin, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());

const other = '3746';
const third = '5062';
const change = (person: Person, currentPin: string, next: string) =>
  person.call('identity.change-pin', { body: { currentPin, pin: next } });
/** Which PIN it is, by what it may do: only the real one ends the duress. */
const openPeriods = async (userId: string): Promise<number> => {
  const { rows } = await world.platform.pool.query(
    'select 1 from duress_periods where user_id = $1 and ended_at is null',
    [userId],
  );
  return rows.length;
};

describe('setting it', () => {
  test('answers the same with and without one, and never shows that one is set', async () => {
    const [with_, without] = [await withDuressPin(world), await sender(world)];
    const answers = await Promise.all(
      [with_, without].map(async ({ person }) => [
        await person.call('protections.read', {}).then((own) => ({ ...own, at: '' })),
        await person.call('identity.session', {}).then(({ me }) => me?.pinSet),
        await person.call('protections.remove-duress-pin', { body: { pin } }),
        await setDuressPin(world, person),
        await endDuress(world, person),
        await setDuressPin(world, person, { duressPin: other }),
      ]),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test('refuses the PIN itself, one that is easy to guess, and a wrong PIN', async () => {
    const { person } = await sender(world);
    expect(await codeOf(setDuressPin(world, person, { duressPin: pin }))).toBe('DURESS_PIN_SAME');
    expect(await codeOf(setDuressPin(world, person, { duressPin: '1234' }))).toBe('PIN_TOO_SIMPLE');
    expect(await codeOf(setDuressPin(world, person, { pin: other }))).toBe('PIN_WRONG');
  });

  test('leaves nothing in the security log or in messages', async () => {
    const { person, details } = await sender(world);
    const log = () => person.call('identity.security-events', { query: {} });
    const [before] = [await log(), await world.messagesTo(details.email)];
    await setDuressPin(world, person);
    expect(await log()).toEqual(before);
    expect(await world.messagesTo(details.email)).toEqual([]);
  });

  test('under duress works beside the first one, and changes nothing else', async () => {
    const { person, me } = await withDuressPin(world);
    await setDuressPin(world, person, { pin: duressPin, duressPin: other });
    expect(await openPeriods(me.id)).toBe(1);
    for (const one of [duressPin, other, duressPin]) {
      expect(await endDuress(world, person, one)).toEqual({ done: true });
      expect(await openPeriods(me.id)).toBe(1);
    }
    await person.call('protections.remove-duress-pin', { body: { pin: duressPin } });
    expect(await codeOf(endDuress(world, person, other))).toBe('PIN_WRONG');
    expect(await endDuress(world, person, duressPin)).toEqual({ done: true });
    await endDuress(world, person);
    expect(await openPeriods(me.id)).toBe(0);
  });
});

describe('changing the PIN', () => {
  test('with the duress PIN changes only the duress PIN', async () => {
    const { person, me } = await withDuressPin(world);
    await change(person, duressPin, other);
    expect(await openPeriods(me.id)).toBe(1);
    expect(await codeOf(endDuress(world, person, duressPin))).toBe('PIN_WRONG');
    await endDuress(world, person, other);
    expect(await openPeriods(me.id)).toBe(1);
    await endDuress(world, person, pin);
    expect(await openPeriods(me.id)).toBe(0);
  });

  test('to the other PIN is refused like a PIN that is easy to guess', async () => {
    const { person } = await withDuressPin(world);
    expect(await codeOf(change(person, pin, duressPin))).toBe('PIN_TOO_SIMPLE');
    expect(await codeOf(change(person, duressPin, pin))).toBe('PIN_TOO_SIMPLE');
  });

  test('by a mailed code under duress leaves the real PIN', async () => {
    const { person, me, details } = await withDuressPin(world);
    await endDuress(world, person, duressPin);
    await person.call('identity.start-pin-reset', { body: {} });
    const [mail] = (await world.messagesTo(details.email)).slice(-1);
    const code = /\b\d{6}\b/.exec(JSON.stringify(mail))?.[0] ?? '';
    await person.call('identity.reset-pin', { body: { code, pin: third } });
    await endDuress(world, person, third);
    expect(await openPeriods(me.id)).toBe(1);
    await endDuress(world, person, pin);
    expect(await openPeriods(me.id)).toBe(0);
  });
});

describe('wrong tries', () => {
  test('are counted and forgotten in the same way with and without one', async () => {
    const [with_, without] = [await withDuressPin(world), await sender(world)];
    await logInAgain(world);
    const tryAll = async (person: Person, right: string) => {
      const attempt = async (one: string) => {
        const failure = await failureOf(
          person.call('protections.end-duress', { body: { pin: one } }),
        );
        const { code, details, retryAfterSeconds } = { ...(failure as object | null) } as {
          code?: string;
          details?: unknown;
          retryAfterSeconds?: number;
        };
        return [code ?? 'no error', details, retryAfterSeconds];
      };
      const seen = [];
      for (const one of [other, third, right, other, other, other, other, other, right]) {
        seen.push(await attempt(one));
      }
      return seen;
    };
    expect(await tryAll(with_.person, duressPin)).toEqual(await tryAll(without.person, pin));
  });
});

test('a person without money above the caps is under duress as well', async () => {
  const { person, me } = await withDuressPin(world, BigInt(caps.NGN) - 1n);
  await endDuress(world, person, duressPin);
  expect(await openPeriods(me.id)).toBe(1);
  expect(await balance(person)).toEqual({ available: caps.NGN - 1, held: 0 });
});
