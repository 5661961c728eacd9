import * as z from 'zod';
import { feeLine } from '../cards/schemas.ts';
import { guardPreview } from '../protections/guard-preview.ts';
import { amount, countryCode, instant, uuid } from '../schemas.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import {
  billCategoryNames,
  billCompanies,
  goodsStates,
  nicknameMost,
  planGroups,
  purchaseStates,
  type BillCompany,
  type PlanGroup,
} from './data.ts';

export const billCategory = z.enum(billCategoryNames);
export const billCompany = z.enum(Object.keys(billCompanies) as [BillCompany, ...BillCompany[]]);
const planGroup = z.enum(Object.keys(planGroups) as [PlanGroup, ...PlanGroup[]]);
export const purchaseState = z.enum(purchaseStates);
export const goodsState = z.enum(goodsStates);

/** Our name of a biller, the same whichever company sells it: 'ng-electricity-ikeja-prepaid'. */
export const billerId = z.string().regex(/^[a-z0-9-]{3,80}$/, 'Choose a biller');
export const planId = z.string().min(1, 'Choose a plan').max(120);
export const account = z
  .string({ error: 'Enter the number' })
  .trim()
  .min(1, 'Enter the number')
  .max(60, 'This number is too long');
export const nickname = z
  .string()
  .trim()
  .min(1, 'Give it a name')
  .max(nicknameMost, `Use at most ${nicknameMost} characters`);
const payAmount = z
  .int('Please enter a valid amount')
  .min(1, 'Please enter a valid amount')
  .max(1_000_000_000_00, 'Please enter a valid amount');

/** An amount with its currency. */
export const sum = z.strictObject({ amount, currency: z.string() });

/** Current trouble of a biller according to our own figures; null if nothing is wrong. */
export const billerTrouble = z.strictObject({
  /** 'Most payments of the last hour failed.' */
  words: z.string(),
  since: instant,
});

export const biller = z.strictObject({
  id: billerId,
  category: billCategory,
  country: countryCode,
  name: z.string(),
  /** 'Prepaid', 'Postpaid', a brand's kind of card. */
  note: z.string().nullable(),
  currency: z.string(),
  trouble: billerTrouble.nullable(),
});
export type Biller = z.output<typeof biller>;

const billPlan = z.strictObject({
  id: planId,
  name: z.string(),
  price: amount,
  group: planGroup,
  /** Null if the company does not say it. */
  days: z.int().nullable(),
  /** For data, in megabytes. */
  megabytes: z.int().nullable(),
  /** Price of a gigabyte, in minor units. */
  perGigabyte: amount.nullable(),
  /** For TV: how many months it pays. */
  months: z.int().nullable(),
});
export type BillPlan = z.output<typeof billPlan>;

export const billerDetail = biller.extend({
  /** Any amount between the two; null if only plans are sold. */
  range: z.strictObject({ least: amount, most: amount }).nullable(),
  /** Amounts below the field. */
  quick: z.array(amount),
  plans: z.array(billPlan),
  /** For TV: what can be added to a plan. */
  addons: z.array(z.strictObject({ id: planId, name: z.string(), price: amount })),
  /** Whether a company can name the holder of the account. */
  canCheck: z.boolean(),
  /** Whether the account must be given at all, such as a player's id for some gift cards. */
  needsAccount: z.boolean(),
  /** Electricity goes with a phone number, to which the distributor texts. */
  needsPhone: z.boolean(),
  /** How to use what is bought. */
  instructions: z.string().nullable(),
  /** Our commission, in basis points of the amount, and the share of it that the person gets. */
  commission: z.strictObject({ basisPoints: z.int(), shareBasisPoints: z.int() }),
});
export type BillerDetail = z.output<typeof billerDetail>;

