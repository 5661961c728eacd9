/**
 * Reports of the issuer about a card: payments, refunds, declines, charges and codes, and the
 * actions of the card's rules on them.
 */
export { entryHandler } from './company-events.ts';
export { entryJobs } from './jobs.ts';
export { entryRoutes } from './routes.ts';
