/** Routes only for staff: roles, audit log, switches, settings, the overview and people. */
export * from './system-routes.ts';
export * from './overview-routes.ts';
export * from './search-routes.ts';
export * from './switch-routes.ts';
export * from './view-routes.ts';
export * from './signal-routes.ts';
export * from './job-routes.ts';
export * from './experiment-routes.ts';
export * from './alert-routes.ts';
