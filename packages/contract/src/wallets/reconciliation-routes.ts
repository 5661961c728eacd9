import * as z from 'zod';
import { staff } from '../access.ts';
import { route } from '../route.ts';
import { instant, uuid } from '../schemas.ts';

/** Our books held against a company's own list, and what the two say differently. */

export const breakKinds = ['missing_there', 'missing_here', 'amount', 'status'] as const;
const params = z.strictObject({ company: z.enum(['maplerad']) });

const side = z
  .strictObject({ amount: z.int(), currency: z.string(), status: z.string() })
  .nullable();

const difference = z.strictObject({
  id: uuid,
  /** The company's name for the movement, or ours where it has none. */
  reference: z.string(),
  kind: z.enum(breakKinds),
  ours: side,
  theirs: side,
  foundAt: instant,
  seenAt: instant,
  healedAt: instant.nullable(),
  /** The case somebody looks into it under, once it is old. */
  caseReference: z.string().nullable(),
});

const reconciliation = z.strictObject({
  lastRun: z.strictObject({ at: instant, compared: z.int(), breaks: z.int() }).nullable(),
  /** Those that stand, the oldest first, then the last ones that healed. */
  items: z.array(difference),
});

export const readReconciliation = route({
  id: 'wallets.reconciliation',
  method: 'GET',
  path: '/api/v1/staff/companies/{company}/reconciliation',
  summary: 'What our books and a company’s list say differently, with its age.',
  access: staff('providers.read'),
  params,
  output: reconciliation,
  errors: [],
});

export const runReconciliation = route({
  id: 'wallets.reconcile',
  method: 'POST',
  path: '/api/v1/staff/companies/{company}/reconciliation',
  summary: 'Hold our books against a company’s list now. What came and nobody told is credited.',
  access: staff('providers.write'),
  params,
  output: reconciliation,
  errors: ['PROVIDER_UNAVAILABLE'],
  rate: { by: 'user', tries: 6, seconds: 60 },
});
