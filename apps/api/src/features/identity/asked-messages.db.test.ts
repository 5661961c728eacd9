import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, member } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('messages that somebody asked for', () => {
  test('go to a number only a few times in an hour, however many people ask', async () => {
    const phone = '+2348035550001';
    const ask = async () => {
      const { person } = await member(world);
      return codeOf(
        person.call('identity.start-phone-change', { body: { phone, oldCodeBy: 'sms' } }),
      );
    };
    for (let i = 0; i < 5; i += 1) expect(await ask()).toBe('no error');
    expect(await ask()).toBe('RATE_LIMITED');
    expect(await world.messagesTo(phone)).toHaveLength(5);
    world.clock.advance(3_601);
    expect(await ask()).toBe('no error');
  });

  test('fill no mailbox: a reset link comes ten times in an hour at most', async () => {
    const { details } = await member(world);
    await world.messagesTo(details.email);
    const body = { email: details.email };
    for (let i = 0; i < 14; i += 1) await world.person().call('identity.forgot-password', { body });
    expect((await world.messagesTo(details.email)).length).toBeLessThanOrEqual(10);
  });
});
