/** Sanctions and PEP lists that the company loads, and people whose names are like an entry's. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { route } from '../route.ts';
import { done, instant, reason, uuid } from '../schemas.ts';
import { screeningBytes, screeningKinds } from './data.ts';

const person = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });

export const screeningHit = z.strictObject({
  id: uuid,
  listName: z.string(),
  ref: z.string(),
  kind: z.enum(screeningKinds),
  entryName: z.string(),
  entryCountry: z.string().nullable(),
  entryNote: z.string().nullable(),
  /** 0 to 100: how alike the names are. */
  score: z.int(),
  foundAt: instant,
  state: z.enum(['open', 'cleared', 'confirmed']),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});

export const screening = route({
  id: 'kyc.screening',
  method: 'GET',
  path: '/api/v1/staff/kyc/screening',
  summary: 'The lists that people are compared with, and open hits, oldest first.',
  access: staff('kyc.read'),
  output: z.strictObject({
    lists: z.array(
      z.strictObject({
        id: uuid,
        name: z.string(),
        entries: z.int(),
        loadedAt: instant,
        loadedBy: z.string().nullable(),
        /** Null while the job still compares people with it. */
        screenedAt: instant.nullable(),
      }),
    ),
    /** At most 100; the total says how many there are. */
    hits: z.array(screeningHit.extend({ person })),
    open: z.int(),
  }),
});

export const loadScreeningList = route({
  id: 'kyc.load-screening-list',
  method: 'POST',
  path: '/api/v1/staff/kyc/screening/lists',
  summary:
    'Load a list from a CSV file. It replaces the list of this name, and everyone is compared.',
  access: staffRecently('kyc.screening'),
  query: z.strictObject({
    name: z.string().trim().min(3, 'Name the list').max(80),
    reason,
  }),
  upload: { maxBytes: screeningBytes, types: ['text/csv'] },
  output: z.strictObject({ entries: z.int() }),
  errors: ['SCREENING_FILE'],
  rate: { by: 'user', tries: 20, seconds: 3600 },
});

export const decideHit = route({
  id: 'kyc.decide-hit',
  method: 'POST',
  path: '/api/v1/staff/kyc/{userId}/hits/{hitId}/decision',
  summary: 'Clear a hit because it is another person, or confirm that it is this person.',
  access: staffRecently('kyc.review'),
  body: z.strictObject({ decision: z.enum(['clear', 'confirm']), reason }),
  output: done,
  errors: ['OWN_CASE', 'CONNECTED_CASE', 'ALREADY_SO'],
});
