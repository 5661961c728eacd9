export * from './public-routes.ts';
export * from './opening-routes.ts';
export * from './applicant-routes.ts';
