/**
 * Quote owns what a send costs and brings. A quote is made once, shown, and carried out by its id
 * alone: nobody executes anything else than what was shown. Fees are schedules staff edit by two,
 * each from its date on. No money moves here; whoever carries a quote out claims it in the ledger,
 * so it is spent once.
 */
export { feesOf, type Fee } from './fees.ts';
export { quoteRoom } from './room.ts';
export { createRates, type KnownRate, type Rates, sidesOf, withMargin } from './rates.ts';
export { findQuote, type QuoteRow } from './queries.ts';
export { currentTerms, draftQuote, feesIn, keepQuote, type NewQuote, wireQuote } from './quotes.ts';
