/**
 * The interface of a company that sells bills to us. A further company is one file that implements
 * this interface, and a row in `companies/index.ts` and in the contract’s list.
 */

import type { BillCategory, BillCompany } from '@cowrie/contract/bills/data';
import type { AssetCode, Money } from '@cowrie/money';
import * as z from 'zod';
import type { Goods, PlacedOrder, SentOrder, OrderAtCompany } from '#features/payouts/index.ts';
import type { CallOutcome } from '#providers/outcome.ts';

/** A plan or an add-on of the company’s list. */
export type ListedPlan = {
  readonly kind: 'plan' | 'addon';
  /** The company’s own code. */
  readonly code: string;
  readonly name: string;
  readonly price: bigint;
  readonly days: number | null;
  readonly megabytes: number | null;
  readonly months: number | null;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** One entry of the company’s list. */
export type ListedOffer = {
  readonly service: string;
  readonly ref: string;
  readonly category: BillCategory;
  readonly country: string;
  readonly name: string;
  /** 'Prepaid' */
  readonly note: string | null;
  readonly currency: AssetCode;
  readonly range: { readonly least: bigint; readonly most: bigint } | null;
  readonly quick: readonly bigint[];
  readonly commissionBp: number;
  readonly plans: readonly ListedPlan[];
  readonly facts: Readonly<Record<string, unknown>>;
};

/** Cost at the company, if it is not the value less the commission. */
export const costFacts = z.object({
  /** Basis points of the value; above 10,000 if it charges for it. */
  costBp: z.int(),
  /** Minor units of the currency of our account there. */
  flatFee: z.int().nonnegative(),
});

export type CompanyCatalogue = {
  /** The whole list. It throws if a part of it cannot be read: half a list removes nothing. */
  readonly list: () => Promise<readonly ListedOffer[]>;
  /** The services whose accounts the company can check. */
  readonly checks?: readonly string[];
  /** The holder of an account; null if the company knows none. Absent if it cannot say. */
  readonly checkAccount?: (
    offer: { readonly service: string; readonly ref: string },
    account: string,
  ) => Promise<{ readonly name: string; readonly address: string | null } | null>;
  /** The company’s id of the network of a number; null if it cannot tell. */
  readonly findOperator?: (
    phone: string,
    country: string,
  ) => Promise<{ readonly service: string; readonly ref: string } | null>;
  /** False while the company does not answer: then another one is asked, before anything is sent. */
  readonly isReachable: (service: string) => boolean;
};

/** The order, in the form that the payout row keeps. */
export const billDestination = z.object({
  company: z.string(),
  service: z.string(),
  ref: z.string(),
  category: z.string(),
  country: z.string(),
  account: z.string().nullable(),
  phone: z.string().nullable(),
  /** In minor units of the currency of the biller. */
  face: z.int().positive(),
  faceCurrency: z.string(),
  planCode: z.string().nullable(),
  months: z.int().nullable(),
  addonCodes: z.array(z.string()),
  /** Facts that only the client of the company reads. */
  facts: z.record(z.string(), z.unknown()),
  /** The buyer, as a gift card names them. */
  senderName: z.string(),
});
export type BillDestination = z.output<typeof billDestination>;

/** State of an order at the company, and the cost if the company says that too. */
export type BillStanding = OrderAtCompany & { readonly cost?: Money };

/** The order as the company gets it. It answers with our own `ordered` if the value is as ordered. */
export type CompanyOrders = {
  readonly submit: (
    order: PlacedOrder,
    destination: BillDestination,
  ) => Promise<CallOutcome<BillStanding>>;
  readonly find: (
    reference: string,
    sent: SentOrder,
    destination: BillDestination,
  ) => Promise<BillStanding | null>;
  readonly findListed: (
    reference: string,
    sent: SentOrder,
    destination: BillDestination,
  ) => Promise<BillStanding | null>;
  /**
   * A token or a code that was not there when the company confirmed; null if there is none yet.
   * Absent if the company has no call for it.
   */
  readonly fetchGoods?: (companyId: string, destination: BillDestination) => Promise<Goods | null>;
  /** Charge to our account there; null if the company does not say it afterwards. */
  readonly readCost: (companyId: string, destination: BillDestination) => Promise<Money | null>;
  /** The currency of our account from which it takes what it costs. */
  readonly accountOf: (face: AssetCode) => AssetCode;
};

export type Company = {
  readonly name: BillCompany;
  readonly catalogue: CompanyCatalogue;
  readonly orders: CompanyOrders;
};
