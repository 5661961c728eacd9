/** Saved answers of the support desk. One member of staff may change them; versions are kept. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { done, instant, reason, uuid } from '../schemas.ts';
import { answersList } from './lists.ts';

const version = z.int().nonnegative();

export const { list: listAnswers, file: exportAnswers } = adminListRoutes(answersList, {
  path: '/api/v1/staff/support/answers',
  summary: 'Saved answers of the support desk, by name.',
  permission: 'support.read',
  row: z.strictObject({
    id: uuid,
    label: z.string(),
    text: z.string(),
    state: z.enum(['active', 'removed']),
    version,
    updatedAt: instant,
    /** '@ops'; empty for those that came with the product. */
    by: z.string(),
  }),
});

export const readUsableAnswers = route({
  id: 'support.usable-answers',
  method: 'GET',
  path: '/api/v1/staff/support/usable-answers',
  summary: 'The saved answers that are in use, for the desk.',
  access: staff('support.read'),
  output: z.strictObject({
    items: z.array(z.strictObject({ id: uuid, label: z.string(), text: z.string() })),
  }),
});

export const readAnswer = route({
  id: 'support.answer',
  method: 'GET',
  path: '/api/v1/staff/support/answers/{answerId}',
  summary: 'One saved answer with all its versions, the newest first.',
  access: staff('support.read'),
  output: z.strictObject({
    id: uuid,
    label: z.string(),
    text: z.string(),
    version,
    isRemoved: z.boolean(),
    versions: z.array(
      z.strictObject({
        version,
        label: z.string(),
        text: z.string(),
        isRemoved: z.boolean(),
        reason: z.string(),
        at: instant,
        by: z.string(),
      }),
    ),
  }),
});

export const saveAnswer = route({
  id: 'support.save-answer',
  method: 'PUT',
  path: '/api/v1/staff/support/answers/{answerId}',
  summary:
    'Write, change, remove or bring back a saved answer. The caller makes the id of a new one.',
  access: staffRecently('support.write'),
  body: z.strictObject({
    /** The version that the caller saw; 0 for a new answer. */
    basedOn: version,
    label: z.string().trim().max(200),
    text: z.string().trim().max(4_000),
    isRemoved: z.boolean(),
    reason,
  }),
  output: done,
  errors: ['ANSWER_REFUSED', 'ANSWER_CHANGED', 'ANSWER_NAME_TAKEN', 'ALREADY_SO'],
  rate: { by: 'user', tries: 60, seconds: 600 },
});
