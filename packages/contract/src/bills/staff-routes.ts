/** Bill payments for staff: views and actions. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { feeLine } from '../cards/schemas.ts';
import { route } from '../route.ts';
import { amount, countryCode, instant, reason, uuid } from '../schemas.ts';
import { billerStates, billersList, purchaseExceptions, purchasesList } from './lists.ts';
import {
  billCategory,
  billCompany,
  billerId,
  billerTrouble,
  goodsState,
  purchaseState,
  sum,
} from './schemas.ts';

const path = '/api/v1/staff/bill-payments';
const person = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });
const exception = z.enum(
  Object.keys(purchaseExceptions) as [
    keyof typeof purchaseExceptions,
    ...(keyof typeof purchaseExceptions)[],
  ],
);
const billerState = z.enum(
  Object.keys(billerStates) as [keyof typeof billerStates, ...(keyof typeof billerStates)[]],
);
/** A month, such as 2026-11. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month');

export const { list: listStaffPurchases, file: exportStaffPurchases } = adminListRoutes(
  purchasesList,
  {
    path,
    summary: 'All bill payments, newest first.',
    permission: 'bills.read',
    row: z.strictObject({
      id: uuid,
      biller: z.string(),
      person: z.string(),
      account: z.string(),
      state: purchaseState,
      category: billCategory,
      company: billCompany,
      face: z.string(),
      total: z.string(),
      margin: z.string().nullable(),
      reference: z.string(),
      createdAt: instant,
    }),
  },
);

export const { list: listStaffBillers, file: exportStaffBillers } = adminListRoutes(billersList, {
  path: `${path}/billers`,
  summary: 'The catalogue over all companies, by name.',
  permission: 'bills.read',
  row: z.strictObject({
    id: billerId,
    name: z.string(),
    category: billCategory,
    country: countryCode,
    state: billerState,
    companies: z.string(),
    plans: z.int(),
    /** '12 of 14'; null without any. */
    success: z.string().nullable(),
    seenAt: instant,
  }),
  key: billerId,
});

export const staffPurchase = z.strictObject({
  id: uuid,
  person,
  category: billCategory,
  biller: z.strictObject({ id: billerId, name: z.string(), country: countryCode }),
  account: z.string().nullable(),
  accountName: z.string().nullable(),
  plan: z.string().nullable(),
  state: purchaseState,
  goods: goodsState,
  exception: exception.nullable(),
  face: sum,
  price: sum,
  discount: amount,
  fees: z.array(feeLine),
  total: sum,
  /** Cost that the company charged, and our remainder; null before the cost is known. */
  cost: sum.nullable(),
  margin: sum.nullable(),
  company: billCompany,
  reference: z.string(),
  companyReference: z.string().nullable(),
  companyWords: z.string().nullable(),
  scheduleId: uuid.nullable(),
  household: z.array(person),
  /** Events of the purchase, in order: orders, answers, texts, actions of staff. */
  steps: z.array(z.strictObject({ at: instant, what: z.string(), by: z.string() })),
  caseId: uuid.nullable(),
  refund: z
    .strictObject({ approvalId: uuid.nullable(), state: z.enum(['proposed', 'done']), amount: sum })
    .nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  actions: z.array(z.enum(['ask', 'fetch', 'enter', 'refund'])),
});
export type StaffPurchase = z.output<typeof staffPurchase>;

export const readStaffPurchase = route({
  id: 'bills.staff-purchase',
  method: 'GET',
  path: `${path}/{purchaseId}`,
  summary: 'One purchase with its money, its references and its steps. Never its token or code.',
  access: staff('bills.read'),
  output: staffPurchase,
});

export const actOnPurchase = route({
  id: 'bills.act',
  method: 'POST',
  path: `${path}/{purchaseId}/actions`,
  summary:
    'Ask the company again, fetch a late token or code, or enter one that the company gave another way.',
  access: staffRecently('bills.write'),
  body: z
    .strictObject({
      action: z.enum(['ask', 'fetch', 'enter']),
      reason,
      /** Only with `enter`. It is sealed at once and shown to the buyer alone. */
      token: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,58}[A-Za-z0-9]$/, 'Enter the token')
        .optional(),
    })
    .refine(({ action, token }) => action !== 'enter' || token !== undefined, {
      path: ['token'],
      message: 'Enter the token',
    }),
  output: staffPurchase,
  errors: ['ACTION_UNFIT', 'OWN_CASE', 'BILLER_DOWN', 'BILL_TOKEN_KNOWN'],
});

