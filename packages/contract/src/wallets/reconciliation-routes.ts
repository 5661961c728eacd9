/** The reconciliation of our ledger with a company's own list. */

import * as z from 'zod';
import { staff } from '../access.ts';
import { route } from '../route.ts';
import { instant, uuid } from '../schemas.ts';

export const breakKinds = ['missing_there', 'missing_here', 'amount', 'status'] as const;
/** The companies whose own list is compared with our ledger. */
export const reconciledCompanies = ['maplerad', 'bridge'] as const;
export type ReconciledCompany = (typeof reconciledCompanies)[number];
/** A request is a payment that a person asked someone for. */
export const movementTypes = ['deposit', 'payout', 'request'] as const;
export type MovementType = (typeof movementTypes)[number];
const params = z.strictObject({ company: z.enum(reconciledCompanies) });

const side = z
  .strictObject({ amount: z.int(), currency: z.string(), status: z.string() })
  .nullable();

const difference = z.strictObject({
  id: uuid,
  /** The company's reference of the movement, or ours if it has none. */
  reference: z.string(),
  kind: z.enum(breakKinds),
  ours: side,
  theirs: side,
  foundAt: instant,
  seenAt: instant,
  healedAt: instant.nullable(),
  /** The case for it, once it is old. */
  caseReference: z.string().nullable(),
});

const reconciliation = z.strictObject({
  /** Recent runs cover the last hours, full ones a week and every open difference. */
  lastRun: z
    .strictObject({
      at: instant,
      scope: z.enum(['recent', 'full']),
      compared: z.int(),
      breaks: z.int(),
    })
    .nullable(),
  /** Open differences, oldest first, then the last closed ones. */
  items: z.array(difference),
});

export const readReconciliation = route({
  id: 'wallets.reconciliation',
  method: 'GET',
  path: '/api/v1/staff/companies/{company}/reconciliation',
  summary: 'The differences between our ledger and a company’s list, with their age.',
  access: staff('providers.read'),
  params,
  output: reconciliation,
});

export const runReconciliation = route({
  id: 'wallets.reconcile',
  method: 'POST',
  path: '/api/v1/staff/companies/{company}/reconciliation',
  summary: 'Reconcile our ledger with a company’s list now. Missing deposits are credited.',
  access: staff('providers.write'),
  params,
  output: reconciliation,
  errors: ['PROVIDER_UNAVAILABLE'],
  rate: { by: 'user', tries: 6, seconds: 60 },
});
