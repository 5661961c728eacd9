import { createAccounts } from './accounts.ts';
import { createBills } from './payments/bills.ts';
import { createCards } from './cards/cards.ts';
import { createCollections } from './payments/collections.ts';
import { createConnection, type MapleradOptions } from './connection.ts';
import { createCounterparties } from './payments/counterparties.ts';
import { createCrypto } from './payments/crypto.ts';
import { createCustomers } from './customers.ts';
import { createListedTransfers } from './payments/listed-transfers.ts';
import { createReference } from './reference.ts';
import { createTransactions } from './transactions.ts';
import { createTransfers } from './payments/transfers.ts';
import { createFx, createStatement, createWallets } from './wallets.ts';

/** Bank transfers, mobile money, exchange, cards, bills and coins through Maplerad. */
export const createMaplerad = (options: MapleradOptions) => {
  const connection = createConnection(options);
  const transfers = createTransfers(connection);
  return {
    customers: createCustomers(connection),
    accounts: createAccounts(connection),
    counterparties: createCounterparties(connection),
    transfers: { ...transfers, findListed: createListedTransfers(connection, transfers) },
    transactions: createTransactions(connection),
    collections: createCollections(connection),
    reference: createReference(connection),
    wallets: { ...createWallets(connection), statement: createStatement(connection) },
    fx: createFx(connection),
    cards: createCards(connection),
    bills: createBills(connection),
    crypto: createCrypto(connection, options.coinUnits),
    health: connection.health,
  };
};

export type Maplerad = ReturnType<typeof createMaplerad>;
export type { MapleradOptions } from './connection.ts';
