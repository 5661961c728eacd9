/**
 * Staff owns what only staff do: roles and their members (by maker and checker), the audit log and
 * its verifier, switches (pauses, the banner, read-only mode, feature toggles), platform settings,
 * the overview and the search. Screens about a feature live
 * with that feature; the overview shows the figures that the rooms provide through their hooks.
 * This room reads no table of another room, and no money moves here.
 */
export type { StaffDeps } from './deps.ts';
export { staffRoom } from './room.ts';
export { monitoringDsn } from './routes.ts';
export { entitySearch } from './search-queries.ts';
