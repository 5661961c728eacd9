/**
 * Bills owns what people buy from billers: airtime, data, electricity, TV and more, and what companies
 * sell of it. A purchase is ordered → checking → delivered or refunded, and follows its payout of the
 * rail `bills`.
 *
 * `quote.ts` says what a purchase costs, `pay.ts` pays a quote once, `place.ts` orders it from
 * payouts, `payer.ts` hands it to its company (`companies/`), and `follow.ts` follows its end. What a
 * company took is booked by `post-cost.ts`. Tokens and codes are goods of the payout (`goods.ts`); a
 * late one is asked for by `late-goods.ts`. `staff/` is what staff see and do. Why:
 * docs/decisions/056-bill-payments.md.
 */
export { billsRoom } from './room.ts';
