/**
 * Approvals owns the staff screens of maker and checker: the list of proposals, the open proposal
 * beside it, and the decision. A feature shows its own group with `Proposals` and passes how to
 * show what a proposal changes.
 */
export { Proposals, type EffectProps } from './components/proposals.tsx';
export { StaffActionSheet } from './components/staff-action-sheet.tsx';
export { proposalsQuery, proposalViews, type Proposal, type ProposalView } from './queries.ts';
