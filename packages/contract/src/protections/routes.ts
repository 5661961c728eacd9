/**
 * Transfer protection: guards that a person puts before their own sends. Making one stricter works
 * at once; making one weaker takes a recent log-in and 24 hours, in which it can be cancelled.
 */

import * as z from 'zod';
import { sentCodes } from '../check-codes.ts';
import { signedIn, signedInRecently } from '../access.ts';
import { railNames } from '../limits/data.ts';
import { route } from '../route.ts';
import { amount, done, instant, typedTag, uuid } from '../schemas.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import { guardNames, newRecipientHours, waitReasons } from './data.ts';

export * from './duress-routes.ts';

const money = z
  .int('Please enter a valid amount')
  .positive('Please enter a valid amount')
  .max(1_000_000_000_000_000, 'Please enter a valid amount');
const hour = z.int().min(0).max(23);
const hours = z.union(newRecipientHours.map((each) => z.literal(each)));
const zone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/, 'Please choose a time zone');
const byCurrency = z.strictObject({ NGN: money.optional(), USD: money.optional() });

/** One guard as it should be; null switches it off. */
export const guardChange = z.discriminatedUnion('guard', [
  z.strictObject({
    guard: z.literal('shield'),
    currency: walletCurrency,
    amount: money.nullable(),
  }),
  z.strictObject({ guard: z.literal('cap'), currency: walletCurrency, amount: money.nullable() }),
  z.strictObject({
    guard: z.literal('night'),
    hours: z.strictObject({ from: hour, to: hour, zone }).nullable(),
  }),
  z.strictObject({ guard: z.literal('new_recipient'), hours: hours.nullable() }),
  z.strictObject({ guard: z.literal('places'), on: z.boolean() }),
  z.strictObject({
    guard: z.literal('friend'),
    friend: z
      .strictObject({
        tag: typedTag,
        from: byCurrency,
        newRecipients: z.boolean(),
        exact: z.boolean(),
      })
      .nullable(),
  }),
]);
export type GuardChange = z.output<typeof guardChange>;

const friendState = z.enum(['asked', 'accepted', 'declined']);

/** Settings of the guards, in effect now or later. */
export const guardSettings = z.strictObject({
  shield: byCurrency,
  cap: byCurrency,
  night: z.strictObject({ from: hour, to: hour, zone: z.string() }).nullable(),
  newRecipient: hours.nullable(),
  places: z.boolean(),
  friend: z
    .strictObject({
      id: uuid,
      name: z.string(),
      tag: z.string(),
      state: friendState,
      from: byCurrency,
      newRecipients: z.boolean(),
      exact: z.boolean(),
    })
    .nullable(),
});
export type GuardSettings = z.output<typeof guardSettings>;

export const waitingSend = z.strictObject({
  transactionId: uuid,
  amount,
  currency: z.string(),
  recipient: z.string(),
  reasons: z.array(z.enum(waitReasons)),
  until: instant,
});

export const protections = z.strictObject({
  at: instant,
  settings: guardSettings,
  /** Changes that weaken a guard and have not taken effect. */
  pending: z.array(
    z.strictObject({
      id: uuid,
      guard: z.enum(guardNames),
      currency: z.string().nullable(),
      effectiveAt: instant,
      /** Future setting of the guard, as a sentence. */
      words: z.string(),
    }),
  ),
  places: z.array(
    z.strictObject({
      id: uuid,
      name: z.string(),
      /** When it begins to count; null if it counts. */
      effectiveAt: instant.nullable(),
    }),
  ),
  /** People who asked the caller to be their friend for transfers. */
  helping: z.array(
    z.strictObject({ id: uuid, name: z.string(), tag: z.string(), state: friendState }),
  ),
  waiting: z.array(waitingSend),
  /** False if a selfie cannot be compared, so that a code is asked for. */
  hasFace: z.boolean(),
});
export type Protections = z.output<typeof protections>;

export const readProtections = route({
  id: 'protections.read',
  method: 'GET',
  path: '/api/v1/protections',
  summary: 'The caller’s guards, pending changes and waiting sends.',
  access: signedIn,
  output: protections,
});

const changeCodes = [
  'GUARD_UNCHANGED',
  'GUARD_FRIEND_SELF',
  'GUARD_FRIEND_UNKNOWN',
  'GUARD_FRIEND_TERMS',
] as const;
const changeRate = { by: 'user', tries: 60, seconds: 3_600 } as const;

