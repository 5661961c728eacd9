/**
 * Staff owns what only staff do: roles and who holds them (maker and checker), the audit log and its
 * verifier, feature toggles and platform settings. Screens about a feature live with that feature.
 */
export { seedStaffRoles } from './demo.ts';
export { monitoringDsn, staffRoutes } from './routes.ts';
