/**
 * Staff owns what only staff do: roles and who holds them (maker and checker), the audit log and its
 * verifier, feature toggles and platform settings. Screens about a feature live with that feature;
 * what another room has decided by two people is kept among the approvals here.
 */
export {
  closeProposal,
  keepProposal,
  openProposal,
  shownProposal,
  type Decision,
} from './approvals.ts';
export { seedStaffRoles } from './demo.ts';
export {
  findSetting,
  mergeSetting,
  personByTag,
  proposalPage,
  readSetting,
  writeSetting,
} from './queries.ts';
export { monitoringDsn, staffRoutes } from './routes.ts';
