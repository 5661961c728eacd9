export * from './public-routes.ts';
