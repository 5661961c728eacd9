import { isDeepStrictEqual } from 'node:util';
import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { CallOutcome } from '../../outcome.ts';
import {
  type Card,
  type CardCharge,
  type CardEntry,
  cardSchema,
  type CardSecrets,
  chargeSchema,
  entrySchema,
  isInDollars,
  secretsSchema,
  shapeCard,
  shapeCharge,
  shapeEntry,
  shapeSecrets,
} from './shape.ts';
import { type Connection, nothing } from '../connection.ts';
import { pageOf } from '../lists.ts';
import { toSubunits } from '../units.ts';

type NewCard = {
  readonly customerId: string;
  readonly brand?: 'VISA' | 'MASTERCARD';
  /** The amount loaded when the card is created. */
  readonly amount?: Money<'USD'>;
};
/** Money moved to a card or from it. */
export type Shift = {
  readonly verb: 'fund' | 'withdraw';
  readonly cardId: string;
  readonly amount: Money<'USD'>;
};

const pageSize = 100;
const mostPages = 50;
/** For a business the name of the field begins with a capital letter. */
const referenceSchema = z
  .object({ reference: z.string().optional(), Reference: z.string().optional() })
  .transform((row) => row.reference ?? row.Reference ?? '')
  .pipe(z.string().min(1));

const cardPath = (id: string, rest = ''): string => `/v1/issuing/${encodeURIComponent(id)}${rest}`;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const createCards = (connection: Connection) => {
  const reads = cardReads(connection);
  return {
    ...reads,
    ...cardShifts(reads),
    ...cardMoney(connection),
    ...cardStates(connection),
  };
};

const cardReads = ({ ask, find, log }: Connection) => {
  /** All rows of a list, page by page, until a page is short or repeats. */
  const listed = async <S extends z.ZodType>(
    path: string,
    row: S,
    filter: Readonly<Record<string, string | undefined>> = {},
  ): Promise<z.output<S>[]> => {
    const rows: z.output<S>[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const query = { ...filter, page, page_size: pageSize };
      const found = await ask({ method: 'GET', path, query }, pageOf(row));
      if (isDeepStrictEqual(found.rows, rows.slice(-found.rows.length))) break;
      rows.push(...found.rows);
      if (found.count !== pageSize) break;
    }
    return rows;
  };
  return {
    /** Null while the card is still being created. */
    get: async (idOrReference: string): Promise<Card | null> => {
      const row = await find({ method: 'GET', path: cardPath(idOrReference) }, cardSchema);
      return row && isInDollars(row) ? shapeCard(log, row) : null;
    },
    list: async (filter: { customerId?: string } = {}): Promise<Card[]> => {
      const rows = await listed('/v1/issuing', cardSchema, { customer_id: filter.customerId });
      return rows.filter(isInDollars).map((row) => shapeCard(log, row));
    },
    transactions: async (
      cardId: string,
      within: { from?: Date; to?: Date } = {},
    ): Promise<CardEntry[]> => {
      const rows = await listed(cardPath(cardId, '/transactions'), entrySchema, {
        start_date: within.from && dayOf(within.from),
        end_date: within.to && dayOf(within.to),
      });
      return rows.filter(isInDollars).map((row) => shapeEntry(log, row));
    },
    charges: async (
      within: { transactionId?: string; from?: Date; to?: Date } = {},
    ): Promise<CardCharge[]> => {
      const rows = await listed('/v1/issuing/charges', chargeSchema, {
        transaction_id: within.transactionId,
        start_date: within.from && dayOf(within.from),
        end_date: within.to && dayOf(within.to),
      });
      return rows.map(shapeCharge);
    },

    /** Number, expiry and CVV, for the one moment they are shown. Null if there is no such card. */
    reveal: async (cardId: string): Promise<CardSecrets | null> => {
      const row = await find({ method: 'GET', path: cardPath(cardId) }, secretsSchema);
      return row && shapeSecrets(row);
    },
  };
};

/**
 * The list has no type. Maplerad's own movements carry its name as the merchant, or say what they
 * are; a payment carries the shop's name.
 */
const isOurShift = ({ merchant, description }: CardEntry, verb: Shift['verb']): boolean =>
  verb === 'fund'
    ? /\bfunding\b/i.test(description) || /^maplerad\b/i.test(merchant?.name ?? '')
    : /\bwithdraw/i.test(description) ||
      (/^maplerad\b/i.test(merchant?.name ?? '') && !/terminat/i.test(description));

