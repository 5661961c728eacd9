/** Maker and checker: one member of staff proposes, another decides. */

import * as z from 'zod';
import { adjustmentCodes } from '../check-codes.ts';
import { anyStaff, anyStaffRecently } from '../access.ts';
import { route } from '../route.ts';
import { done, instant, pageOf, pageQuery, reason, uuid } from '../schemas.ts';
import { proposalGroupNames, proposalStatuses } from './data.ts';

export const proposal = z.strictObject({
  id: uuid,
  kind: z.string(),
  group: z.enum(proposalGroupNames),
  summary: z.string(),
  /** State that the change would replace, and the new state, as the room describes them. */
  before: z.unknown(),
  after: z.unknown(),
  change: z.unknown(),
  reason: z.string(),
  maker: z.strictObject({ id: uuid, name: z.string(), tag: z.string() }),
  checker: z.strictObject({ name: z.string(), tag: z.string() }).nullable(),
  decisionReason: z.string().nullable(),
  status: z.enum(proposalStatuses),
  createdAt: instant,
  /** When it ends by itself if it is not decided before. */
  expiresAt: instant,
  /** When it was decided, or ended without a decision. */
  decidedAt: instant.nullable(),
  /** When it took effect: with the decision, or later if a job executes it. */
  effectiveAt: instant.nullable(),
  mine: z.boolean(),
  /** Whether the caller gains or loses by it; then another member of staff decides. */
  aboutYou: z.boolean(),
  /** Whether the caller may decide it. */
  decidable: z.boolean(),
});
export type Proposal = z.output<typeof proposal>;

export const listProposals = route({
  id: 'approvals.list',
  method: 'GET',
  path: '/api/v1/staff/approvals',
  summary: 'Proposals the caller may see, newest first.',
  access: anyStaff,
  query: pageQuery(uuid).extend({
    group: z.enum(proposalGroupNames).optional(),
    /** `to_decide`: waiting, and the caller may decide it. `mine`: the caller proposed it. */
    status: z.enum(['waiting', 'decided', 'to_decide', 'mine']).optional(),
  }),
  output: pageOf(proposal),
});

export const countProposals = route({
  id: 'approvals.count',
  method: 'GET',
  path: '/api/v1/staff/approval-count',
  summary: 'Number of proposals that the caller may decide.',
  access: anyStaff,
  output: z.strictObject({ toDecide: z.int() }),
});

export const withdrawProposal = route({
  id: 'approvals.withdraw',
  method: 'POST',
  path: '/api/v1/staff/approvals/{approvalId}/withdrawal',
  summary: 'Withdraw your own proposal before it is decided.',
  access: anyStaff,
  body: z.strictObject({ reason }),
  output: done,
  errors: ['APPROVAL_OTHERS', 'APPROVAL_DECIDED', 'APPROVAL_ENDED'],
});

export const readProposal = route({
  id: 'approvals.read',
  method: 'GET',
  path: '/api/v1/staff/approvals/{approvalId}',
  summary: 'One proposal.',
  access: anyStaff,
  output: proposal,
});

/**
 * A kind of proposal must answer a decision with one of these codes; another code does not compile.
 */
export const decideProposal = route({
  id: 'approvals.decide',
  method: 'POST',
  path: '/api/v1/staff/approvals/{approvalId}/decision',
  summary: 'Approve or reject another member of staff’s proposal.',
  access: anyStaffRecently,
  body: z.strictObject({ decision: z.enum(['approve', 'reject']), reason }),
  output: done,
  errors: [
    'OWN_CASE',
    'APPROVAL_OWN',
    'APPROVAL_DECIDED',
    'APPROVAL_ENDED',
    'APPROVAL_STALE',
    'ROLE_NAME_TAKEN',
    'ROLE_IN_USE',
    'LIMIT_UNCHANGED',
    'LIMIT_DATES',
    'FEE_DATES',
    ...adjustmentCodes,
    'SCREENING_OPEN',
    'WAITLIST_EMPTY',
  ],
});
