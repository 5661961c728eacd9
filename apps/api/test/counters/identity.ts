/** Tries at secrets, and things that one person can have once. */

import { Secret, TOTP } from 'otpauth';
import { codeIn, codeOf, goodPassword, linkIn, logIn, member, newcomer } from '../people.ts';
import { pin, sender } from '../worlds/transfer.ts';
import type { World } from '../world.ts';
import { calls, countOf, inParallel, type Counter } from './counter.ts';

const codeFor = (world: World, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now().getTime(),
  });

const withTotp = async (world: World) => {
  const one = await member(world);
  const { secret } = await one.person.call('identity.start-totp', {});
  const { recoveryCodes } = await one.person.call('identity.confirm-totp', {
    body: { code: codeFor(world, secret) },
  });
  world.clock.advance(60);
  return { ...one, secret, recoveryCodes };
};

/** As many open challenges for the second factor as there are calls. */
const challengesFor = async (world: World, email: string): Promise<string[]> => {
  const challenges: string[] = [];
  for (let made = 0; made < calls; made += 1) {
    const body = { email, password: goodPassword };
    const answer = await world.person().call('identity.log-in', { body });
    if (answer.status === 'second_factor') challenges.push(answer.challenge);
  }
  return challenges;
};

const giveCode = (world: World, challenge: string, code: string): Promise<string> =>
  codeOf(world.person().call('identity.log-in-second-factor', { body: { challenge, code } }));

const sessionsOf = (world: World, userId: string): Promise<number> =>
  countOf({ world }, 'sessions where user_id = $1', [userId]);

const guessing: Counter[] = [
  {
    name: 'guesses of a password at the door',
    codes: ['ACCOUNT_LOCKED'],
    columns: ['login_failures.failures'],
    fire: async ({ world }) => {
      const { details, me } = await member(world);
      const before = await sessionsOf(world, me.id);
      const answers = await inParallel((n) =>
        codeOf(logIn(world.person(), details.email, `wrong ${n}`)),
      );
      const late = await codeOf(logIn(world.person(), details.email));
      return {
        answers,
        expected: { INVALID_CREDENTIALS: 5, ACCOUNT_LOCKED: calls - 5 },
        sums: {
          'the right password now': [late, 'ACCOUNT_LOCKED'],
          sessions: [await sessionsOf(world, me.id), before],
        },
      };
    },
  },
  {
    name: 'guesses of a password inside a session, by two calls',
    codes: ['ACCOUNT_LOCKED'],
    columns: ['login_failures.failures'],
    fire: async ({ world }) => {
      const { person } = await member(world);
      const answers = await inParallel((n) =>
        n % 2 === 0
          ? codeOf(person.call('identity.reauthenticate', { body: { password: `wrong ${n}` } }))
          : codeOf(
              person.call('identity.change-password', {
                body: { currentPassword: `wrong ${n}`, newPassword: 'copper lantern meadow 77' },
              }),
            ),
      );
      return { answers, expected: { PASSWORD_WRONG: 5, ACCOUNT_LOCKED: calls - 5 } };
    },
  },
  {
    name: 'guesses of the second factor, over many challenges',
    codes: ['CODE_TRIES_EXCEEDED'],
    columns: ['login_failures.failures'],
    fire: async ({ world }) => {
      const { details } = await withTotp(world);
      const challenges = await challengesFor(world, details.email);
      const answers = await inParallel((n) => giveCode(world, challenges[n] ?? '', '000000'));
      return { answers, expected: { CODE_INVALID: 5, CODE_TRIES_EXCEEDED: calls - 5 } };
    },
  },
  {
    name: 'guesses of a PIN',
    codes: ['PIN_LOCKED'],
    columns: ['transaction_pins.failures'],
    fire: async ({ world }) => {
      const { person } = await sender(world, 0n);
      const answers = await inParallel((n) =>
        codeOf(
          person.call('identity.change-pin', {
            body: { currentPin: String(1000 + n), pin: '8264' },
          }),
        ),
      );
      const body = { currentPin: pin, pin: '8264' };
      const late = await codeOf(person.call('identity.change-pin', { body }));
      return {
        answers,
        expected: { PIN_WRONG: 4, PIN_LOCKED: calls - 4 },
        sums: { 'the right PIN now': [late, 'PIN_LOCKED'] },
      };
    },
  },
  {
    name: 'guesses of a code from a mail',
    codes: ['CODE_TRIES_EXCEEDED'],
    columns: ['one_time_secrets.tries'],
    fire: async ({ world }) => {
      const { person, details } = await sender(world, 0n);
      await person.call('identity.start-pin-reset', {});
      const code = codeIn((await world.messagesTo(details.email)).at(-1));
      const wrong = code === '000000' ? '000001' : '000000';
      const reset = (given: string) =>
        codeOf(person.call('identity.reset-pin', { body: { code: given, pin: '8264' } }));
      const answers = await inParallel(() => reset(wrong));
      return {
        answers,
        expected: { CODE_INVALID: 5, CODE_TRIES_EXCEEDED: calls - 5 },
        sums: { 'the right code now': [await reset(code), 'CODE_TRIES_EXCEEDED'] },
      };
    },
  },
];

