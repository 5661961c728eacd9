/**
 * The duress PIN. No call tells whether one is set, and none answers differently because of it: the
 * page looks the same to a person who is being watched.
 */

import * as z from 'zod';
import { pinCodes } from '../check-codes.ts';
import { signedInRecently, staffRecently } from '../access.ts';
import { route } from '../route.ts';
import { done, reason } from '../schemas.ts';

const pin = z.string().regex(/^\d{4}$/, 'Enter the 4 digits of your PIN');
const cap = z
  .int('Please enter a valid amount')
  .min(0, 'Please enter a valid amount')
  .max(1_000_000_000_000_000, 'Please enter a valid amount');
const rate = { by: 'user', tries: 30, seconds: 3_600 } as const;

export const setDuressPin = route({
  id: 'protections.set-duress-pin',
  method: 'PUT',
  path: '/api/v1/protections/duress-pin',
  summary: 'Set or change the duress PIN. The answer does not say whether one was set before.',
  access: signedInRecently,
  body: z.strictObject({
    pin,
    duressPin: z.string().regex(/^\d{4}$/, 'Enter 4 digits'),
    /** The most that each wallet shows. */
    caps: z.strictObject({ NGN: cap, USD: cap }),
  }),
  output: done,
  errors: [...pinCodes, 'PIN_TOO_SIMPLE', 'DURESS_PIN_SAME'],
  rate,
});

export const removeDuressPin = route({
  id: 'protections.remove-duress-pin',
  method: 'POST',
  path: '/api/v1/protections/duress-pin/remove',
  summary: 'Remove the duress PIN. The answer does not say whether one was set.',
  access: signedInRecently,
  body: z.strictObject({ pin }),
  output: done,
  errors: pinCodes,
  rate,
});

export const endDuress = route({
  id: 'protections.end-duress',
  method: 'POST',
  path: '/api/v1/protections/duress-pin/safe',
  summary: 'End the duress mode of the caller. The answer does not say whether it was on.',
  access: signedInRecently,
  body: z.strictObject({ pin }),
  output: done,
  errors: pinCodes,
  rate,
});

export const endDuressByStaff = route({
  id: 'protections.staff-end-duress',
  method: 'POST',
  path: '/api/v1/staff/users/{userId}/duress/end',
  summary: 'End the duress of a person, with a reason: their wallets show everything again.',
  access: staffRecently('cases.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND', 'OWN_CASE', 'ALREADY_SO'],
});

export const stopDuressSend = route({
  id: 'protections.staff-stop-send',
  method: 'POST',
  path: '/api/v1/staff/duress-sends/{transactionId}/stop',
  summary: 'Stop a transfer that was made under duress, with a reason.',
  access: staffRecently('cases.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND', 'OWN_CASE', 'ALREADY_SO'],
});