/** Outcome of a funding or withdrawal. */
const cardShifts = ({
  transactions,
  get,
}: Pick<ReturnType<typeof cardReads>, 'transactions' | 'get'>) => {
  const findShifts = async (wanted: Shift & { since: Date }): Promise<CardEntry[]> => {
    const direction = wanted.verb === 'fund' ? 'credit' : 'debit';
    // The list has times in whole seconds.
    const since = Math.floor(wanted.since.getTime() / 1000) * 1000;
    const entries = await transactions(wanted.cardId, { from: wanted.since });
    return entries.filter(
      (entry) =>
        entry.direction === direction &&
        isOurShift(entry, wanted.verb) &&
        entry.status !== 'failed' &&
        entry.amount.minor === wanted.amount.minor &&
        (entry.createdAt?.getTime() ?? 0) >= since,
    );
  };
  return {
    /** The fundings or withdrawals of this amount since we asked for one. */
    findShifts,

    /**
     * Finds the outcome of a funding or withdrawal whose answer was lost. The list and the balance
     * must agree; if they do not, a person decides.
     */
    settleShift: async (
      wanted: Shift & { since: Date; balanceBefore: Money<'USD'> },
    ): Promise<'done' | 'not_done' | 'unclear'> => {
      const [entry] = await findShifts(wanted);
      const card = await get(wanted.cardId);
      if (!card) return 'unclear';
      const change = wanted.verb === 'fund' ? wanted.amount.minor : -wanted.amount.minor;
      const moved = card.balance.minor - wanted.balanceBefore.minor;
      if (entry && moved === change) return 'done';
      return !entry && moved === 0n ? 'not_done' : 'unclear';
    },
  };
};

const cardMoney = ({ move }: Connection) => {
  // The id in the answer is the card's own, not the movement's, so nothing is read from it.
  const shift = ({ verb, cardId, amount }: Shift): Promise<CallOutcome<object>> => {
    const json = { amount: toSubunits(amount) };
    const request = { method: 'POST', path: cardPath(cardId, `/${verb}`), json } as const;
    return move(request, nothing, () => ({}));
  };
  return {
    /**
     * The card is created later; an event names this reference. Maplerad takes no reference of
     * ours, so after an unknown outcome the customer's `list` tells what happened.
     */
    create: ({
      customerId,
      brand,
      amount,
    }: NewCard): Promise<CallOutcome<{ reference: string }>> => {
      const json = {
        customer_id: customerId,
        currency: 'USD',
        type: 'VIRTUAL',
        auto_approve: true,
        brand,
        amount: amount && toSubunits(amount),
      };
      const request = { method: 'POST', path: '/v1/issuing', json } as const;
      return move(request, referenceSchema, (reference) => ({ reference }));
    },

    /** A card in the name of a business. It must be loaded when it is created. */
    createForBusiness: (wanted: {
      readonly name: string;
      readonly brand: 'VISA' | 'MASTERCARD';
      readonly amount: Money<'USD'>;
    }): Promise<CallOutcome<{ reference: string }>> => {
      const { name, brand, amount } = wanted;
      const kind = { type: 'VIRTUAL', currency: 'USD', auto_approve: true };
      const json = { name, brand, ...kind, amount: toSubunits(amount) };
      const request = { method: 'POST', path: '/v1/issuing/business', json } as const;
      return move(request, referenceSchema, (reference) => ({ reference }));
    },

    /**
     * Maplerad takes no reference of ours: do one change at a time per card, and call `settleShift`
     * after an unknown outcome.
     */
    fund: (cardId: string, amount: Money<'USD'>) => shift({ verb: 'fund', cardId, amount }),
    withdraw: (cardId: string, amount: Money<'USD'>) => shift({ verb: 'withdraw', cardId, amount }),

    /**
     * The balance of the card returns to us. After an unknown outcome `get` tells what happened.
     */
    terminate: (cardId: string): Promise<CallOutcome<object>> =>
      move({ method: 'PUT', path: cardPath(cardId, '/terminate') }, nothing, () => ({})),
  };
};

/** Freezing a frozen card changes nothing, so both calls are retried. */
const cardStates = ({ ask }: Connection) => {
  const turn = async (cardId: string, verb: 'freeze' | 'unfreeze'): Promise<void> => {
    const path = cardPath(cardId, `/${verb}`);
    await ask({ method: 'PATCH', path, repeatable: true }, nothing);
  };
  return {
    freeze: (cardId: string) => turn(cardId, 'freeze'),
    unfreeze: (cardId: string) => turn(cardId, 'unfreeze'),
  };
};
