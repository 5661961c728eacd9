/** Bill payments: the lists and numbers that both sides use. A new category is one row here. */

import type { SwitchKey } from '../staff/switches.ts';

/** Kind of account that the person pays for: a phone number, a meter, a smartcard, an account. */
export type AccountKind = 'phone' | 'meter' | 'smartcard' | 'account' | 'email' | 'none';

type CategoryRules = {
  readonly name: string;
  /** One line below the name. */
  readonly note: string;
  readonly account: AccountKind;
  /** How the account is called on a form. */
  readonly accountLabel: string;
  /** Format of the account number, without spaces. */
  readonly accountPattern: RegExp;
  /** Goods that the company gives for the money; we store them sealed. */
  readonly goods: 'token' | 'code' | null;
  /** A code is shown after the PIN; a token fits one meter alone and is shown at once. */
  readonly goodsNeedPin: boolean;
  /**
   * True if a thief could turn it into money, so the person's guards about recipients hold it. Airtime
   * and data could be resold too, but in small amounts and at a loss.
   */
  readonly becomesCash: boolean;
  /** The switch that must be on; null if the category is always offered. */
  readonly flag: SwitchKey | null;
};

const phone = /^\+[1-9]\d{7,14}$/;
const number = /^[\dA-Z-]{4,30}$/i;

const plain = { goods: null, goodsNeedPin: false, becomesCash: false, flag: null } as const;
const ofPhone = { account: 'phone', accountLabel: 'Phone number', accountPattern: phone } as const;
const ofAccount = {
  account: 'account',
  accountLabel: 'Account number',
  accountPattern: number,
} as const;

export const billCategories = {
  airtime: {
    name: 'Airtime',
    note: 'Any network, at home and abroad',
    ...plain,
    ...ofPhone,
  },
  data: {
    name: 'Data',
    note: 'Day, week and month plans',
    ...plain,
    ...ofPhone,
  },
  electricity: {
    ...plain,
    name: 'Electricity',
    note: 'Prepaid and postpaid meters',
    account: 'meter',
    accountLabel: 'Meter number',
    accountPattern: /^\d{6,20}$/,
    goods: 'token',
  },
  tv: {
    ...plain,
    name: 'TV',
    note: 'DStv, GOtv, StarTimes',
    account: 'smartcard',
    accountLabel: 'Smartcard number',
    accountPattern: /^\d{6,20}$/,
  },
  internet: {
    name: 'Internet',
    note: 'Home and office lines',
    ...plain,
    ...ofAccount,
  },
  water: {
    name: 'Water and more',
    note: 'Water and other utilities',
    ...plain,
    ...ofAccount,
  },
  education: {
    ...plain,
    name: 'Education PINs',
    note: 'Exam registration and results',
    account: 'none',
    accountLabel: 'Candidate number',
    accountPattern: number,
    goods: 'code',
    goodsNeedPin: true,
  },
  gift: {
    ...plain,
    name: 'Gift cards',
    note: 'For shops, games and apps',
    account: 'none',
    accountLabel: 'Player ID',
    accountPattern: /^.{2,60}$/u,
    goods: 'code',
    goodsNeedPin: true,
    becomesCash: true,
  },
  betting: {
    ...plain,
    ...ofAccount,
    name: 'Betting',
    note: 'Fund a betting account',
    accountLabel: 'User ID',
    becomesCash: true,
    flag: 'bills-betting',
  },
} as const satisfies Readonly<Record<string, CategoryRules>>;
export type BillCategory = keyof typeof billCategories;
export const billCategoryNames = Object.keys(billCategories) as [BillCategory, ...BillCategory[]];
export const rulesOf = (category: BillCategory): CategoryRules => billCategories[category];

/** The companies that sell to us. A third one is a row here and a client of its own. */
export const billCompanies = { maplerad: 'Maplerad', reloadly: 'Reloadly' } as const;
export type BillCompany = keyof typeof billCompanies;

/** Where bills can be paid: countries in which a company sells to us, home first. */
export const billCountries = ['NG', 'GH', 'KE', 'US'] as const;

/**
 * `delivered`: the company has carried it out. `refunded`: it did not, and the money is back.
 * `checking`: the outcome is unknown, and we are asking.
 */
export const purchaseStates = ['ordered', 'checking', 'delivered', 'refunded'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** `late`: paid, and the company has not named it yet. */
export const goodsStates = ['none', 'late', 'ready'] as const;

/** Plans are grouped by how long they run. */
export const planGroups = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  longer: 'Longer',
  other: 'Other',
} as const;
export type PlanGroup = keyof typeof planGroups;
/** Days up to which a plan belongs to a group. */
export const planGroupDays = { day: 3, week: 14, month: 45 } as const;

/** How long a quote is good for. */
export const quoteSeconds = 120;
/** Within this time the same purchase again asks first. */
export const repeatSeconds = 600;
export const nicknameMost = 30;
export const savedMost = 100;
export const membersMost = 5;
export const schedulesMost = 50;
export const searchMost = 60;

/** In minor units of the currency, for the buttons below an amount. */
export const quickAmounts: Readonly<Record<string, readonly number[]>> = {
  NGN: [100_00, 200_00, 500_00, 1_000_00, 2_000_00, 5_000_00],
  GHS: [5_00, 10_00, 20_00, 50_00, 100_00],
  KES: [50_00, 100_00, 200_00, 500_00, 1_000_00],
  USD: [5_00, 10_00, 25_00, 50_00, 100_00],
};

/**
 * A biller is in trouble if, within the window, so many tries of so many people ended, or got no
 * answer for some minutes, and too few of them ended well.
 */
export const trouble = {
  windowSeconds: 3_600,
  answerSeconds: 120,
  leastTries: 3,
  leastPeople: 2,
  leastShare: 0.7,
} as const;

/** The forecast needs so many purchases of a meter. */
export const forecastLeast = 3;

/** '1234 5678 9012 3456 7890' */
export const groupToken = (token: string): string =>
  /^[\d\s-]+$/.test(token)
    ? token.replaceAll(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')
    : token.trim();

export const cleanAccount = (category: BillCategory, typed: string): string => {
  const { account } = rulesOf(category);
  if (account === 'none' || account === 'email') return typed.trim();
  return typed.replaceAll(/[\s().-]/g, '').toUpperCase();
};

export const isAccount = (category: BillCategory, account: string): boolean =>
  rulesOf(category).accountPattern.test(account);
