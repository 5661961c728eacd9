/**
 * How tests create people: through the sign-up form where that is tested, and directly, without
 * forms, mail and slow password hash, everywhere else.
 */

import { ApiError, type Me } from '@cowrie/contract';
import { findUserByEmail } from '#features/identity/queries.ts';
import type { Mail } from '#platform/messages.ts';
import { admit, type Details, openAccount } from './admission.ts';
import type { Person, World } from './world.ts';

export const goodPassword = 'violet harbour trumpet 41';

export const linkIn = (mail: { text: string } | undefined, param: string): string => {
  const found = new RegExp(`[?&]${param}=([\\w-]+)`).exec(mail?.text ?? '');
  if (!found?.[1]) throw new Error(`no ${param} in the mail`);
  return found[1];
};

export const codeIn = (message: { text: string } | undefined): string => {
  const found = /\b(\d{6})\b/.exec(message?.text ?? '');
  if (!found?.[1]) throw new Error('no code in the message');
  return found[1];
};

let counter = 0;

export const newcomer = () => {
  counter += 1;
  const word = Array.from(String(counter), (digit) => 'bcdfghjkmp'[Number(digit)]).join('');
  return {
    email: `person${counter}@example.test`,
    password: goodPassword,
    fullName: 'Ada Nwosu',
    country: 'NG' as const,
    tag: `ada${word}x`,
  };
};

export const signUp = async (world: World, over: Partial<ReturnType<typeof newcomer>> = {}) => {
  const person = world.person();
  const details = { ...newcomer(), ...over };
  await person.call('identity.sign-up', { body: details });
  const mails = await world.messagesTo(details.email);
  await person.call('identity.verify-email', { body: { token: linkIn(mails.at(-1), 'token') } });
  return { person, details };
};

export const logIn = async (
  person: Person,
  email: string,
  password = goodPassword,
): Promise<Me> => {
  const answer = await person.call('identity.log-in', { body: { email, password } });
  if (answer.status !== 'signed_in') throw new Error('a second factor was asked for');
  return answer.me;
};

/** A person who is signed up, verified and logged in, without going through the calls. */
export const member = async (world: World, over: Partial<Details> = {}) => {
  const person = world.person();
  const details = { ...newcomer(), ...over };
  const me = await admit(world, person, await openAccount(world, person, details));
  return { person, details, me };
};

/** A demo person, signed in without the form. */
export const demo = async (world: World, name: string, userAgent?: string) => {
  const person = world.person(userAgent);
  const user = await findUserByEmail(world.platform.db, `${name}@cowrie.test`);
  if (!user) throw new Error(`there is no demo person called ${name}`);
  return { person, me: await admit(world, person, user) };
};

export const subjectOf = (message: unknown): string => (message as Mail).subject;

/** The code an attempt was refused with, or "no error". */
/** The error that a call is refused with. */
export const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

/** The answer to a call with a key: while the same order is in progress, it is asked again. */
export const untilAnswered = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'IDEMPOTENCY_RUNNING')) throw error;
    }
  }
};

export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no error',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