export const raiseGuard = route({
  id: 'protections.raise',
  method: 'PUT',
  path: '/api/v1/protections',
  summary: 'Switch a guard on or make it stricter. It applies immediately.',
  access: signedIn,
  body: guardChange,
  output: protections,
  errors: [...changeCodes, 'GUARD_NOT_STRICTER', 'FEATURE_OFF'],
  rate: changeRate,
});

export const lowerGuard = route({
  id: 'protections.lower',
  method: 'POST',
  path: '/api/v1/protections/lower',
  summary: 'Switch a guard off or make it weaker. It applies after 24 hours.',
  access: signedInRecently,
  body: guardChange,
  output: protections,
  errors: changeCodes,
  rate: changeRate,
});

export const cancelChange = route({
  id: 'protections.cancel-change',
  method: 'POST',
  path: '/api/v1/protections/changes/{changeId}/cancel',
  summary: 'Cancel a change that has not taken effect.',
  access: signedIn,
  output: protections,
  errors: ['NOT_FOUND'],
});

export const addPlace = route({
  id: 'protections.add-place',
  method: 'POST',
  path: '/api/v1/protections/places',
  summary: 'Add a trusted place. While the guard is on, it counts after 24 hours.',
  access: signedInRecently,
  body: z.strictObject({
    name: z.string().trim().min(1, 'Give the place a name').max(40, 'Use at most 40 characters'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  output: protections,
  errors: ['GUARD_PLACES_FULL'],
  rate: changeRate,
});

export const removePlace = route({
  id: 'protections.remove-place',
  method: 'DELETE',
  path: '/api/v1/protections/places/{placeId}',
  summary: 'Remove a trusted place. It applies immediately.',
  access: signedIn,
  output: protections,
  errors: ['NOT_FOUND'],
});

export const answerFriendship = route({
  id: 'protections.answer-friendship',
  method: 'POST',
  path: '/api/v1/protections/friends/{friendshipId}/answer',
  summary: 'Agree to answer questions about a person’s transfers, or stop.',
  access: signedIn,
  body: z.strictObject({ accept: z.boolean() }),
  output: done,
  errors: ['NOT_FOUND'],
});

export const question = z.strictObject({
  id: uuid,
  /** The sender's first name. */
  name: z.string(),
  amount,
  isRounded: z.boolean(),
  currency: z.string(),
  recipientType: z.string(),
  isNewRecipient: z.boolean(),
  askedAt: instant,
  until: instant,
  isOpen: z.boolean(),
  answer: z.enum(['yes', 'no']).nullable(),
});
export type Question = z.output<typeof question>;

export const readQuestion = route({
  id: 'protections.question',
  method: 'GET',
  path: '/api/v1/protections/questions/{questionId}',
  summary: 'The question to a friend about a transfer, without the recipient and the account.',
  access: signedIn,
  output: question,
  errors: ['NOT_FOUND'],
});

export const answerQuestion = route({
  id: 'protections.answer-question',
  method: 'POST',
  path: '/api/v1/protections/questions/{questionId}/answer',
  summary: 'Say yes or no to a friend’s transfer.',
  access: signedIn,
  body: z.strictObject({ answer: z.enum(['yes', 'no']) }),
  output: question,
  errors: ['NOT_FOUND', 'GUARD_QUESTION_OVER'],
});

const subject = {
  rail: z.enum(railNames),
  amount: money,
  currency: walletCurrency,
  recipient: z.string().min(1).max(400),
};

export const sendCode = route({
  id: 'protections.send-code',
  method: 'POST',
  path: '/api/v1/protections/codes',
  summary: 'Send a code that proves one transfer, by email or SMS.',
  access: signedIn,
  body: z.strictObject({ ...subject, channel: z.enum(['email', 'sms']) }),
  output: z.strictObject({ channel: z.enum(['email', 'sms']), to: z.string() }),
  rate: { by: 'user', tries: 10, seconds: 3_600 },
});

export const checkCode = route({
  id: 'protections.check-code',
  method: 'POST',
  path: '/api/v1/protections/codes/check',
  summary: 'Check a code before the transfer that it proves is sent with it.',
  access: signedIn,
  body: z.strictObject({ ...subject, code: z.string().regex(/^\d{6}$/, 'Enter the 6 digits') }),
  output: done,
  errors: [...sentCodes, 'GUARD_PROOF_INVALID'],
});
