/**
 * The catalogue over all companies. A biller is what people know; an offer is what one company sells
 * of it, with its plans. `sync/` fetches the companies' lists, whole or not at all; `offers.ts` puts
 * the companies of a biller in the order in which they are asked; `health.ts` tells from our own
 * purchases which offers are in trouble. Ids that join the companies: `biller-id.ts` and
 * `data/brands.ts`.
 */
export { checkAccount } from './accounts.ts';
export {
  type BillerRow,
  findBiller,
  findPlans,
  type OfferRow,
  type PlanRow,
} from './biller-queries.ts';
export { type CatalogueDeps } from './deps.ts';
export { catalogueJobs } from './jobs.ts';
export { countCategories, isOffered } from './offered.ts';
export { type Offer, offersOf } from './offers.ts';
export { shareOf } from './preferences.ts';
export { catalogueRoutes } from './routes.ts';
export { showBillers, showPlan } from './show.ts';
export { writeUnsold } from './sync/sync.ts';