const usedOnce: Counter[] = [
  {
    name: 'uses of one recovery code',
    codes: [],
    columns: ['recovery_codes.used_at'],
    fire: async ({ world }) => {
      const { details, recoveryCodes, me } = await withTotp(world);
      const challenges = await challengesFor(world, details.email);
      const before = await sessionsOf(world, me.id);
      const answers = await inParallel((n) =>
        giveCode(world, challenges[n] ?? '', recoveryCodes[0] ?? ''),
      );
      const through = answers.filter((answer) => answer === 'no error');
      return {
        answers: through,
        expected: { 'no error': 1 },
        sums: { 'new sessions': [(await sessionsOf(world, me.id)) - before, 1] },
      };
    },
  },
  {
    name: 'uses of one code of the authenticator',
    codes: [],
    columns: [],
    fire: async ({ world }) => {
      const { details, secret, me } = await withTotp(world);
      const challenges = await challengesFor(world, details.email);
      const before = await sessionsOf(world, me.id);
      const code = codeFor(world, secret);
      const answers = await inParallel((n) => giveCode(world, challenges[n] ?? '', code));
      const through = answers.filter((answer) => answer === 'no error');
      return {
        answers: through,
        expected: { 'no error': 1 },
        sums: { 'new sessions': [(await sessionsOf(world, me.id)) - before, 1] },
      };
    },
  },
  {
    name: 'uses of a code from a mail',
    codes: [],
    columns: ['one_time_secrets.used_at'],
    fire: async ({ world }) => {
      const { person, details } = await sender(world, 0n);
      await person.call('identity.start-pin-reset', {});
      const code = codeIn((await world.messagesTo(details.email)).at(-1));
      const body = { code, pin: '8264' };
      // The one that gets through renews the session's token, so the others may find it ended.
      const answers = await inParallel(() => codeOf(person.call('identity.reset-pin', { body })));
      return {
        answers: answers.filter((answer) => answer === 'no error'),
        expected: { 'no error': 1 },
      };
    },
  },
  {
    name: 'uses of a link to reset the password',
    codes: [],
    columns: ['one_time_secrets.used_at'],
    fire: async ({ world }) => {
      const { details } = await member(world);
      await world.person().call('identity.forgot-password', { body: { email: details.email } });
      const token = linkIn((await world.messagesTo(details.email)).at(-1), 'token');
      const answers = await inParallel(
        (n) =>
          codeOf(
            world.person().call('identity.reset-password', {
              body: { token, password: `copper lantern meadow ${n}` },
            }),
          ),
        8,
      );
      return { answers, expected: { 'no error': 1, LINK_INVALID: 7 } };
    },
  },
  {
    name: 'first PINs of a person',
    codes: ['PIN_ALREADY_SET'],
    columns: [],
    fire: async ({ world }) => {
      const { person } = await member(world);
      const answers = await inParallel((n) =>
        codeOf(person.call('identity.set-pin', { body: { pin: String(7301 + n * 7) } })),
      );
      return { answers, expected: { 'no error': 1, PIN_ALREADY_SET: calls - 1 } };
    },
  },
  {
    name: 'authenticators of a person',
    codes: ['TOTP_ALREADY_ON'],
    columns: [],
    fire: async ({ world }) => {
      const { person, me } = await member(world);
      const { secret } = await person.call('identity.start-totp', {});
      const body = { code: codeFor(world, secret) };
      const answers = await inParallel(() =>
        codeOf(person.call('identity.confirm-totp', { body })),
      );
      return {
        answers: answers.filter((answer) => answer === 'no error'),
        expected: { 'no error': 1 },
        sums: {
          'recovery codes': [
            await countOf({ world }, 'recovery_codes where user_id = $1', [me.id]),
            10,
          ],
        },
      };
    },
  },
];

