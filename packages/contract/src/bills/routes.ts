export * from './own-routes.ts';
export * from './person-routes.ts';
export * from './staff-routes.ts';
