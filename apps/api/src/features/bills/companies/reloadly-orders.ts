/**
 * Bills at Reloadly, by our own reference: an order without an answer is looked up by it. Only some
 * time after the attempt "not there" means that it was not carried out. Its three products count
 * their ids apart, so we keep an id with its product.
 */

import { type AssetCode, type FiatCode, isAssetCode, type Money } from '@cowrie/money';
import type { Goods, PlacedOrder, SentOrder, OrderAtCompany } from '#features/payouts/index.ts';
import type { CallOutcome } from '#providers/outcome.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { Reloadly } from '#providers/reloadly/client.ts';
import { isFiatCode } from '#providers/reloadly/amounts.ts';
import type { GiftCode } from '#providers/reloadly/giftcards.ts';
import type { PurchaseStatus } from '#providers/reloadly/reading.ts';
import type { BillDestination, BillStanding, CompanyOrders } from './company.ts';

/** The fields of a purchase that all three products have. */
type Bought = {
  readonly id: string;
  readonly status: PurchaseStatus;
  /** Null if the answer does not say it. */
  readonly value: Money | null;
  readonly cost: Money | null;
  readonly goods: Goods | null;
  readonly words: string;
};

const states = {
  succeeded: 'paid',
  pending: 'under_way',
  failed: 'not_paid',
  refunded: 'not_paid',
} as const satisfies Record<PurchaseStatus, OrderAtCompany['state']>;

const faceOf = ({ face, faceCurrency }: BillDestination): Money<FiatCode> => {
  if (!isAssetCode(faceCurrency) || !isFiatCode(faceCurrency)) {
    throw new TypeError(`no bills in ${faceCurrency}`);
  }
  return { minor: BigInt(face), currency: faceCurrency };
};

/** Whether the value is in the currency of the biller or of our account. */
const sideOf = ({ facts }: BillDestination): 'local' | 'sender' =>
  facts['amountIs'] === 'sender' ? 'sender' : 'local';

const amountOf = (value: Money | null, face: Money, { ordered }: PlacedOrder): Money =>
  value === null || (value.minor === face.minor && value.currency === face.currency)
    ? ordered
    : value;

const standingOf = (
  bought: Bought,
  order: PlacedOrder,
  destination: BillDestination,
): BillStanding => ({
  companyId: `${destination.service}:${bought.id}`,
  state: states[bought.status],
  amount: amountOf(bought.value, faceOf(destination), order),
  words: bought.words,
  ...(bought.goods ? { goods: bought.goods } : {}),
  ...(bought.cost && bought.status === 'succeeded' ? { cost: bought.cost } : {}),
});

/** 'topups:4602001' → '4602001' */
const ownId = (companyId: string): string => companyId.slice(companyId.indexOf(':') + 1);

/** One card is ordered at a time, so there is one code. */
const codesOf = ([code]: readonly GiftCode[]): Goods | null => {
  const parts = { number: code?.number, pin: code?.pin, url: code?.url };
  const known = Object.entries(parts).filter((part): part is [string, string] => !!part[1]);
  return known.length === 0 ? null : Object.fromEntries(known);
};

/** The codes come by a call of their own. If it fails now, a job asks again. */
const readCodes = async ({ giftcards }: Reloadly, id: string): Promise<Goods | null> => {
  const cards = await giftcards.cards(id);
  return cards && codesOf(cards);
};

