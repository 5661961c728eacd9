/** Pure: what a purchase orders from payouts. */

import { money, type Money, wireSum } from '@cowrie/money';
import { rulesOf } from '@cowrie/contract/bills/data';
import * as z from 'zod';
import type { Way } from '#features/orders/index.ts';
import type { Order } from '#features/payouts/index.ts';
import { feesIn } from '#features/quote/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { BillerRow, Offer } from '../catalogue/index.ts';
import type { BillDestination } from '../companies/company.ts';
import type { QuoteRow } from './quote-queries.ts';

/** The longest time that we promise, and the usual time. */
const seconds = { promised: 900, usual: 30 } as const;

const storedAddons = z.array(z.object({ id: z.string(), name: z.string(), price: z.int() }));
export const addonsIn = (row: { readonly addons: unknown }) => storedAddons.parse(row.addons);

export type Purchase = {
  readonly id: string;
  readonly originId: string;
  readonly userId: string;
  readonly quote: QuoteRow;
  readonly biller: BillerRow;
  readonly offer: Offer;
  readonly months: number | null;
  readonly senderName: string;
  readonly scheduleId: string | null;
};

export const recipientKeyOf = (billerId: string): string => `bill:${billerId}`;

export const referenceOf = (id: string): string => `BIL_${id.slice(-12).toUpperCase()}`;

/** 'maplerad.1200_30' → '1200_30' */
const codeOf = (planId: string): string => planId.slice(planId.indexOf('.') + 1);

/**
 * The amount that we book on the company’s account before the cost is known: the value where the
 * company takes the biller’s own currency, or else the expected cost in the currency of our account
 * there.
 */
const orderedOf = ({ face, face_currency, cost, cost_currency }: QuoteRow): Money =>
  face_currency === cost_currency ? money(face, face_currency) : money(cost, cost_currency);

const destinationOf = ({
  quote,
  biller,
  offer,
  months,
  senderName,
}: Purchase): BillDestination => ({
  company: offer.company,
  service: offer.service,
  ref: offer.ref,
  category: biller.category,
  country: biller.country,
  account: quote.account,
  phone: quote.phone,
  face: Number(quote.face),
  faceCurrency: quote.face_currency,
  planCode: quote.plan_id === null ? null : codeOf(quote.plan_id),
  months,
  addonCodes: addonsIn(quote).map(({ id }) => codeOf(id)),
  facts: offer.facts as Readonly<Record<string, unknown>>,
  senderName,
});

export const orderOf = (
  purchase: Purchase,
  wallet: number,
  { isFlagged, outflow, claims, jobs, event }: Way,
  at: Date,
): Order => {
  const { id, quote, biller, offer } = purchase;
  return {
    id,
    userId: purchase.userId,
    originId: purchase.originId,
    quoteId: null,
    rail: 'bills',
    company: offer.company,
    account: wallet,
    asset: quote.asset,
    amount: quote.price - quote.discount,
    fees: feesIn(quote),
    ordered: orderedOf(quote),
    target: money(quote.face, quote.face_currency),
    destination: destinationOf(purchase),
    reason: quote.plan_name ?? biller.name,
    memo: null,
    stays: null,
    reference: referenceOf(id),
    promisedAt: addSeconds(at, seconds.promised),
    isFlagged,
    ...(outflow && { outflow }),
    claims,
    jobs,
    history: {
      kind: 'bill_payment',
      counterparty: {
        type: 'biller',
        name: biller.name,
        ...(quote.account === null ? {} : { identifier: quote.account }),
      },
      ...(quote.plan_name === null ? {} : { note: quote.plan_name }),
      detail: {
        rail: 'bills',
        category: biller.category,
        ...(rulesOf(biller.category).becomesCash && {
          recipientKey: recipientKeyOf(biller.id),
        }),
        purchaseId: id,
        face: Number(quote.face),
        faceCurrency: quote.face_currency,
        discount: Number(quote.discount),
        ...(quote.rate === null
          ? {}
          : {
              rate: quote.rate,
              target: wireSum(quote.face, quote.face_currency),
            }),
        expectedSeconds: seconds.usual,
      },
      event,
    },
  };
};
