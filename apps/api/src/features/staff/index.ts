/**
 * Staff owns what only staff do: roles and their members (by maker and checker), the audit log and
 * its verifier, switches (pauses, the banner, read-only mode, feature toggles), experiments, platform
 * settings, the overview and the search. Screens about a feature live with that feature. The
 * overview shows figures, and experiments measure what people did, through the hooks of the rooms:
 * this room reads no table of another room. No money moves here.
 */
export type { StaffDeps } from './deps.ts';
export { staffRoom } from './room.ts';
export { readMonitoring } from './settings.ts';
export { entitySearch } from './search-queries.ts';
