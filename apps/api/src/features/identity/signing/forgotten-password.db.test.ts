/** Changes of a credential: what they end, what they lower, and whom they tell. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, linkIn, logIn, member, newcomer, subjectOf } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('a forgotten password', () => {
  test('is replaced with a link, which ends every session; unknown accounts get the same answer', async () => {
    const { person, details } = await member(world);
    await world
      .person()
      .call('identity.forgot-password', { body: { email: 'nobody@example.test' } });
    expect(await world.messagesTo('nobody@example.test')).toEqual([]);
    await world.person().call('identity.forgot-password', { body: { email: details.email } });
    const [mail] = await world.messagesTo(details.email);
    const token = linkIn(mail, 'token');
    const reset = (password: string) =>
      world.person().call('identity.reset-password', { body: { token, password } });
    expect(await codeOf(reset('qwertyuiop'))).toBe('PASSWORD_COMMON');
    await reset('copper lantern meadow 77');
    expect(await codeOf(reset('silver lantern meadow 77'))).toBe('LINK_INVALID');
    expect((await person.call('identity.session', {})).me).toBeNull();
    expect(await codeOf(logIn(world.person(), details.email))).toBe('INVALID_CREDENTIALS');
    await logIn(world.person(), details.email, 'copper lantern meadow 77');
  });

  test('leaves only the limits of Tier 0 for a day, and the mail says so', async () => {
    const { details, me } = await member(world);
    await world.platform.pool.query('update users set kyc_tier = 3 where id = $1', [me.id]);
    await world.person().call('identity.forgot-password', { body: { email: details.email } });
    const [link] = await world.messagesTo(details.email);
    const password = 'copper lantern meadow 77';
    const body = { token: linkIn(link, 'token'), password };
    await world.person().call('identity.reset-password', { body });
    const [notice] = await world.messagesTo(details.email);
    expect(JSON.stringify(notice)).toContain('limits of Tier 0 for 24 hours');
    const person = world.person();
    await logIn(person, details.email, password);
    const lineNow = async () => {
      const { carefulUntil, currencies } = await person.call('limits.own', {});
      return { isCareful: carefulUntil !== null, single: currencies[0]?.lines[0]?.single };
    };
    expect(await lineNow()).toMatchObject({
      isCareful: true,
      single: { limit: 50_000_00, source: 'careful' },
    });
    world.clock.advance(86_401);
    await logIn(person, details.email, password);
    expect(await lineNow()).toMatchObject({ isCareful: false, single: { limit: null } });
  });

  test('cannot be replaced with a link from before the email was changed', async () => {
    const { person, details } = await member(world);
    await world.person().call('identity.forgot-password', { body: { email: details.email } });
    const [link] = await world.messagesTo(details.email);
    const token = linkIn(link, 'token');
    const email = newcomer().email;
    const other = world.person();
    await logIn(other, details.email);
    await world.messagesTo(details.email);
    await person.call('identity.start-email-change', { body: { email } });
    const both = [
      linkIn((await world.messagesTo(details.email))[0], 'change'),
      linkIn((await world.messagesTo(email))[0], 'change'),
    ];
    for (const each of both) {
      await world.person().call('identity.confirm-email-change', { body: { token: each } });
    }
    const subjects = [details.email, email].map(async (to) =>
      subjectOf((await world.messagesTo(to))[0]),
    );
    expect(await Promise.all(subjects)).toEqual(Array(2).fill('Your email was changed'));
    const body = { token, password: 'copper lantern meadow 77' };
    expect(await codeOf(world.person().call('identity.reset-password', { body }))).toBe(
      'LINK_INVALID',
    );
    // The session that asked for the change goes on; another one does not.
    expect((await person.call('identity.session', {})).me?.email).toBe(email);
    expect((await other.call('identity.session', {})).me).toBeNull();
  });
});
