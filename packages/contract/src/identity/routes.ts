/** Identity: accounts, sign-in, devices, second factors and the transaction PIN. */
export * from './account-routes.ts';
export * from './security-routes.ts';
export * from './people-routes.ts';
export * from './desk-routes.ts';
export * from './person-routes.ts';
