/**
 * Approvals owns maker and checker as staff see it: the list of proposals, one proposal beside it, and
 * the decision. A room shows its own group with `Proposals` and says what a proposal changes.
 */
export { Proposals, type EffectProps } from './components/proposals.tsx';
export { proposalsQuery, type Proposal } from './queries.ts';
