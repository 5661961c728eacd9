/** The desk of the waitlist: who waits, where people come from, invitations in batches, import. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { countryCode, done, instant, reason, uuid } from '../schemas.ts';
import {
  batchSize,
  batchStateKeys,
  importLimits,
  placeStateKeys,
  sourceKeys,
  wantKeys,
} from './data.ts';
import { batchesList, waitlistList } from './lists.ts';

const want = z.enum(wantKeys);
const count = z.int().nonnegative();

export const { list: listPlaces, file: exportPlaces } = adminListRoutes(waitlistList, {
  path: '/api/v1/staff/waitlist',
  summary: 'Confirmed places, one row for each product that a person waits for.',
  permission: 'waitlist.read',
  row: z.strictObject({
    id: uuid,
    email: z.string(),
    want,
    country: z.string(),
    points: count,
    source: z.enum(sourceKeys),
    state: z.enum(placeStateKeys),
    confirmedAt: instant,
    invitedAt: instant.nullable(),
  }),
});

const counted = z.array(z.strictObject({ key: z.string(), waiting: count, invited: count }));

export const readFigures = route({
  id: 'waitlist.figures',
  method: 'GET',
  path: '/api/v1/staff/waitlist/figures',
  summary: 'Number of places by product, country and source.',
  access: staff('waitlist.read'),
  output: z.strictObject({
    people: count,
    /** Asked for a place in the last days and did not confirm it. */
    unconfirmed: count,
    wants: counted,
    countries: counted,
    sources: counted,
  }),
});

export const inviteChange = z.strictObject({
  want,
  /** Null invites from every country. Those who wait for their country are invited by country. */
  country: countryCode.nullable(),
  size: z.int().min(batchSize.least, 'At least one').max(batchSize.most),
});
export type InviteChange = z.output<typeof inviteChange>;

export const previewInvite = route({
  id: 'waitlist.preview',
  method: 'POST',
  path: '/api/v1/staff/waitlist/preview',
  summary: 'How many people a batch of invitations would reach now.',
  isRead: true,
  access: staff('waitlist.write'),
  body: inviteChange,
  output: z.strictObject({ people: count, waiting: count }),
  rate: { by: 'user', tries: 240, seconds: 600 },
});

export const proposeInvite = route({
  id: 'waitlist.invite',
  method: 'POST',
  path: '/api/v1/staff/waitlist/invitations',
  summary: 'Propose a batch of invitations. They go out after another member of staff approves.',
  access: staffRecently('waitlist.write'),
  body: z.strictObject({ change: inviteChange, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['WAITLIST_EMPTY', 'FEATURE_OFF', 'OWN_CASE', 'ALREADY_SO'],
  rate: { by: 'user', tries: 20, seconds: 600 },
});

export const { list: listBatches, file: exportBatches } = adminListRoutes(batchesList, {
  path: '/api/v1/staff/waitlist/invitations',
  summary: 'Batches of invitations that were approved, newest first.',
  permission: 'waitlist.read',
  row: z.strictObject({
    id: uuid,
    want,
    country: z.string().nullable(),
    state: z.enum(batchStateKeys),
    size: count,
    invited: count,
    createdAt: instant,
    endedAt: instant.nullable(),
    stopReason: z.string().nullable(),
  }),
});

export const stopBatch = route({
  id: 'waitlist.stop',
  method: 'POST',
  path: '/api/v1/staff/waitlist/invitations/{batchId}/stop',
  summary: 'Stop a batch immediately. People who were invited stay invited.',
  access: staff('waitlist.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['BATCH_OVER'],
});

export const importPlaces = route({
  id: 'waitlist.import',
  method: 'POST',
  path: '/api/v1/staff/waitlist/import',
  summary:
    'Add people from a CSV file with the columns email, country and wants. Known addresses are skipped.',
  access: staffRecently('waitlist.write'),
  query: z.strictObject({
    /** The member of staff says that these people agreed to be written to. */
    consented: z.literal('yes', { error: 'Confirm that these people agreed' }),
    reason,
  }),
  upload: { maxBytes: importLimits.bytes, types: ['text/csv'] },
  output: z.strictObject({
    added: count,
    /** Known addresses, and those that are in the file twice. */
    skipped: count,
    problems: z.array(z.strictObject({ line: z.int(), words: z.string() })),
  }),
  errors: ['WAITLIST_FILE'],
  rate: { by: 'user', tries: 20, seconds: 3_600 },
});
