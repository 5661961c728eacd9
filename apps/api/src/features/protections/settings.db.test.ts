/** Changing guards: at once, or after a day. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { amount, lower, raise, send, shield, toTag } from '#test/guards.ts';
import { codeOf, logIn, member } from '#test/people.ts';
import { openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(async () => {
  await control(sandbox, '/reset', {});
  await world.platform.pool.query('update flag_rules set enabled = false');
});
const day = 86_400;

describe('changing a guard', () => {
  test('stricter applies at once, weaker after a day, and it can be cancelled until then', async () => {
    const [{ person, details }, to] = [await sender(world), await member(world)];
    await raise(person, shield(amount));
    expect(await codeOf(raise(person, shield(amount)))).toBe('GUARD_UNCHANGED');
    expect(await codeOf(raise(person, shield(amount * 2)))).toBe('GUARD_NOT_STRICTER');
    expect(await codeOf(raise(person, shield(null)))).toBe('GUARD_NOT_STRICTER');
    const { pending } = await lower(person, shield(null));
    expect(pending).toMatchObject([{ guard: 'shield', currency: 'NGN' }]);
    expect(await codeOf(send(person, toTag(to.me.id)))).toBe('GUARD_PROOF_REQUIRED');

    const changeId = pending[0]?.id ?? '';
    const after = await person.call('protections.cancel-change', { params: { changeId } });
    expect(after).toMatchObject({ pending: [], settings: { shield: { NGN: amount } } });
    world.clock.advance(day + 1);
    await logIn(person, details.email);
    expect(await codeOf(send(person, toTag(to.me.id)))).toBe('GUARD_PROOF_REQUIRED');

    await lower(person, shield(null));
    world.clock.advance(day - 60);
    await logIn(person, details.email);
    expect(await codeOf(send(person, toTag(to.me.id)))).toBe('GUARD_PROOF_REQUIRED');
    world.clock.advance(61);
    expect((await send(person, toTag(to.me.id))).status).toBe('completed');
  });

  test('is cancelled and changed at the same time without an error, again and again', async () => {
    const { person } = await sender(world);
    await raise(person, shield(amount));
    for (let round = 0; round < 10; round += 1) {
      const { pending } = await lower(person, shield(null));
      const changeId = pending[0]?.id ?? '';
      const cancel = () => person.call('protections.cancel-change', { params: { changeId } });
      const codes = await Promise.all([
        codeOf(cancel()),
        codeOf(lower(person, shield(amount * (round + 2)))),
        codeOf(cancel()),
        codeOf(raise(person, shield(amount))),
      ]);
      const known = ['no error', 'NOT_FOUND', 'GUARD_UNCHANGED'];
      expect(codes.filter((code) => !known.includes(code))).toEqual([]);
    }
  });

  test('a change that waits is replaced by a stricter one', async () => {
    const { person } = await sender(world);
    await raise(person, shield(amount));
    await lower(person, shield(null));
    const { pending, settings } = await raise(person, shield(amount - 1));
    expect({ pending, shield: settings.shield }).toEqual({
      pending: [],
      shield: { NGN: amount - 1 },
    });
  });

  test('weaker needs a recent log-in, and the owner is told of it at once', async () => {
    const { person, details } = await sender(world);
    await raise(person, shield(amount));
    world.clock.advance(700);
    expect(await codeOf(lower(person, shield(null)))).toBe('REAUTHENTICATION_REQUIRED');
    await logIn(person, details.email);
    await lower(person, shield(null));
    const mails = await world.messagesTo(details.email);
    expect(mails.map((mail) => ('subject' in mail ? mail.subject : ''))).toContain(
      'Your transfer protection will be lowered',
    );
  });

  test('of 20 parallel changes each is kept, and one of them is in effect', async () => {
    const { person } = await sender(world);
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => codeOf(raise(person, shield(amount - index)))),
    );
    const expected = ['no error', 'GUARD_NOT_STRICTER'];
    expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
    const { settings, pending } = await person.call('protections.read', {});
    expect(settings.shield.NGN).toBe(amount - 19);
    expect(pending).toEqual([]);
  });

  test('places: at most five, free before the guard is on, a day later after', async () => {
    const { person } = await sender(world);
    const add = (name: string) =>
      person.call('protections.add-place', {
        body: { name, latitude: 6.4541, longitude: 3.3947 },
      });
    await add('Home');
    expect((await raise(person, { guard: 'places', on: true })).places).toMatchObject([
      { name: 'Home', effectiveAt: null },
    ]);
    const added = await Promise.all(Array.from({ length: 8 }, () => codeOf(add('Office'))));
    expect(added.filter((code) => code === 'no error')).toHaveLength(4);
    const { places } = await person.call('protections.read', {});
    expect(places).toHaveLength(5);
    expect(places.filter(({ effectiveAt }) => effectiveAt !== null)).toHaveLength(4);
    const { rows } = await world.platform.pool.query<{ sealed: Buffer }>(
      'select place_sealed as sealed from guard_places where id = $1',
      [places[0]?.id],
    );
    expect(rows[0]?.sealed.includes('Home')).toBe(false);
  });
});
