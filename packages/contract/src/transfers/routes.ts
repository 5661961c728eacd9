/** Sending: people, quotes, sends, recipients, schedules and the accounts money goes to. */
export * from './claim-routes.ts';
export * from './find-people-routes.ts';
export * from './send-routes.ts';
export * from './destination-routes.ts';
export * from './recipient-routes.ts';
export * from './own-account-routes.ts';
export * from './schedule-routes.ts';
export * from './passkey-routes.ts';
export * from './usd-routes.ts';
export * from './digital-routes.ts';
