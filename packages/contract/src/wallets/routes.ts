/** Wallets of a person, how money comes in, and the ledger as staff see it. */
export * from './wallet-routes.ts';
export * from './funding-routes.ts';
export * from './usd-request-routes.ts';
export * from './ledger-routes.ts';
export * from './reconciliation-routes.ts';
export * from './books-routes.ts';
