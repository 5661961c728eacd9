import { createAuth, createConnection, type ReloadlyOptions } from './connection.ts';
import { createGiftcards } from './giftcards.ts';
import { createOperators } from './operators.ts';
import { readBalance } from './reading.ts';
import { createTopups } from './topups.ts';
import { createUtilities } from './utilities.ts';

/** Airtime, data, bills and gift cards through Reloadly: three products behind one account. */
export const createReloadly = (options: ReloadlyOptions) => {
  const auth = createAuth(options);
  const topups = createConnection(options, auth, 'topups');
  const utilities = createConnection(options, auth, 'utilities');
  const giftcards = createConnection(options, auth, 'giftcards');
  return {
    balance: () => readBalance(topups),
    operators: createOperators(topups),
    topups: createTopups(topups),
    utilities: createUtilities(utilities, options.paysBills),
    giftcards: createGiftcards(giftcards),
    /** Each product has its own health. */
    health: () => ({
      auth: auth.health(),
      topups: topups.health(),
      utilities: utilities.health(),
      giftcards: giftcards.health(),
    }),
  };
};

export type Reloadly = ReturnType<typeof createReloadly>;
export type { ReloadlyOptions } from './connection.ts';
