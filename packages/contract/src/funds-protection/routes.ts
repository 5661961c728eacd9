/**
 * Where people's money is held, the vault, and the nominee. Money goes into the vault at once and
 * leaves it after a wait. Making the vault stricter works at once; making it weaker waits.
 */

import * as z from 'zod';
import { handCodes, keyCodes } from '../check-codes.ts';
import { chosenName } from '../chosen-name.ts';
import { signedIn, signedInRecently, staffRecently } from '../access.ts';
import { route } from '../route.ts';
import { done, email, reason, uuid } from '../schemas.ts';
import {
  fundsProtection,
  nominee,
  tag,
  vaultChange,
  vaultMoney,
  vaultQuestion,
  vaultRequest,
} from './schemas.ts';

export type {
  FundsProtection,
  Nominee,
  VaultChange,
  VaultQuestion,
  VaultRequest,
} from './schemas.ts';

export const readFundsProtection = route({
  id: 'funds-protection.read',
  method: 'GET',
  path: '/api/v1/funds-protection',
  summary: 'Where the caller’s money is held, their vault with its requests, and their nominee.',
  access: signedIn,
  output: fundsProtection,
});

const moneyCodes = [...keyCodes, ...handCodes, 'WALLET_NOT_FOUND', 'WALLET_FROZEN'] as const;
const moneyRate = { by: 'user', tries: 60, seconds: 3_600 } as const;

export const moveIn = route({
  id: 'funds-protection.move-in',
  method: 'POST',
  path: '/api/v1/funds-protection/deposits',
  summary: 'Move money from a wallet into the vault. It arrives immediately.',
  access: signedIn,
  body: vaultMoney,
  output: z.strictObject({ transactionId: uuid }),
  errors: [...moneyCodes, 'INSUFFICIENT_BALANCE', 'FEATURE_OFF'],
  rate: moneyRate,
});

export const askForMoney = route({
  id: 'funds-protection.ask',
  method: 'POST',
  path: '/api/v1/funds-protection/requests',
  summary:
    'Request money from the vault. It arrives after the wait, and can be cancelled until then.',
  access: signedIn,
  body: vaultMoney,
  output: vaultRequest,
  errors: [...moneyCodes, 'VAULT_INSUFFICIENT', 'VAULT_REQUESTS_FULL'],
  rate: moneyRate,
});

export const cancelRequest = route({
  id: 'funds-protection.cancel',
  method: 'POST',
  path: '/api/v1/funds-protection/requests/{vaultRequestId}/cancel',
  summary: 'Cancel a pending request. The money stays in the vault.',
  access: signedIn,
  output: vaultRequest,
  errors: ['NOT_FOUND', 'VAULT_REQUEST_OVER'],
});

const changeCodes = ['VAULT_UNCHANGED', 'VAULT_PARTNER_SELF', 'VAULT_PARTNER_UNKNOWN'] as const;
const changeRate = { by: 'user', tries: 60, seconds: 3_600 } as const;

export const strengthenVault = route({
  id: 'funds-protection.strengthen',
  method: 'PUT',
  path: '/api/v1/funds-protection/vault',
  summary: 'Set a longer wait or name a second person. It applies immediately.',
  access: signedIn,
  body: vaultChange,
  output: fundsProtection,
  errors: [...changeCodes, 'VAULT_NOT_STRICTER'],
  rate: changeRate,
});

export const weakenVault = route({
  id: 'funds-protection.weaken',
  method: 'POST',
  path: '/api/v1/funds-protection/vault/weaken',
  summary: 'Set a shorter wait or remove the second person. It applies after the wait.',
  access: signedInRecently,
  body: vaultChange,
  output: fundsProtection,
  errors: changeCodes,
  rate: changeRate,
});

export const cancelVaultChange = route({
  id: 'funds-protection.cancel-change',
  method: 'POST',
  path: '/api/v1/funds-protection/changes/{vaultChangeId}/cancel',
  summary: 'Cancel a change that has not taken effect.',
  access: signedIn,
  output: fundsProtection,
  errors: ['NOT_FOUND'],
});

export const answerPartnership = route({
  id: 'funds-protection.answer-partnership',
  method: 'POST',
  path: '/api/v1/funds-protection/partners/{vaultPartnerId}/answer',
  summary: 'Agree to be the second person of someone’s vault, or stop.',
  access: signedIn,
  body: z.strictObject({ accept: z.boolean() }),
  output: done,
  errors: ['NOT_FOUND'],
});

export const readVaultQuestion = route({
  id: 'funds-protection.question',
  method: 'GET',
  path: '/api/v1/funds-protection/questions/{vaultQuestionId}',
  summary:
    'The request that the second person must answer: name, amount and time, never a balance.',
  access: signedIn,
  output: vaultQuestion,
  errors: ['NOT_FOUND'],
});

export const answerVaultQuestion = route({
  id: 'funds-protection.answer-question',
  method: 'POST',
  path: '/api/v1/funds-protection/questions/{vaultQuestionId}/answer',
  summary: 'Say yes or no to money leaving a friend’s vault.',
  access: signedIn,
  body: z.strictObject({ answer: z.enum(['yes', 'no']) }),
  output: vaultQuestion,
  errors: ['NOT_FOUND', 'VAULT_REQUEST_OVER'],
});

export const saveNominee = route({
  id: 'funds-protection.save-nominee',
  method: 'PUT',
  path: '/api/v1/funds-protection/nominee',
  summary: 'Name the person we contact if the owner of the account dies.',
  access: signedInRecently,
  body: z.strictObject({
    name: chosenName(
      z.string().trim().min(2, 'Enter the full name').max(120, 'Use at most 120 characters'),
    ),
    relationship: nominee.shape.relationship,
    phone: z
      .string()
      .trim()
      .regex(/^\+?[\d\s()-]{7,24}$/, 'Please enter a valid phone number')
      .nullable(),
    email: email.nullable(),
    tag: tag.nullable(),
  }),
  output: fundsProtection,
  errors: ['NOMINEE_TAG_UNKNOWN', 'NOMINEE_SELF', 'NOMINEE_UNREACHABLE'],
  rate: changeRate,
});

export const removeNominee = route({
  id: 'funds-protection.remove-nominee',
  method: 'DELETE',
  path: '/api/v1/funds-protection/nominee',
  summary: 'Remove the nominee.',
  access: signedInRecently,
  output: fundsProtection,
  errors: ['NOT_FOUND'],
});

export const revealNominee = route({
  id: 'funds-protection.reveal-nominee',
  method: 'POST',
  path: '/api/v1/staff/users/{userId}/nominee/reveal',
  summary: 'Show a person’s nominee to staff. The reason is audited.',
  access: staffRecently('users.reveal'),
  body: z.strictObject({ reason }),
  output: nominee,
  errors: ['OWN_CASE'],
  rate: { by: 'user', tries: 60, seconds: 3_600 },
});
