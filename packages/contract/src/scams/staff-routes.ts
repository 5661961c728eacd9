/** Actions of staff on scam reports and on the entries of the beacon. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { done, instant, reason, uuid } from '../schemas.ts';
import {
  appealStates,
  beaconStates,
  needHours,
  scamStateKeys,
  scamTypeKeys,
  targetKindKeys,
  type AppealState,
  type BeaconState,
} from './data.ts';
import { scamBeaconList, scamReportsList } from './lists.ts';
import { scamReport } from './person-routes.ts';

const person = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });

export const { list: listScamReports, file: exportScamReports } = adminListRoutes(scamReportsList, {
  path: '/api/v1/staff/scams',
  summary: 'Scam reports, the next deadline first.',
  permission: 'scams.read',
  row: z.strictObject({
    id: uuid,
    reference: z.string(),
    person: z.string(),
    type: z.enum(scamTypeKeys),
    state: z.enum(scamStateKeys),
    amount: z.string().nullable(),
    clock: z.string().nullable(),
    dueAt: instant.nullable(),
    isLate: z.boolean(),
    owner: z.string().nullable(),
    openedAt: instant,
  }),
});

export const staffScam = scamReport.omit({ steps: true, can: true, blockId: true }).extend({
  person,
  owner: person.nullable(),
  /** The person on the other side, if they are on Cowrie. */
  other: person.nullable(),
  steps: z.array(
    z.strictObject({ at: instant, what: z.string(), by: z.string(), isPublic: z.boolean() }),
  ),
  actions: z.array(
    z.enum(['take', 'note', 'bank_told', 'ask', 'uphold', 'decline', 'refunded', 'close']),
  ),
});
export type StaffScam = z.output<typeof staffScam>;

export const readStaffScam = route({
  id: 'scams.staff-report',
  method: 'GET',
  path: '/api/v1/staff/scams/{reportId}',
  summary: 'One scam report with its clocks, files and steps.',
  access: staff('scams.read'),
  output: staffScam,
});

export const openStaffScamFile = route({
  id: 'scams.staff-file',
  method: 'GET',
  path: '/api/v1/staff/scams/{reportId}/files/{scamFileId}',
  summary: 'A file of a scam report. Every view is audited.',
  access: staff('scams.read'),
  output: z.unknown(),
  reply: 'file',
  errors: ['OWN_CASE'],
});

export const actOnScam = route({
  id: 'scams.act',
  method: 'POST',
  path: '/api/v1/staff/scams/{reportId}/actions',
  summary:
    'Take a report, add a note, record that staff told the receiving side, ask the person, decide, or record the refund.',
  access: staffRecently('scams.write'),
  body: z
    .strictObject({
      action: staffScam.shape.actions.element,
      /** For staff only: it never reaches the person. */
      reason,
      /** Text for the person. */
      customerText: reason.optional(),
      /** How many hours the person has to send what we need. */
      hours: z.int().min(needHours.least).max(needHours.most).optional(),
      /** The reference of the adjustment that paid the refund. */
      reference: z.string().trim().max(60).optional(),
    })
    .refine(
      ({ action, customerText }) =>
        !['ask', 'uphold', 'decline', 'close'].includes(action) || customerText !== undefined,
      { path: ['customerText'], message: 'Write what the person should read' },
    )
    .refine(({ action, reference }) => action !== 'refunded' || Boolean(reference), {
      path: ['reference'],
      message: 'Enter the reference of the adjustment that paid it',
    }),
  output: staffScam,
  errors: ['ACTION_UNFIT', 'OWN_CASE', 'SCAM_REFUND_UNKNOWN', 'SCAM_REPORT_OVER'],
});

const beaconNames = Object.keys(beaconStates) as [BeaconState, ...BeaconState[]];
const appealNames = Object.keys(appealStates) as [AppealState, ...AppealState[]];

export const { list: listScamBeacon, file: exportScamBeacon } = adminListRoutes(scamBeaconList, {
  path: '/api/v1/staff/scam-beacon',
  summary: 'Reported recipients with their current score. Accounts and numbers are keyed hashes.',
  permission: 'scams.read',
  row: z.strictObject({
    id: uuid,
    /** '@tag' for people on Cowrie, the first digits of the hash for all else. */
    name: z.string(),
    kind: z.enum(targetKindKeys),
    state: z.enum(beaconNames),
    score: z.int(),
    threshold: z.int(),
    reporters: z.int(),
    ownerId: uuid.nullable(),
    appeal: z.enum(appealNames).nullable(),
    appealText: z.string().nullable(),
    appealAt: instant.nullable(),
    listedAt: instant.nullable(),
    reportedAt: instant,
    /** When the warning ends without another report. */
    endsAt: instant.nullable(),
  }),
});

export const decideBeacon = route({
  id: 'scams.decide-beacon',
  method: 'POST',
  path: '/api/v1/staff/scam-beacon/{entryId}/decisions',
  summary:
    'Clear an entry, so that no report before now counts, or keep it. It also decides the appeal that waits.',
  access: staffRecently('scams.write'),
  body: z.strictObject({
    decision: z.enum(['clear', 'keep']),
    reason,
    /** Answer for the owner, if they appealed. */
    answer: reason,
  }),
  output: done,
  errors: ['OWN_CASE', 'ALREADY_SO'],
});
