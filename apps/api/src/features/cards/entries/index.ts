/**
 * What the issuer tells about a card: payments, refunds, declines, charges and codes, and what the
 * card's rules do about them.
 */
export { entryHandler } from './company-events.ts';
export { entryJobs } from './jobs.ts';
export { entryRoutes } from './routes.ts';
