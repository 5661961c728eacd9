/**
 * Staff owns what only staff do: roles and who holds them (maker and checker), the audit log and its
 * verifier, feature toggles, platform settings, the overview, and people as staff see them: found,
 * noted, and helped through identity's own doors. Screens about a feature live with that feature;
 * what another room has decided by two people is kept among the approvals here. The overview and a
 * person's story read what other rooms keep; nothing here writes there, and no money moves.
 */
export {
  closeProposal,
  keepProposal,
  openProposal,
  shownProposal,
  type Decision,
} from './approvals.ts';
export { seedStaffRoles } from './demo.ts';
export type { StaffParts } from './parts.ts';
export {
  findSetting,
  mergeSetting,
  personByTag,
  proposalPage,
  readSetting,
  writeSetting,
} from './queries.ts';
export { monitoringDsn, staffRoutes } from './routes.ts';
