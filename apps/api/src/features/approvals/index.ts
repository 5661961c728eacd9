/**
 * Approvals owns maker and checker: a member of staff proposes a change with a reason, another one
 * decides it. A room defines its kinds of change with `defineProposal`, offers `propose` under a call
 * of its own, and lists the kinds in its room object; the list, the decision and the audit entries
 * are here. A proposal is waiting → approved, rejected, withdrawn (by its maker), expired (72 hours, if
 * its kind says nothing else) or closed (with what it is about). No money moves here: `apply` is the room's.
 * Approvals of one group run one after another, so a checker never approves over a change they did
 * not see.
 */
export { defineProposal, type Approved, type Effect, type Ended, type Shown } from './define.ts';
export { defineAction, runAction, type ActedBy } from './action.ts';
export { closeProposalsIn, decide, propose, proposeIn } from './engine.ts';
export { findApproved, findStatus } from './queries.ts';
export type { ApprovalDeps } from './deps.ts';
export { registerProposal } from './registry.ts';
export { approvalsRoom } from './room.ts';
