import type { ApiError } from '@cowrie/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, codeOf, linkIn, logIn, newcomer, signUp, subjectOf } from '#test/people.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('signing up', () => {
  const walletsOf = (email: string) =>
    world.platform.db
      .selectFrom('wallets')
      .innerJoin('users', 'users.id', 'wallets.user_id')
      .select('currency')
      .where('users.email', '=', email)
      .execute();

  test('sends a mail, which opens the account and its NGN wallet; log-in waits for it', async () => {
    const person = world.person();
    const details = newcomer();
    expect(await person.call('identity.sign-up', { body: details })).toEqual({
      status: 'verification_sent',
    });
    expect(await walletsOf(details.email)).toEqual([]);
    expect(await codeOf(logIn(person, details.email))).toBe('EMAIL_NOT_VERIFIED');
    const [, second] = await world.messagesTo(details.email);
    await person.call('identity.verify-email', {
      body: { email: details.email, code: codeIn(second) },
    });
    expect(await walletsOf(details.email)).toEqual([{ currency: 'NGN' }]);
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

  const tokenIn = async (email: string) => linkIn((await world.messagesTo(email)).at(-1), 'token');
  const open = (browser: Person, body: { token: string; password?: string }) =>
    browser.call('identity.verify-email', { body });

  test('the mail counts in the browser that signed up, and in another one with the password', async () => {
    const [own, other] = [world.person(), world.person()];
    const [ada, bola] = [newcomer(), newcomer()];
    await own.call('identity.sign-up', { body: ada });
    const answer = await open(own, { token: await tokenIn(ada.email) });
    expect(answer).toMatchObject({ email: ada.email, signedIn: { me: { tag: ada.tag } } });
    expect((await own.call('identity.session', {})).me?.emailVerified).toBe(true);

    await own.call('identity.sign-up', { body: bola });
    const token = await tokenIn(bola.email);
    const asked = { status: 'password_needed', email: bola.email, signedIn: null };
    expect(await open(other, { token })).toEqual(asked);
    expect(await walletsOf(bola.email)).toEqual([]);
    expect(await codeOf(open(other, { token, password: 'not this one' }))).toBe(
      'SIGN_UP_PASSWORD_WRONG',
    );
    const entered = await open(other, { token, password: bola.password });
    expect(entered.signedIn?.me.tag).toBe(bola.tag);
    // The used link says the same again, and signs nobody in.
    for (const browser of [own, other]) {
      expect(await open(browser, { token })).toMatchObject({ status: 'verified', signedIn: null });
    }
  });

  test('the shell has no cookie: the mark that it was given does the same', async () => {
    const body = { ...newcomer(), transport: 'bearer' as const };
    const { mark } = await world.person().call('identity.sign-up', { body });
    const code = codeIn((await world.messagesTo(body.email)).at(-1));
    const typed = { email: body.email, code, transport: 'bearer' as const };
    const shell = world.person();
    expect((await shell.call('identity.verify-email', { body: typed })).status).toBe(
      'password_needed',
    );
    const entered = await shell.call('identity.verify-email', { body: { ...typed, mark } });
    expect(entered.signedIn?.token).toBeDefined();
  });

  describe('a stranger who signed up with the owner’s email', () => {
    const strangersPassword = 'amber lantern sparrow 88';
    const both = async () => {
      const [stranger, owner] = [world.person(), world.person()];
      const mine = newcomer();
      const theirs = { ...newcomer(), email: mine.email, password: strangersPassword };
      await stranger.call('identity.sign-up', { body: { ...theirs, fullName: 'Not Ada' } });
      await owner.call('identity.sign-up', { body: mine });
      const [first, second] = await world.messagesTo(mine.email);
      return { stranger, owner, mine, theirs, first, second };
    };

    test('has no part in the account, whichever mail and way the owner uses', async () => {
      const one = await both();
      const code = codeIn(one.second);
      const body = { email: one.mine.email, code };
      const answer = await one.owner.call('identity.verify-email', { body });
      expect(answer.signedIn?.me).toMatchObject({
        tag: one.mine.tag,
        full_name: one.mine.fullName,
      });
      expect(await codeOf(logIn(one.stranger, one.mine.email, strangersPassword))).toBe(
        'INVALID_CREDENTIALS',
      );
      // The tag of the form that went is free again.
      const { available } = await one.owner.call('identity.tag-availability', {
        query: { tag: one.theirs.tag },
      });
      expect(available).toBe(true);
      expect(await codeOf(open(one.stranger, { token: linkIn(one.first, 'token') }))).toBe(
        'LINK_INVALID',
      );
    });

    test('is not helped by an owner who opens their mail, or types its code', async () => {
      const { owner, mine, first } = await both();
      expect(await open(owner, { token: linkIn(first, 'token') })).toMatchObject({
        status: 'password_needed',
        signedIn: null,
      });
      const body = { email: mine.email, code: codeIn(first) };
      expect(await codeOf(owner.call('identity.verify-email', { body }))).toBe('CODE_INVALID');
      expect(await walletsOf(mine.email)).toEqual([]);
    });

    test('cannot use the owner’s mail: they do not read it, and it does not count for them', async () => {
      const { stranger, mine, second } = await both();
      const body = { email: mine.email, code: codeIn(second) };
      expect(await codeOf(stranger.call('identity.verify-email', { body }))).toBe('CODE_INVALID');
      expect((await open(stranger, { token: linkIn(second, 'token') })).status).toBe(
        'password_needed',
      );
    });

    test('pushes no mail of the owner out, however often they sign up', async () => {
      const { owner, mine } = await both();
      for (let more = 0; more < 8; more += 1) {
        const body = { ...newcomer(), email: mine.email, password: strangersPassword };
        await world.person().call('identity.sign-up', { body });
      }
      // An hour later the address may get mails again.
      await world.messagesTo(mine.email);
      world.clock.advance(3_700);
      await owner.call('identity.resend-verification', { body: { email: mine.email } });
      const body = { email: mine.email, code: codeIn((await world.messagesTo(mine.email)).at(-1)) };
      const { signedIn } = await owner.call('identity.verify-email', { body });
      expect(signedIn?.me.tag).toBe(mine.tag);
    });

    test('and two mails opened at once make one account', async () => {
      const { stranger, owner, mine, first, second } = await both();
      await Promise.allSettled([
        open(stranger, { token: linkIn(first, 'token') }),
        open(owner, { token: linkIn(second, 'token') }),
        open(owner, { token: linkIn(second, 'token') }),
      ]);
      const { rows } = await world.platform.pool.query('select 1 from users where email_key = $1', [
        mine.email,
      ]);
      expect(rows).toHaveLength(1);
    });

    test('an account of before, which nobody proved, becomes the one that is proved', async () => {
      const old = newcomer();
      const { details } = await signUp(world, old);
      const { rows } = await world.platform.pool.query<{ id: string }>(
        'update users set email_verified_at = null where email_key = $1 returning id',
        [details.email],
      );
      expect(await codeOf(logIn(world.person(), details.email))).toBe('INVALID_CREDENTIALS');
      const own = world.person();
      const mine = { ...newcomer(), email: details.email, password: strangersPassword };
      await own.call('identity.sign-up', { body: mine });
      const { signedIn } = await open(own, { token: await tokenIn(mine.email) });
      expect(signedIn?.me).toMatchObject({ id: rows[0]?.id, tag: mine.tag });
      expect(await codeOf(logIn(world.person(), mine.email, details.password))).toBe(
        'INVALID_CREDENTIALS',
      );
    });
  });

  test('the next calls tell nothing about a known email either', async () => {
    const { details: known } = await signUp(world);
    const password = 'amber lantern sparrow 88';
    const answersFor = async (email: string): Promise<unknown[]> => {
      const browser = world.person();
      const said: unknown[] = [];
      const ask = async (path: string, body: object): Promise<void> => {
        const response = await browser.request(`/api/v1/identity/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const text = (await response.text()).replaceAll(email, 'the email');
        const { requestId: _, ...answer } = JSON.parse(text) as Record<string, unknown>;
        const { error } = answer as { error?: { code: string; message: string; fields: object } };
        said.push([response.status, error ? [error.code, error.message, error.fields] : answer]);
      };
      await ask('sign-up', { ...newcomer(), email, password });
      await ask('login', { email, password });
      await ask('login', { email, password: 'another password 1' });
      await ask('verify-email/resend', { email });
      for (let tries = 0; tries < 7; tries += 1)
        await ask('verify-email', { email, code: '000000' });
      await ask('verify-email', { email, code: '000000', password });
      world.clock.advance(3_700);
      await ask('verify-email', { email, code: '000000' });
      await ask('login', { email, password });
      world.clock.advance(90_000);
      await ask('login', { email, password });
      await ask('verify-email', { email, code: '000000' });
      return said;
    };
    expect(await answersFor(known.email)).toEqual(await answersFor(newcomer().email));
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