const tryCodes = async (reloadly: Reloadly, id: string): Promise<Goods | null> => {
  try {
    return await readCodes(reloadly, id);
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
};

const unitsIn = (details: readonly string[]): string | undefined =>
  details.map((text) => /([\d.,]+\s*kwh)/i.exec(text)?.[1]).find((units) => units !== undefined);

/** The operations of one product; the room sees no difference between products. */
type Product = {
  readonly send: (
    order: PlacedOrder,
    destination: BillDestination,
  ) => Promise<CallOutcome<{ bought: Bought }>>;
  readonly get: (id: string) => Promise<Bought | null>;
  readonly lookUp: (doubtful: {
    readonly reference: string;
    readonly sentAt: Date;
  }) => Promise<Bought | 'absent' | 'too_early'>;
};

type LookedUp<T> =
  | { readonly standing: 'found'; readonly purchase: T }
  | { readonly standing: 'absent' | 'too_early' };

const looked = async <T>(
  found: LookedUp<T>,
  shape: (purchase: T) => Promise<Bought> | Bought,
): Promise<Bought | 'absent' | 'too_early'> =>
  found.standing === 'found' ? shape(found.purchase) : found.standing;

const topups = ({ topups: calls }: Reloadly): Product => {
  const shape = (topup: NonNullable<Awaited<ReturnType<typeof calls.get>>>): Bought => ({
    id: topup.id,
    status: topup.status,
    value: topup.requested,
    cost: topup.cost,
    goods: topup.pin?.code ? { pin: topup.pin.code } : null,
    words: topup.status,
  });
  return {
    send: async ({ reference }, destination) => {
      const outcome = await calls.send({
        reference,
        operatorId: destination.ref,
        amount: faceOf(destination),
        amountIs: sideOf(destination),
        recipient: { country: destination.country, number: destination.account ?? '' },
      });
      return outcome.outcome === 'accepted'
        ? { outcome: 'accepted', bought: shape(outcome.topup) }
        : outcome;
    },
    get: async (id) => {
      const topup = await calls.get(id);
      return topup && shape(topup);
    },
    lookUp: async (doubtful) => looked(await calls.lookUp(doubtful), shape),
  };
};

const utilities = ({ utilities: calls }: Reloadly): Product => {
  const shape = (bill: NonNullable<Awaited<ReturnType<typeof calls.get>>>): Bought => {
    const units = unitsIn(bill.tokenDetails);
    return {
      id: bill.id,
      status: bill.status,
      value: bill.amount,
      cost: bill.cost,
      goods: bill.token ? { token: bill.token, ...(units ? { units } : {}) } : null,
      words: bill.message || bill.status,
    };
  };
  return {
    send: async ({ reference }, destination) => {
      const outcome = await calls.pay({
        reference,
        billerId: destination.ref,
        subscriber: destination.account ?? '',
        amount: faceOf(destination),
        amountIs: sideOf(destination),
        ...(destination.planCode === null ? {} : { packageId: destination.planCode }),
      });
      if (outcome.outcome !== 'accepted') return outcome;
      const { id, status } = outcome.bill;
      const bought = { id, status, value: null, cost: null, goods: null, words: status };
      return { outcome: 'accepted', bought };
    },
    get: async (id) => {
      const bill = await calls.get(id);
      return bill && shape(bill);
    },
    lookUp: async (doubtful) => looked(await calls.lookUp(doubtful), shape),
  };
};

const giftcards = (reloadly: Reloadly): Product => {
  const { giftcards: calls } = reloadly;
  const shape = async (
    purchase: NonNullable<Awaited<ReturnType<typeof calls.get>>>,
  ): Promise<Bought> => ({
    id: purchase.id,
    status: purchase.status,
    value: purchase.unitPrice,
    cost: purchase.cost,
    goods: purchase.status === 'succeeded' ? await tryCodes(reloadly, purchase.id) : null,
    words: purchase.status,
  });
  return {
    send: async ({ reference }, destination) => {
      const outcome = await calls.order({
        reference,
        productId: destination.ref,
        quantity: 1,
        unitPrice: faceOf(destination),
        senderName: destination.senderName,
        ...(destination.account === null ? {} : { userId: destination.account }),
      });
      return outcome.outcome === 'accepted'
        ? { outcome: 'accepted', bought: await shape(outcome.purchase) }
        : outcome;
    },
    get: async (id) => {
      const purchase = await calls.get(id);
      return purchase && shape(purchase);
    },
    lookUp: async (doubtful) => looked(await calls.lookUp(doubtful), shape),
  };
};

const neverThere = ({ order }: SentOrder): BillStanding => ({
  companyId: '',
  state: 'not_paid',
  amount: order.ordered,
  words: 'it was never carried out',
});

export const reloadlyOrders = (reloadly: Reloadly): CompanyOrders => {
  const products: Readonly<Record<string, Product>> = {
    topups: topups(reloadly),
    utilities: utilities(reloadly),
    giftcards: giftcards(reloadly),
  };
  const productOf = ({ service }: BillDestination): Product => {
    const product = products[service];
    if (!product) throw new TypeError(`Reloadly sells no ${service}`);
    return product;
  };
  return {
    submit: async (order, destination) => {
      const outcome = await productOf(destination).send(order, destination);
      return outcome.outcome === 'accepted'
        ? { outcome: 'accepted', ...standingOf(outcome.bought, order, destination) }
        : outcome;
    },
    find: async (reference, sent, destination) => {
      const product = productOf(destination);
      if (sent.companyId) {
        const bought = await product.get(ownId(sent.companyId));
        return bought && standingOf(bought, sent.order, destination);
      }
      if (!sent.inDoubtSince) return null;
      const found = await product.lookUp({ reference, sentAt: sent.inDoubtSince });
      if (found === 'too_early') return null;
      return found === 'absent' ? neverThere(sent) : standingOf(found, sent.order, destination);
    },
    // `find` asks its list by our reference already.
    findListed: async () => null,
    fetchGoods: async (companyId, destination) =>
      (await productOf(destination).get(ownId(companyId)))?.goods ?? null,
    readCost: async (companyId, { service }) => {
      const id = ownId(companyId);
      // The status of a top-up may lack what it cost; its report has it.
      const bought =
        service === 'topups' ? await reloadly.topups.report(id) : await products[service]?.get(id);
      return bought?.cost ?? null;
    },
    accountOf: (): AssetCode => 'USD',
  };
};