const oneOwner: Counter[] = [
  {
    name: 'owners of a tag',
    codes: ['TAG_TAKEN', 'TAG_LOOKALIKE'],
    columns: [],
    fire: async ({ world }) => {
      const { tag } = newcomer();
      const people: Awaited<ReturnType<typeof member>>[] = [];
      for (let made = 0; made < calls; made += 1) people.push(await member(world));
      const answers = await Promise.all(
        people.map(({ person }) =>
          codeOf(person.call('identity.update-profile', { body: { tag: `${tag}q` } })),
        ),
      );
      return {
        answers,
        expected: { 'no error': 1, TAG_TAKEN: calls - 1 },
        sums: { owners: [await countOf({ world }, 'users where tag = $1', [`${tag}q`]), 1] },
      };
    },
  },
  {
    name: 'changes of a tag in thirty days',
    codes: ['TAG_CHANGED_RECENTLY'],
    columns: [],
    fire: async ({ world }) => {
      const { person } = await member(world);
      const answers = await inParallel(() =>
        codeOf(person.call('identity.update-profile', { body: { tag: `${newcomer().tag}z` } })),
      );
      return { answers, expected: { 'no error': 1, TAG_CHANGED_RECENTLY: calls - 1 } };
    },
  },
  {
    name: 'tries at the code of a sign-up',
    codes: [],
    columns: ['sign_ups.tries'],
    fire: async ({ world }) => {
      const person = world.person();
      const details = newcomer();
      await person.call('identity.sign-up', { body: details });
      const right = codeIn((await world.messagesTo(details.email)).at(-1));
      const body = { email: details.email, code: right === '000000' ? '000001' : '000000' };
      return {
        answers: await inParallel(() => codeOf(person.call('identity.verify-email', { body }))),
        expected: { CODE_INVALID: 5, CODE_TRIES_EXCEEDED: calls - 5 },
        sums: {},
      };
    },
  },
  {
    name: 'accounts of an email, and people whom one invitation brings',
    codes: [],
    columns: [],
    fire: async ({ world }) => {
      const { me } = await member(world);
      const { rows } = await world.platform.pool.query<{ referral_code: string }>(
        'select referral_code from users where id = $1',
        [me.id],
      );
      const referralCode = rows[0]?.referral_code ?? '';
      const details = newcomer();
      const answers = await inParallel(
        (n) =>
          codeOf(
            world.person().call('identity.sign-up', {
              body: { ...details, tag: `${details.tag}${'bcdfghjk'[n]}`, referralCode },
            }),
          ),
        8,
      );
      // Each mail belongs to another form. Whoever opens which, one makes the account.
      const mails = await world.messagesTo(details.email);
      await Promise.allSettled(
        mails.map((mail) =>
          world.person().call('identity.verify-email', {
            body: { token: linkIn(mail, 'token'), password: details.password },
          }),
        ),
      );
      return {
        answers,
        // A known email gets the same answer.
        expected: { 'no error': 8 },
        sums: {
          accounts: [await countOf({ world }, 'users where email = $1', [details.email]), 1],
          invited: [await countOf({ world }, 'users where referred_by = $1', [me.id]), 1],
        },
      };
    },
  },
  {
    name: 'mails to an address that strangers ask for',
    codes: ['RATE_LIMITED'],
    columns: [],
    fire: async ({ world }) => {
      const { person, details } = await sender(world, 0n);
      await world.messagesTo(details.email);
      const answers = await inParallel(() => codeOf(person.call('identity.start-pin-reset', {})));
      const mails = (await world.messagesTo(details.email)).length;
      return {
        answers,
        expected: { 'no error': mails, RATE_LIMITED: calls - mails },
        sums: { 'not more than ten': [mails <= 10, true] },
      };
    },
  },
];

export const identityCounters: readonly Counter[] = [...guessing, ...usedOnce, ...oneOwner];