export const proposeBillRefund = route({
  id: 'bills.propose-refund',
  method: 'POST',
  path: `${path}/{purchaseId}/refund`,
  summary: 'Propose to refund a delivered purchase. A second member of staff decides.',
  access: staffRecently('bills.write'),
  body: z.strictObject({
    reason,
    /** Text for the person. */
    customerText: reason,
  }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['ALREADY_SO', 'OWN_CASE', 'BILL_REFUND_UNFIT'],
});

export const staffBiller = z.strictObject({
  id: billerId,
  name: z.string(),
  category: billCategory,
  country: countryCode,
  state: billerState,
  trouble: billerTrouble.nullable(),
  hidden: z.boolean(),
  /** The share of our commission that people get, in basis points of the commission. */
  shareBasisPoints: z.int(),
  /** The order in which companies are asked, and what each sells. */
  offers: z.array(
    z.strictObject({
      company: billCompany,
      /** The company’s own id of it. */
      ref: z.string(),
      currency: z.string(),
      commissionBasisPoints: z.int(),
      plans: z.int(),
      isOffered: z.boolean(),
      seenAt: instant,
      /** Of the last 24 hours. */
      delivered: z.int(),
      refunded: z.int(),
      unknown: z.int(),
      medianSeconds: z.int().nullable(),
    }),
  ),
  history: z.array(z.strictObject({ at: instant, what: z.string(), by: z.string() })),
});
export type StaffBiller = z.output<typeof staffBiller>;

const billerParams = z.strictObject({ billerId });

export const readStaffBiller = route({
  id: 'bills.staff-biller',
  method: 'GET',
  path: `${path}/billers/{billerId}`,
  summary: 'One biller: the companies that sell it, in order, and their success rate.',
  access: staff('bills.read'),
  params: billerParams,
  output: staffBiller,
});

export const changeBiller = route({
  id: 'bills.change-biller',
  method: 'PUT',
  path: `${path}/billers/{billerId}`,
  summary:
    'Change the order of the companies, hide a biller, or change the discount share that people get.',
  access: staffRecently('bills.write'),
  params: billerParams,
  body: z.strictObject({
    companies: z.array(billCompany).min(1, 'Choose a company'),
    hidden: z.boolean(),
    shareBasisPoints: z.int().min(0, 'From 0 to 100 %').max(10_000, 'From 0 to 100 %'),
    reason,
  }),
  output: staffBiller,
  errors: ['ALREADY_SO'],
});

/** For a whole category in a country; a biller’s own order counts more. */
export const readPreferences = route({
  id: 'bills.preferences',
  method: 'GET',
  path: `${path}/preferences`,
  summary: 'The usual order of companies by category and country.',
  access: staff('bills.read'),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        category: billCategory,
        country: countryCode,
        companies: z.array(billCompany),
        shareBasisPoints: z.int(),
        billers: z.int(),
      }),
    ),
  }),
});

export const changePreference = route({
  id: 'bills.change-preference',
  method: 'PUT',
  path: `${path}/preferences`,
  summary: 'Change the usual order of companies of a category in a country.',
  access: staffRecently('bills.write'),
  body: z.strictObject({
    category: billCategory,
    country: countryCode,
    companies: z.array(billCompany).min(1, 'Choose a company'),
    shareBasisPoints: z.int().min(0, 'From 0 to 100 %').max(10_000, 'From 0 to 100 %'),
    reason,
  }),
  output: z.strictObject({ done: z.literal(true) }),
  errors: ['ALREADY_SO'],
});

const difference = z.strictObject({
  company: billCompany,
  what: z.enum(['added', 'removed', 'changed']),
  /** A biller, or a plan of one. */
  biller: z.string(),
  plan: z.string().nullable(),
  /** 'Price ₦1,200.00 → ₦1,500.00' */
  words: z.string(),
});

export const catalogueSync = z.strictObject({
  id: uuid,
  company: billCompany,
  state: z.enum(['running', 'done', 'failed', 'refused']),
  startedAt: instant,
  endedAt: instant.nullable(),
  by: z.string(),
  billers: z.int(),
  plans: z.int(),
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  words: z.string().nullable(),
});
export type CatalogueSync = z.output<typeof catalogueSync>;

export const readSyncs = route({
  id: 'bills.syncs',
  method: 'GET',
  path: `${path}/syncs`,
  summary: 'The last runs that fetched the companies’ lists, and what the newest ones changed.',
  access: staff('bills.read'),
  output: z.strictObject({ items: z.array(catalogueSync), differences: z.array(difference) }),
});

export const startSync = route({
  id: 'bills.sync',
  method: 'POST',
  path: `${path}/syncs`,
  summary: 'Fetch the list of a company now.',
  access: staffRecently('bills.write'),
  body: z.strictObject({
    company: billCompany,
    reason,
    /** Take a list that would remove more than a tenth of what is offered. */
    force: z.boolean().optional(),
  }),
  output: catalogueSync,
  errors: ['ALREADY_SO'],
});

export const readBillFigures = route({
  id: 'bills.figures',
  method: 'GET',
  path: `${path}/figures`,
  summary: 'Sales, cost and margin of a month, and our floats at the companies.',
  access: staff('bills.read'),
  query: z.strictObject({ month }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        category: billCategory,
        company: billCompany,
        currency: z.string(),
        purchases: z.int(),
        refunded: z.int(),
        face: amount,
        cost: amount,
        discount: amount,
        margin: z.int(),
      }),
    ),
    floats: z.array(
      z.strictObject({
        company: billCompany,
        currency: z.string(),
        available: amount.nullable(),
        alertBelow: amount,
        low: z.boolean(),
      }),
    ),
    waiting: z.strictObject({ unknown: z.int(), lateGoods: z.int(), staff: z.int() }),
  }),
});
