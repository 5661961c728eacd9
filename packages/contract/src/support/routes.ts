export * from './mail-routes.ts';
export * from './answer-routes.ts';
export * from './contact-routes.ts';
export * from './desk-routes.ts';
export * from './guest-routes.ts';
export * from './person-routes.ts';
export * from './quality-routes.ts';
export * from './staff-routes.ts';
