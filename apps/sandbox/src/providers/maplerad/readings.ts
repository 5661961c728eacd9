import { createReadings } from '../../readings.ts';
import type { Store } from '../../state/store.ts';

/** Questions about its cards that the sources leave open. */
const cards = {
  card_twins: {
    about: 'A card funding is told',
    options: {
      funding_first: 'as FUNDING with mode DEBIT, then a twin WITHDRAWAL',
      withdrawal_first: 'as a twin WITHDRAWAL, then FUNDING with mode DEBIT',
      single: 'as FUNDING with mode CREDIT',
    },
  },
  card_termination: {
    about: 'What is left on a terminated card is told',
    options: {
      withdrawal: 'as WITHDRAWAL with is_termination',
      credit: 'as TERMINATION with mode CREDIT and is_termination',
    },
  },
  card_reversal: {
    about: 'A payment that is given back is told',
    options: {
      same: 'as REVERSAL of the same entry, which has failed then',
      own: 'as REVERSAL with an entry of its own',
    },
  },
} as const;

/** Questions about Maplerad that the sources leave open. */
export const createMapleradReadings = (store: Store) =>
  createReadings(store, 'maplerad', {
    dollar_transfers: {
      about: 'The reference of a dollar transfer',
      options: {
        forgotten: 'is null in the answer, finds nothing and may be used twice',
        kept: 'is kept, finds the transfer and is refused a second time',
      },
    },
    dollar_requests: {
      about: 'A second request for a dollar account while one is pending',
      options: {
        same: 'is answered with the pending one',
        refused: 'is refused, without its reference',
      },
    },
    dollar_documents: {
      about: 'The documents of a request for a dollar account',
      options: {
        inside: 'are taken inside the call',
        page: 'are only taken on Maplerad’s own page',
      },
    },
    dollar_deposit_id: {
      about: 'The id in account.transaction',
      options: { payment: 'is the payment’s', account: 'is the account’s' },
    },
    dollar_deposit_amount: {
      about: 'The amount in account.transaction',
      options: { cents: 'is in cents', dollars: 'is in dollars' },
    },
    bank_schemes: {
      about: 'Bank payouts to Ghana and Kenya',
      options: { dom: 'use the scheme DOM', none: 'are refused: only mobile money' },
    },
    ...cards,
    tzs_unit: {
      about: 'Tanzanian shillings are counted',
      options: { hundredths: 'in hundredths', whole: 'as whole shillings' },
    },
    coin_unit: {
      about: 'The amount of a coin transfer is',
      options: { cents: 'in cents', dollars: 'in dollars', millionths: 'in millionths' },
    },
    fx_history: {
      about: 'The list of exchanges (not documented)',
      options: { referenced: 'names the quote', bare: 'does not name the quote' },
    },
    bill_movements: {
      about: 'A bill in the statement of our wallet',
      options: {
        value: 'has its value and a kind of its own',
        taken: 'has what was taken, less our commission',
        transfer: 'has the kind of a transfer',
      },
    },
    meter_token: {
      about: 'The token of a prepaid meter',
      options: {
        named: 'is in the answer to the payment',
        missing: 'is missing there; Maplerad names it elsewhere',
      },
    },
    cable_plans: {
      about: 'Cable subscriptions list their prices as',
      options: { payment_options: 'payment_options', subscription_plans: 'subscription_plans' },
    },
  });

export type MapleradReadings = ReturnType<typeof createMapleradReadings>;
