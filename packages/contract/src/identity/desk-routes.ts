/** The staff's security desk: what happened to accounts, who may not enter, and decoys. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { done, instant, reason, uuid } from '../schemas.ts';
import {
  attemptResultKeys,
  blockHourKeys,
  type BlockKind,
  blockKinds,
  type BlockState,
  blockStates,
  type ReadingState,
  readingStates,
} from './desk-data.ts';
import { attemptsList, blocksList, canaryReadingsList, securityEventsList } from './desk-lists.ts';

const person = z.strictObject({ id: uuid, tag: z.string() });

export const deskSummary = route({
  id: 'identity.desk-summary',
  method: 'GET',
  path: '/api/v1/staff/security',
  summary: 'The last 24 hours in figures, and the decoys.',
  access: staff('security.read'),
  output: z.strictObject({
    failedLogIns: z.int(),
    locks: z.int(),
    newDevices: z.int(),
    travels: z.int(),
    staffLogIns: z.int(),
    /** Changes of roles in the last seven days. */
    roleChanges: z.int(),
    blocks: z.int(),
    canaryReadings: z.int(),
    canaries: z.array(
      z.strictObject({ person, note: z.string(), madeAt: instant, madeBy: z.string() }),
    ),
  }),
});

export const { list: listSecurityDesk, file: exportSecurityDesk } = adminListRoutes(
  securityEventsList,
  {
    path: '/api/v1/staff/security/events',
    summary: 'Security events of all people, newest first.',
    permission: 'security.read',
    row: z.strictObject({
      id: uuid,
      userId: uuid,
      at: instant,
      person: z.string(),
      event: z.string(),
      device: z.string(),
      ip: z.string(),
      country: z.string().nullable(),
    }),
  },
);

export const { list: listAttempts, file: exportAttempts } = adminListRoutes(attemptsList, {
  path: '/api/v1/staff/security/attempts',
  summary: 'Refused log-ins, newest first.',
  permission: 'security.read',
  row: z.strictObject({
    id: uuid,
    userId: uuid.nullable(),
    at: instant,
    person: z.string(),
    result: z.enum(attemptResultKeys),
    door: z.enum(['user', 'staff']),
    device: z.string(),
    ip: z.string(),
    country: z.string().nullable(),
  }),
});

export const { list: listBlocks, file: exportBlocks } = adminListRoutes(blocksList, {
  path: '/api/v1/staff/security/blocks',
  summary: 'Addresses and devices that may not log in.',
  permission: 'security.read',
  row: z.strictObject({
    id: uuid,
    what: z.string(),
    kind: z.enum(Object.keys(blockKinds) as [BlockKind, ...BlockKind[]]),
    state: z.enum(Object.keys(blockStates) as [BlockState, ...BlockState[]]),
    reason: z.string(),
    madeBy: z.string(),
    madeAt: instant,
    until: instant,
    liftedAt: instant.nullable(),
    liftedBy: z.string().nullable(),
    liftReason: z.string().nullable(),
  }),
});

const network = z.string().trim().min(1).max(50);

export const blockReach = route({
  id: 'identity.desk-block-reach',
  method: 'GET',
  path: '/api/v1/staff/security/block-reach',
  summary: 'How many people logged in from an address or network in the last 30 days.',
  access: staff('security.read'),
  query: z.strictObject({ network }),
  output: z.strictObject({ people: z.int(), isMore: z.boolean(), country: z.string().nullable() }),
  errors: ['NETWORK_INVALID', 'NETWORK_TOO_LARGE'],
});

export const blockAccess = route({
  id: 'identity.desk-block',
  method: 'POST',
  path: '/api/v1/staff/security/blocks',
  summary: 'Keeps an address, a network or the device of a session from logging in and signing up.',
  access: staffRecently('security.write'),
  body: z.strictObject({
    what: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('address'), network }),
      z.strictObject({ kind: z.literal('device'), sessionId: uuid }),
    ]),
    hours: z.enum(blockHourKeys),
    reason,
  }),
  output: done,
  errors: [
    'NETWORK_INVALID',
    'NETWORK_TOO_LARGE',
    'NETWORK_YOUR_OWN',
    'NOT_FOUND',
    'OWN_CASE',
    'ALREADY_SO',
  ],
});

export const liftBlock = route({
  id: 'identity.desk-lift-block',
  method: 'POST',
  path: '/api/v1/staff/security/blocks/{accessBlockId}/lift',
  summary: 'Lifts a block before its time.',
  access: staffRecently('security.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['OWN_CASE', 'ALREADY_SO'],
});

export const { list: listCanaryReadings, file: exportCanaryReadings } = adminListRoutes(
  canaryReadingsList,
  {
    path: '/api/v1/staff/security/canary-readings',
    summary: 'Views of decoys, newest first.',
    permission: 'security.read',
    row: z.strictObject({
      id: uuid,
      at: instant,
      canary: z.string(),
      by: z.string(),
      byId: uuid.nullable(),
      route: z.string(),
      ip: z.string(),
      requestId: z.string(),
      state: z.enum(Object.keys(readingStates) as [ReadingState, ...ReadingState[]]),
      seenBy: z.string().nullable(),
      seenReason: z.string().nullable(),
    }),
  },
);

const tag = z.string().trim().min(1).max(40);

export const setCanary = route({
  id: 'identity.desk-set-canary',
  method: 'POST',
  path: '/api/v1/staff/security/canaries',
  summary: 'Makes an account that was never used a decoy, or an account again.',
  access: staffRecently('security.write'),
  body: z.strictObject({ tag, note: z.string().trim().max(200), on: z.boolean(), reason }),
  output: done,
  errors: ['NOT_FOUND', 'CANARY_IN_USE', 'OWN_CASE', 'ALREADY_SO'],
});

export const explainReading = route({
  id: 'identity.desk-explain-reading',
  method: 'POST',
  path: '/api/v1/staff/security/canary-readings/{readingId}/explain',
  summary: 'Notes why a decoy was read. No one explains their own reading.',
  access: staffRecently('security.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['OWN_CASE', 'ALREADY_SO'],
});
