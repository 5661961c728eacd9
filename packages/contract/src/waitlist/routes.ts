export * from './public-routes.ts';
export * from './staff-routes.ts';
