export * from './person-routes.ts';
export * from './staff-routes.ts';
