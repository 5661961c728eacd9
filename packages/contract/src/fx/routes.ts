export * from './order-routes.ts';
export * from './person-routes.ts';
export * from './staff-routes.ts';
