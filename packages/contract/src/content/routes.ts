export * from './desk-routes.ts';
export * from './public-routes.ts';
