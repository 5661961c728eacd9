/** How money can be paid into each wallet, as its owner sees it. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { FundingWay, PaymentInstruction } from '@cowrie/contract/wallets/routes';
import * as z from 'zod';
import { readPerson } from '#features/identity/index.ts';
import type { Actor } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import type { VirtualAccount } from '#providers/maplerad/account-shape.ts';
import type { Rail } from '#providers/maplerad/accounts.ts';
import { type FundingRow, readFundings } from './queries.ts';
import { readWallets } from '../queries.ts';
import { findRequest } from '../usd-request/queries.ts';

export const fundingCurrencies = ['NGN', 'USD'] as const;

/** The tier a person needs to get an account number. */
export const neededTier: Readonly<Record<WalletCurrency, 1 | 2>> = { NGN: 1, USD: 2 };

const takes: Readonly<Record<WalletCurrency, string>> = {
  NGN: 'Usually within a minute',
  USD: 'ACH 1–3 business days, wire the same day',
};

/** The answers of a request of an earlier release; newer ones are sealed in `usd_requests`. */
const application = z.object({
  occupation: z.string(),
  employmentStatus: z.string(),
  employer: z.string().optional(),
  residency: z.string(),
});

const account = z.object({
  name: z.string(),
  bankName: z.string(),
  // Accounts opened before each method had its own details are read again (`refreshDetails`).
  instructions: z
    .array(
      z.object({
        method: z.enum(['ach', 'wire', 'international']),
        number: z.string(),
        name: z.string(),
        bankName: z.string(),
        routingNumber: z.string().nullable(),
        swift: z.string().nullable(),
        memo: z.string().nullable(),
        address: z.string().nullable(),
      }),
    )
    .default([]),
  rails: z.array(z.object({ name: z.string(), takes: z.string() })),
});
const detail = z.object({
  application: application.optional(),
  account: account.optional(),
  // A page of the company, which the person opens: no other kind of address.
  continueAt: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});

export const detailOf = (row: FundingRow): z.output<typeof detail> => detail.parse(row.detail);

const railNames: Readonly<Record<string, string>> = {
  ACH: 'ACH',
  'ACH-ACCELERATED': 'Same-day ACH',
  FEDWIRE: 'Wire',
};

const methods: Readonly<Record<string, PaymentInstruction['method']>> = {
  ACH: 'ach',
  FEDWIRE: 'wire',
  SWIFT: 'international',
};

/** The company writes '1-3 days' and 'usually same day'; people read '1–3 days' and 'Usually same day'. */
const inWords = (duration: string): string =>
  duration.replace(/(\d)-(\d)/g, '$1–$2').replace(/^\w/, (letter) => letter.toUpperCase());

/** The company's account details we store, in the words people read. */
export const accountDetail = (
  opened: VirtualAccount,
  rails: readonly Rail[],
): z.output<typeof account> => {
  return {
    name: opened.accountName,
    bankName: opened.bankName,
    instructions: opened.instructions.flatMap((each) => {
      const method = methods[each.type];
      if (!method || each.accountNumber === null) return [];
      return [
        {
          method,
          number: each.accountNumber,
          name: each.accountName ?? opened.accountName,
          bankName: each.bankName ?? opened.bankName,
          routingNumber: each.routingNumber,
          swift: each.swiftCode,
          memo: each.memo,
          address: each.bankAddress?.trim() ?? null,
        },
      ];
    }),
    rails: rails.map(({ rail, duration }) => ({
      name: railNames[rail] ?? rail,
      takes: inWords(duration),
    })),
  };
};

type Readiness = { readonly tier: number; readonly hasWallet: boolean };

const needsOf = (currency: WalletCurrency, { tier, hasWallet }: Readiness): FundingWay['needs'] => {
  const needed = neededTier[currency];
  if (tier < needed) return needed === 1 ? 'tier1' : 'tier2';
  return hasWallet ? null : 'wallet';
};

export const wayOf = (
  currency: WalletCurrency,
  row: FundingRow | undefined,
  standing: Readiness,
  isStarted = false,
): FundingWay => {
  const kept = row && detailOf(row).account;
  const isActive = row?.state === 'active' && row.account_number !== null;
  return {
    currency,
    state: row?.state ?? 'none',
    isStarted: row === undefined && isStarted,
    note: row?.note ?? null,
    continueAt: (row?.state === 'review' && detailOf(row).continueAt) || null,
    // An account that is active stays, even if the person's tier was taken back since.
    needs: isActive ? null : needsOf(currency, standing),
    account: isActive && kept ? { number: row.account_number ?? '', ...kept } : null,
    fee: 0,
    takes: takes[currency],
  };
};

export const readStanding = async (
  platform: Platform,
  userId: string,
): Promise<(currency: WalletCurrency) => Readiness> => {
  const { kyc_tier: tier } = await readPerson(platform.db, userId);
  const wallets = await readWallets(platform.db, userId, { isActive: true });
  return (currency) => ({ tier, hasWallet: wallets.some((one) => one.currency === currency) });
};

export const listFundingWays = async (platform: Platform, { userId }: Actor) => {
  const standing = await readStanding(platform, userId);
  const rows = await readFundings(platform.db, userId);
  const request = await findRequest(platform.db, userId);
  return ok({
    items: fundingCurrencies.map((currency) =>
      wayOf(
        currency,
        rows.find((row) => row.currency === currency),
        standing(currency),
        currency === 'USD' && request !== undefined && request.sent_at === null,
      ),
    ),
  });
};
