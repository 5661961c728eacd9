import { type BridgeOptions, createConnection } from './connection.ts';
import { createCustomers, createExternalAccounts, createKycLinks } from './customers.ts';
import { createLiquidationAddresses } from './liquidation-addresses.ts';
import { offeredRoutes } from './routes.ts';
import { createTerms } from './terms.ts';
import { createTransfers } from './transfers.ts';
import { createVirtualAccounts } from './virtual-accounts.ts';
import { createPrefunded, createWallets } from './wallets.ts';
import { createWebhooks } from './webhooks.ts';

/** Digital dollars through Bridge: customers, wallets, and transfers to blockchain addresses. */
export const createBridge = (options: BridgeOptions) => {
  const connection = createConnection(options);
  const routes = offeredRoutes(options.alsoOffered ?? []);
  return {
    /** The coin and network pairs we can send. The product must not show others. */
    routes,
    terms: createTerms(connection),
    customers: createCustomers(connection),
    kycLinks: createKycLinks(connection),
    externalAccounts: createExternalAccounts(connection),
    wallets: createWallets(connection),
    virtualAccounts: createVirtualAccounts(connection),
    liquidationAddresses: createLiquidationAddresses(connection),
    prefunded: createPrefunded(connection),
    transfers: createTransfers(connection, routes, options.ownFunds),
    webhooks: createWebhooks(connection),
    health: connection.health,
  };
};

export type Bridge = ReturnType<typeof createBridge>;
export type { BridgeOptions } from './connection.ts';
