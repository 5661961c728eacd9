/** Which company gets the order: only one that sells exactly what is asked for. */

import type { BillOrder } from '@cowrie/contract/bills/routes';
import { fail, ok } from '#platform/result.ts';
import {
  type BillerRow,
  findPlans,
  type Offer,
  offersOf,
  type PlanRow,
} from '../catalogue/index.ts';
import type { BillDeps } from '../deps.ts';

export type Fitting = {
  readonly face: bigint;
  readonly plan: PlanRow | null;
  readonly addons: readonly PlanRow[];
};
type Fitted = { readonly offer: Offer; readonly fitting: Fitting };

/** True if the offer takes any amount, and this one. */
export const takesAmount = (
  { least, most }: Pick<Offer, 'least' | 'most'>,
  face: bigint,
): boolean => least !== null && most !== null && face >= least && face <= most;

/** A plan is of one company; its add-ons are of the same. */
const fitPlan = async (
  deps: BillDeps,
  biller: BillerRow,
  offers: readonly Offer[],
  wanted: { readonly planId: string; readonly addonIds: readonly string[] },
) => {
  const { planId, addonIds } = wanted;
  const rows = await findPlans(deps.db, biller.id, [planId, ...addonIds]);
  const plan = rows.find(({ id, kind }) => id === planId && kind === 'plan');
  const offer = plan && offers.find(({ id }) => id === plan.offer_id);
  const addons = rows.filter(
    ({ id, kind, offer_id }) => kind === 'addon' && addonIds.includes(id) && offer_id === offer?.id,
  );
  if (!plan || !offer || addons.length !== new Set(addonIds).size) return fail('BILL_PLAN_GONE');
  const face = addons.reduce((sum, { price }) => sum + price, plan.price);
  return ok<Fitted[]>([{ offer, fitting: { face, plan, addons } }]);
};

/** The offers that sell what is asked for, in the order in which the companies are asked. */
export const fitOrder = async (
  deps: BillDeps,
  biller: BillerRow,
  order: Pick<BillOrder, 'planId' | 'addonIds' | 'amount'>,
) => {
  const offers = await offersOf(deps, biller.id);
  if (offers.length === 0) return fail('BILLER_GONE');
  const { planId, addonIds = [], amount } = order;
  if (planId) return fitPlan(deps, biller, offers, { planId, addonIds });
  const face = BigInt(amount ?? 0);
  const fitting: Fitting = { face, plan: null, addons: [] };
  const fits = offers.filter((offer) => takesAmount(offer, face));
  return fits.length === 0
    ? fail('BILL_AMOUNT')
    : ok<Fitted[]>(fits.map((offer) => ({ offer, fitting })));
};

/** The first that answers and is not in trouble, or else the first that answers. */
export const chooseOffer = (fitted: readonly Fitted[]): Fitted | undefined => {
  const reachable = fitted.filter(({ offer }) => offer.isReachable);
  return reachable.find(({ offer }) => !offer.inTrouble) ?? reachable[0];
};
