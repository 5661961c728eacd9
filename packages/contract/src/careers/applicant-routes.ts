/** The pipeline of applicants. Contact details are masked until staff say why they need them. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { done, instant, reason, uuid } from '../schemas.ts';
import { applicationStageKeys, careersLimits, staffStages } from './data.ts';
import { applicantsList } from './lists.ts';

const stage = z.enum(applicationStageKeys);
const person = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });

export const { list: listApplicants, file: exportApplicants } = adminListRoutes(applicantsList, {
  path: '/api/v1/staff/careers/applicants',
  summary: 'Applications, the newest first.',
  permission: 'careers.read',
  row: z.strictObject({
    id: uuid,
    reference: z.string(),
    /** Empty after the applicant withdrew. */
    name: z.string(),
    email: z.string(),
    opening: z.string(),
    stage,
    assignee: z.string().nullable(),
    hasFile: z.boolean(),
    receivedAt: instant,
    movedAt: instant,
  }),
});

export const countApplicants = route({
  id: 'careers.applicant-counts',
  method: 'GET',
  path: '/api/v1/staff/careers/applicant-counts',
  summary: 'How many applications are in each stage.',
  access: staff('careers.read'),
  output: z.strictObject({ items: z.array(z.strictObject({ stage, count: z.int() })) }),
});

export const readApplicant = route({
  id: 'careers.applicant',
  method: 'GET',
  path: '/api/v1/staff/careers/applicants/{applicationId}',
  summary: 'One application with its steps and notes.',
  access: staff('careers.read'),
  output: z.strictObject({
    id: uuid,
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    links: z.array(z.string()),
    words: z.string(),
    opening: z.strictObject({ id: uuid, title: z.string(), slug: z.string() }),
    stage,
    assignee: person.nullable(),
    hasFile: z.boolean(),
    receivedAt: instant,
    /** When everything about it is deleted; null while it is open. */
    deletedAt: instant.nullable(),
    steps: z.array(
      z.strictObject({
        id: uuid,
        what: z.enum(['stage', 'note', 'assigned', 'revealed', 'file']),
        stage: stage.nullable(),
        note: z.string().nullable(),
        by: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
  errors: ['OWN_CASE'],
});

export const moveApplicant = route({
  id: 'careers.move-applicant',
  method: 'POST',
  path: '/api/v1/staff/careers/applicants/{applicationId}/stage',
  summary:
    'Move an application to another stage. The applicant gets a fixed message, except when hired.',
  access: staff('careers.write'),
  body: z.strictObject({ stage: z.enum(staffStages), reason }),
  output: done,
  errors: ['APPLICATION_OVER', 'ALREADY_SO', 'OWN_CASE'],
});

export const noteApplicant = route({
  id: 'careers.note-applicant',
  method: 'POST',
  path: '/api/v1/staff/careers/applicants/{applicationId}/notes',
  summary: 'Write a note. It is deleted with the application. The same id again is the same note.',
  access: staff('careers.write'),
  body: z.strictObject({
    id: uuid,
    text: z.string().trim().min(1, 'Please write something').max(careersLimits.note),
  }),
  output: done,
  errors: ['APPLICATION_OVER', 'OWN_CASE', 'IDEMPOTENCY_KEY_REUSED'],
  rate: { by: 'user', tries: 240, seconds: 600 },
});

export const listAssignees = route({
  id: 'careers.assignees',
  method: 'GET',
  path: '/api/v1/staff/careers/assignees',
  summary: 'Staff who can work on applications.',
  access: staff('careers.read'),
  output: z.strictObject({ items: z.array(person) }),
});

export const assignApplicant = route({
  id: 'careers.assign-applicant',
  method: 'POST',
  path: '/api/v1/staff/careers/applicants/{applicationId}/owner',
  summary: 'Give an application to a member of staff, or to no one.',
  access: staff('careers.write'),
  body: z.strictObject({ userId: uuid.nullable() }),
  output: done,
  errors: ['APPLICATION_OVER', 'ALREADY_SO', 'OWN_CASE'],
});

export const revealApplicant = route({
  id: 'careers.reveal-applicant',
  method: 'POST',
  path: '/api/v1/staff/careers/applicants/{applicationId}/reveal',
  summary: 'See the email or phone of an applicant, with a reason. It is recorded.',
  access: staffRecently('careers.write'),
  body: z.strictObject({ field: z.enum(['email', 'phone']), reason }),
  output: z.strictObject({ value: z.string() }),
  errors: ['OWN_CASE'],
  rate: { by: 'user', tries: 60, seconds: 600 },
});

export const openApplicantFile = route({
  id: 'careers.applicant-file',
  method: 'POST',
  path: '/api/v1/staff/careers/applicants/{applicationId}/file',
  summary: 'The file of an application, with a reason. It is recorded.',
  access: staffRecently('careers.write'),
  body: z.strictObject({ reason }),
  output: z.unknown(),
  reply: 'file',
  errors: ['OWN_CASE'],
  rate: { by: 'user', tries: 60, seconds: 600 },
});
