import type { ApiError } from '@cowrie/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeIn,
  goodPassword,
  linkIn,
  logIn,
  member,
  newcomer,
  signUp,
  subjectOf,
  codeOf,
} from '#test/people.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

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

describe('signing up', () => {
  test('opens the NGN wallet, sends a mail, and blocks log-in until the email is confirmed', async () => {
    const person = world.person();
    const details = newcomer();
    expect(await person.call('identity.sign-up', { body: details })).toEqual({
      status: 'verification_sent',
    });
    const wallets = await world.platform.db
      .selectFrom('wallets')
      .innerJoin('users', 'users.id', 'wallets.user_id')
      .select('currency')
      .where('users.email', '=', details.email)
      .execute();
    expect(wallets).toEqual([{ currency: 'NGN' }]);
    expect(await codeOf(logIn(person, details.email))).toBe('EMAIL_NOT_VERIFIED');
    const [, second] = await world.messagesTo(details.email);
    await person.call('identity.verify-email', {
      body: { email: details.email, code: codeIn(second) },
    });
    expect((await logIn(person, details.email)).tag).toBe(details.tag);
  });

  test('answers the same for a known email, and mails its owner instead', async () => {
    const { details } = await signUp(world);
    const again = { ...newcomer(), email: details.email.toUpperCase() };
    expect(await world.person().call('identity.sign-up', { body: again })).toEqual({
      status: 'verification_sent',
    });
    const [mail] = await world.messagesTo(details.email);
    expect(subjectOf(mail)).toContain('already have');
  });

  test('takes the tag either way, so that it does not tell whether the email is known', async () => {
    const { details } = await signUp(world);
    const fresh = newcomer();
    const known = { ...newcomer(), email: details.email };
    for (const body of [fresh, known]) await world.person().call('identity.sign-up', { body });
    const answers = [fresh, known].map(({ tag }) =>
      world.person().call('identity.tag-availability', { query: { tag } }),
    );
    const [one, other] = await Promise.all(answers);
    expect(one).toMatchObject({ available: false });
    expect(other).toEqual(one);
    const again = { ...newcomer(), tag: known.tag };
    expect(await codeOf(world.person().call('identity.sign-up', { body: again }))).toBe(
      'TAG_TAKEN',
    );
  });

  test('refuses leaked and personal passwords, and reserved, taken and look-alike tags, each at its field', async () => {
    const { details } = await signUp(world, { tag: 'chinedu' });
    const attempt = (over: object) =>
      world
        .person()
        .call('identity.sign-up', { body: { ...newcomer(), ...over } })
        .then(
          () => null,
          (error: ApiError) => [error.code, Object.keys(error.fields)],
        );
    expect(await attempt({ password: 'password123' })).toEqual(['PASSWORD_COMMON', ['password']]);
    expect(await attempt({ tag: 'chukwuemeka', password: 'chukwuemeka1' })).toEqual([
      'PASSWORD_PERSONAL',
      ['password'],
    ]);
    expect(await attempt({ tag: 'Cowrie_Support' })).toEqual(['TAG_RESERVED', ['tag']]);
    expect(await attempt({ tag: details.tag.toUpperCase() })).toEqual(['TAG_TAKEN', ['tag']]);
    expect(await attempt({ tag: 'chlnedu' })).toEqual(['TAG_LOOKALIKE', ['tag']]);
    expect(await attempt({ phone: '123456' })).toEqual(['PHONE_INVALID', ['phone']]);
    expect(await attempt({ referralCode: 'NOBODY' })).toEqual([
      'REFERRAL_CODE_UNKNOWN',
      ['referralCode'],
    ]);
    expect(await attempt({ isAdmin: true })).toEqual(['INVALID_INPUT', ['isAdmin']]);
    expect(
      await attempt({ email: 'not an address', fullName: '<script>', country: 'nigeria' }),
    ).toEqual(['INVALID_INPUT', ['email', 'fullName', 'country']]);
  });

  test('gives a tag to exactly one of many parallel sign-ups', async () => {
    const attempts = Array.from({ length: 8 }, () =>
      codeOf(
        world.person().call('identity.sign-up', { body: { ...newcomer(), tag: 'everyone_wants' } }),
      ),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'no error')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['no error', 'TAG_TAKEN']));
  });

  test('the mail signs in the browser that signed up, and no other', async () => {
    const tokenFor = async (email: string) =>
      linkIn((await world.messagesTo(email)).at(-1), 'token');
    const verifyIn = (browser: Person, token: string) =>
      browser.call('identity.verify-email', { body: { token } });
    const [own, other, elsewhere] = [world.person(), world.person(), world.person()];
    const [ada, bola] = [newcomer(), newcomer()];
    await own.call('identity.sign-up', { body: ada });
    await other.call('identity.sign-up', { body: bola });
    // Somebody who signs up with a known email gets the cookie too, and nothing from it.
    await elsewhere.call('identity.sign-up', { body: { ...newcomer(), email: ada.email } });
    const answer = await verifyIn(own, await tokenFor(ada.email));
    expect(answer).toMatchObject({ email: ada.email, signedIn: { me: { tag: ada.tag } } });
    expect((await own.call('identity.session', {})).me?.emailVerified).toBe(true);
    const token = await tokenFor(bola.email);
    expect(await verifyIn(elsewhere, token)).toEqual({ email: bola.email, signedIn: null });
    expect((await elsewhere.call('identity.session', {})).me).toBeNull();
    // The used link does not sign in again, also not its own browser.
    expect((await verifyIn(other, token)).signedIn).toBeNull();
  });

  test('a stranger’s sign-up with the same email does not get signed in by the owner’s mail', async () => {
    const [stranger, owner] = [world.person(), world.person()];
    const details = newcomer();
    await stranger.call('identity.sign-up', { body: details });
    await owner.call('identity.sign-up', { body: { ...newcomer(), email: details.email } });
    const body = { token: linkIn((await world.messagesTo(details.email)).at(-1), 'token') };
    expect((await owner.call('identity.verify-email', { body })).signedIn).toBeNull();
  });

  test('a link works once and a code allows five tries', async () => {
    const details = newcomer();
    const person = world.person();
    await person.call('identity.sign-up', { body: details });
    const [mail] = await world.messagesTo(details.email);
    const right = codeIn(mail);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) {
      expect(
        await codeOf(
          person.call('identity.verify-email', { body: { email: details.email, code: wrong } }),
        ),
      ).toBe('CODE_INVALID');
    }
    expect(
      await codeOf(
        person.call('identity.verify-email', { body: { email: details.email, code: right } }),
      ),
    ).toBe('CODE_TRIES_EXCEEDED');
    // A mail program may open the link before the person does.
    for (let opened = 0; opened < 2; opened += 1) {
      const body = { token: linkIn(mail, 'token') };
      expect(await person.call('identity.verify-email', { body })).toMatchObject({
        email: details.email,
      });
    }
  });
});

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
