import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, logIn, member, signUp, subjectOf, codeOf } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const codeFor = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now().getTime(),
  });

const withTotp = async () => {
  const one = await member(world);
  const { secret } = await one.person.call('identity.start-totp', {});
  const { recoveryCodes } = await one.person.call('identity.confirm-totp', {
    body: { code: codeFor(secret) },
  });
  return { ...one, secret, recoveryCodes };
};

describe('logging in', () => {
  test('an unknown account, a wrong password and a staff log-in without rights get the same answer', async () => {
    const { details } = await signUp(world);
    const answers = await Promise.all(
      [
        { email: 'nobody@example.test', password: goodPassword },
        { email: details.email, password: 'wrong password here' },
        { email: details.email, password: goodPassword, audience: 'staff' },
      ].map(async (body) => {
        const response = await world.person().request('/api/v1/identity/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const { error } = (await response.json()) as { error: Record<string, unknown> };
        return [response.status, error['code'], error['message'], error['fields']];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('locks after five failures for a growing time, also for an unknown account', async () => {
    const { details } = await signUp(world);
    for (const email of [details.email, 'stranger@example.test']) {
      for (let i = 0; i < 5; i += 1)
        expect(await codeOf(logIn(world.person(), email, 'wrong'))).toBe('INVALID_CREDENTIALS');
      expect(await codeOf(logIn(world.person(), email))).toBe('ACCOUNT_LOCKED');
    }
    world.clock.advance(31);
    expect(await codeOf(logIn(world.person(), details.email, 'wrong'))).toBe('INVALID_CREDENTIALS');
    world.clock.advance(31);
    expect(await codeOf(logIn(world.person(), details.email))).toBe('ACCOUNT_LOCKED');
    world.clock.advance(31);
    await logIn(world.person(), details.email);
  });

  test('judges five of many parallel guesses, and the lock refuses the others', async () => {
    const { details } = await signUp(world);
    const guesses = Array.from({ length: 40 }, (_, index) =>
      codeOf(logIn(world.person(), details.email, `wrong ${index}`)),
    );
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(35);
  });

  test('a right password among wrong ones in parallel does not let more guesses through', async () => {
    const { details } = await withTotp();
    const tries = Array.from({ length: 40 }, (_, index) =>
      codeOf(logIn(world.person(), details.email, index % 2 === 0 ? goodPassword : 'wrong')),
    );
    const wrong = (await Promise.all(tries)).filter((code) => code === 'INVALID_CREDENTIALS');
    expect(wrong.length).toBeLessThanOrEqual(5);
  });

  test('a stranger guessing does not lock out a device the owner uses', async () => {
    const { person, details } = await member(world);
    for (let i = 0; i < 6; i += 1) await codeOf(logIn(world.person(), details.email, 'wrong'));
    expect(await codeOf(logIn(world.person(), details.email))).toBe('ACCOUNT_LOCKED');
    await logIn(person, details.email);
  });

  test('the first device sends no mail, a new device does', async () => {
    const { details } = await member(world);
    expect(await world.messagesTo(details.email)).toEqual([]);
    await logIn(world.person('Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'), details.email);
    const [mail] = await world.messagesTo(details.email);
    expect(subjectOf(mail)).toBe('A new device signed in');
    expect(mail?.text).toContain('Firefox on Windows');
  });

  test('never accepts a session token that the caller supplies', async () => {
    const { details } = await signUp(world);
    const person = world.person();
    person.cookies.set('__Host-session', 'planted-by-somebody-else');
    await logIn(person, details.email);
    expect(person.cookies.get('__Host-session')).not.toBe('planted-by-somebody-else');
  });

  test('a native shell gets a bearer token and no session cookie', async () => {
    const { details } = await signUp(world);
    const person = world.person();
    const answer = await person.call('identity.log-in', {
      body: { email: details.email, password: goodPassword, transport: 'bearer' },
    });
    if (answer.status !== 'signed_in' || !answer.token) throw new Error('no token');
    expect(person.cookies.has('__Host-session')).toBe(false);
    const response = await world.app.request('/api/v1/identity/session', {
      headers: { authorization: `Bearer ${answer.token}` },
    });
    expect(((await response.json()) as { me: { id: string } }).me.id).toBe(answer.me.id);
    // A changed password gives it a new token, and the old one ends.
    const changed = await world.app.request('/api/v1/identity/password', {
      method: 'POST',
      headers: { authorization: `Bearer ${answer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        currentPassword: goodPassword,
        newPassword: 'copper lantern meadow 77',
      }),
    });
    const renewed = changed.headers.get('x-session-token');
    const meWith = async (token: string | null) => {
      const headers = { authorization: `Bearer ${token}` };
      const seen = await world.app.request('/api/v1/identity/session', { headers });
      return ((await seen.json()) as { me: { id: string } | null }).me?.id ?? null;
    };
    expect(await meWith(renewed)).toBe(answer.me.id);
    expect(await meWith(answer.token)).toBeNull();
  });
});

describe('the second factor', () => {
  test('is asked for after the password, and a code works once', async () => {
    const { details, secret } = await withTotp();
    world.clock.advance(60);
    const person = world.person();
    const first = await person.call('identity.log-in', {
      body: { email: details.email, password: goodPassword },
    });
    if (first.status !== 'second_factor') throw new Error('no second factor asked for');
    expect((await person.call('identity.session', {})).me).toBeNull();
    const code = codeFor(secret);
    const body = { challenge: first.challenge, code };
    expect((await person.call('identity.log-in-second-factor', { body })).me.totpOn).toBe(true);
    const second = await world
      .person()
      .call('identity.log-in', { body: { email: details.email, password: goodPassword } });
    if (second.status !== 'second_factor') throw new Error('no second factor asked for');
    expect(
      await codeOf(
        world
          .person()
          .call('identity.log-in-second-factor', { body: { challenge: second.challenge, code } }),
      ),
    ).toBe('CODE_INVALID');
    expect(await codeOf(world.person().call('identity.log-in-second-factor', { body }))).toBe(
      'LINK_INVALID',
    );
  });

  test('judges at most five of many parallel codes, over however many challenges', async () => {
    const { details } = await withTotp();
    const body = { email: details.email, password: goodPassword };
    const challenges: string[] = [];
    for (let i = 0; i < 10; i += 1) {
      const answer = await world.person().call('identity.log-in', { body });
      if (answer.status === 'second_factor') challenges.push(answer.challenge);
    }
    expect(challenges).toHaveLength(10);
    const guesses = [...challenges, ...challenges, ...challenges, ...challenges].map((challenge) =>
      codeOf(
        world
          .person()
          .call('identity.log-in-second-factor', { body: { challenge, code: '000000' } }),
      ),
    );
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 'CODE_INVALID')).toHaveLength(5);
    expect(codes.filter((code) => code === 'CODE_TRIES_EXCEEDED')).toHaveLength(35);
  });

  test('allows five wrong codes, and a recovery code works once', async () => {
    const { details, recoveryCodes } = await withTotp();
    const begin = async () => {
      const answer = await world
        .person()
        .call('identity.log-in', { body: { email: details.email, password: goodPassword } });
      if (answer.status !== 'second_factor') throw new Error('no second factor asked for');
      return answer.challenge;
    };
    const challenge = await begin();
    for (let i = 0; i < 5; i += 1) {
      expect(
        await codeOf(
          world
            .person()
            .call('identity.log-in-second-factor', { body: { challenge, code: '000000' } }),
        ),
      ).toBe('CODE_INVALID');
    }
    const code = recoveryCodes[0] ?? '';
    expect(
      await codeOf(
        world.person().call('identity.log-in-second-factor', { body: { challenge, code } }),
      ),
    ).toBe('CODE_TRIES_EXCEEDED');
    // Wrong codes lock the account as wrong passwords do, even when the password was right.
    expect(await codeOf(begin())).toBe('ACCOUNT_LOCKED');
    world.clock.advance(31);
    const person = world.person();
    await person.call('identity.log-in-second-factor', {
      body: { challenge: await begin(), code },
    });
    expect(
      await codeOf(
        world
          .person()
          .call('identity.log-in-second-factor', { body: { challenge: await begin(), code } }),
      ),
    ).toBe('CODE_INVALID');
  });
});
