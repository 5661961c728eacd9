/** What only staff do: roles, audit log, switches, settings, the overview and people. */
export * from './system-routes.ts';
export * from './overview-routes.ts';
export * from './search-routes.ts';
export * from './switch-routes.ts';
