import { createAccounts } from './accounts.ts';
import { createCards } from './cards.ts';
import { createCollections } from './collections.ts';
import { createConnection, type MapleradOptions } from './connection.ts';
import { createCounterparties } from './counterparties.ts';
import { createCustomers } from './customers.ts';
import { createReference } from './reference.ts';
import { createTransactions } from './transactions.ts';
import { createTransfers } from './transfers.ts';
import { createFx, createStatement, createWallets } from './wallets.ts';

/** Bank transfers, mobile money, exchange and cards through Maplerad. */
export const createMaplerad = (options: MapleradOptions) => {
  const connection = createConnection(options);
  return {
    customers: createCustomers(connection),
    accounts: createAccounts(connection),
    counterparties: createCounterparties(connection),
    transfers: createTransfers(connection),
    transactions: createTransactions(connection),
    collections: createCollections(connection),
    reference: createReference(connection),
    wallets: { ...createWallets(connection), statement: createStatement(connection) },
    fx: createFx(connection),
    cards: createCards(connection),
    health: connection.health,
  };
};

export type Maplerad = ReturnType<typeof createMaplerad>;
export type { MapleradOptions } from './connection.ts';