export const goods = z.strictObject({
  /** Grouped for reading; null if there is only a code. */
  token: z.string().nullable(),
  /** '16.3 kWh' */
  units: z.string().nullable(),
  tariff: z.string().nullable(),
  /** Further tokens that the meter asks for, in the order to enter them. */
  more: z.array(z.strictObject({ label: z.string(), token: z.string() })),
  code: z
    .strictObject({
      number: z.string().nullable(),
      pin: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
});
export type BillGoods = z.output<typeof goods>;

/** Order of a bill payment, as a person requests it. */
export const billOrder = z.strictObject({
  billerId,
  account: account.nullish(),
  planId: planId.nullish(),
  addonIds: z.array(planId).max(10).optional(),
  /** In the biller’s currency; left out with a plan. */
  amount: payAmount.nullish(),
  /** The wallet that pays. */
  currency: walletCurrency,
  /** For electricity, in international form; the person’s own if left out. */
  phone: z.string().max(20).nullish(),
});
export type BillOrder = z.output<typeof billOrder>;

export const billQuote = z.strictObject({
  id: uuid,
  biller,
  account: z.string().nullable(),
  accountName: z.string().nullable(),
  plan: billPlan.nullable(),
  addons: z.array(z.strictObject({ id: planId, name: z.string(), price: amount })),
  /** Sum that the biller gets. */
  face: sum,
  /** Face value in the currency of the wallet, before discount and fees. */
  price: amount,
  currency: walletCurrency,
  /** If two currencies meet: what one unit of the wallet buys, ours and the market’s. */
  rate: z
    .strictObject({ ours: z.string(), mid: z.string(), marginBasisPoints: z.int() })
    .nullable(),
  /** The share of our commission that the person gets. */
  discount: amount,
  fees: z.array(feeLine),
  /** Total that leaves the wallet. */
  total: amount,
  available: amount,
  /** Identical purchase of a few minutes ago: the payment must confirm the second purchase. */
  repeatOf: z.strictObject({ purchaseId: uuid, at: instant }).nullable(),
  /** Only for what can be turned into money, such as gift cards. */
  guard: guardPreview.nullable(),
  arrivesIn: z.int(),
  expiresAt: instant,
});
export type BillQuote = z.output<typeof billQuote>;

export const purchase = z.strictObject({
  id: uuid,
  category: billCategory,
  biller: z.strictObject({ id: billerId, name: z.string(), country: countryCode }),
  account: z.string().nullable(),
  accountName: z.string().nullable(),
  plan: z.string().nullable(),
  face: sum,
  total: sum,
  state: purchaseState,
  goods: goodsState,
  /** The saved biller it was for. */
  savedId: uuid.nullable(),
  at: instant,
});
export type Purchase = z.output<typeof purchase>;

export const purchaseDetail = purchase.extend({
  addons: z.array(z.string()),
  price: amount,
  discount: amount,
  fees: z.array(feeLine),
  rate: z.string().nullable(),
  reference: z.string(),
  /** Explanation of a failed purchase for the person. */
  words: z.string().nullable(),
  endedAt: instant.nullable(),
  /** Whether a text with the token can be sent, and to which number. */
  textTo: z.string().nullable(),
  /** The order that buys the same again. */
  again: billOrder.nullable(),
});
export type PurchaseDetail = z.output<typeof purchaseDetail>;

/** When light, data or a subscription ends, as far as earlier purchases show it. */
const forecast = z.strictObject({
  /** The day on which it runs out. */
  on: z.iso.date(),
  /** The arithmetic, a line each: '3 purchases in 42 days: 71.2 kWh, 1.7 kWh a day'. */
  how: z.array(z.string()),
  /** The order that is usual, for one press. */
  usual: billOrder,
  usualAmount: sum,
});
export type Forecast = z.output<typeof forecast>;

export const reminder = z.strictObject({
  /** The day of the month; 31 is the last one. */
  day: z.int().min(1, 'Choose a day').max(31, 'Choose a day'),
});

const member = z.strictObject({
  id: uuid,
  name: z.string(),
  tag: z.string(),
  state: z.enum(['asked', 'accepted']),
});

export const saved = z.strictObject({
  id: uuid,
  biller,
  account: z.string().nullable(),
  accountName: z.string().nullable(),
  nickname: z.string(),
  plan: z.string().nullable(),
  last: purchase.nullable(),
  reminder: reminder.nullable(),
  nextReminder: z.iso.date().nullable(),
  forecast: forecast.nullable(),
  /** Whether the forecast reminds the day before. */
  remindsBefore: z.boolean(),
  members: z.array(member),
});
export type SavedBiller = z.output<typeof saved>;

export const billSchedule = z.strictObject({
  id: uuid,
  biller: z.strictObject({ id: billerId, name: z.string(), category: billCategory }),
  account: z.string().nullable(),
  accountName: z.string().nullable(),
  plan: z.string().nullable(),
  /** The value that the person confirmed. */
  face: sum,
  currency: walletCurrency,
  /** The most that one turn may take in the wallet’s currency. */
  most: amount,
  /** Order of each turn; its quote gives the current price. */
  order: billOrder,
  every: z.enum(['once', 'daily', 'weekly', 'monthly']),
  firstAt: instant,
  until: instant.nullable(),
  nextAt: instant.nullable(),
  state: z.enum(['active', 'paused', 'done', 'cancelled']),
  /** Its price or its holder has changed: the person confirms it again. */
  toConfirm: z.boolean(),
  last: z
    .strictObject({
      at: instant,
      result: z.enum(['paid', 'skipped']),
      words: z.string().nullable(),
      purchaseId: uuid.nullable(),
    })
    .nullable(),
});
export type BillSchedule = z.output<typeof billSchedule>;

/** A biller at home that another person pays for. */
export const household = z.strictObject({
  id: uuid,
  state: z.enum(['asked', 'accepted']),
  payer: z.strictObject({ name: z.string(), tag: z.string() }),
  biller: z.strictObject({ name: z.string(), category: billCategory }),
  nickname: z.string(),
  account: z.string().nullable(),
  /** The purchases since it was shared; empty before it is accepted. */
  purchases: z.array(
    z.strictObject({
      id: uuid,
      face: sum,
      plan: z.string().nullable(),
      state: purchaseState,
      goods: goodsState,
      at: instant,
    }),
  ),
});
export type Household = z.output<typeof household>;
