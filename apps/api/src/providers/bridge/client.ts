import { type BridgeOptions, createConnection } from './connection.ts';
import { createCustomers, createExternalAccounts, createKycLinks } from './customers.ts';
import { offeredRoutes } from './routes.ts';
import { createTransfers } from './transfers.ts';
import { createPrefunded, createWallets } from './wallets.ts';
import { createWebhooks } from './webhooks.ts';

/** Digital dollars through Bridge: people, wallets, and transfers to addresses on a chain. */
export const createBridge = (options: BridgeOptions) => {
  const connection = createConnection(options);
  const routes = offeredRoutes(options.alsoOffered ?? []);
  return {
    /** What can be sent over what; nothing else may be shown. */
    routes,
    customers: createCustomers(connection),
    kycLinks: createKycLinks(connection),
    externalAccounts: createExternalAccounts(connection),
    wallets: createWallets(connection),
    prefunded: createPrefunded(connection),
    transfers: createTransfers(connection, routes, options.prefundedAccountId),
    webhooks: createWebhooks(connection),
    health: connection.health,
  };
};

export type Bridge = ReturnType<typeof createBridge>;
export type { BridgeOptions } from './connection.ts';
