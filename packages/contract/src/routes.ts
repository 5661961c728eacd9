import * as collections from './collections.ts';
import * as identity from './identity.ts';
import * as identitySecurity from './identity-security.ts';
import * as inbox from './inbox.ts';
import * as kyc from './kyc.ts';
import * as kycEnrolment from './kyc-enrolment.ts';
import * as kycHandoff from './kyc-handoff.ts';
import * as kycSelfie from './kyc-selfie.ts';
import * as kycStaff from './kyc-staff.ts';
import * as limits from './limits.ts';
import * as personalization from './personalization.ts';
import * as platform from './platform.ts';
import * as quote from './quote.ts';
import * as reference from './reference.ts';
import type { Route } from './route.ts';
import * as staffRoutes from './staff.ts';
import * as staffOverview from './staff-overview.ts';
import * as staffUsers from './staff-users.ts';
import * as transactions from './transactions.ts';
import * as transfers from './transfers.ts';
import * as transfersAccounts from './transfers-accounts.ts';
import * as transfersDigital from './transfers-digital.ts';
import * as transfersSchedules from './transfers-schedules.ts';
import * as transfersRecipients from './transfers-recipients.ts';
import * as transfersUsd from './transfers-usd.ts';
import * as wallets from './wallets.ts';
import * as walletsFunding from './wallets-funding.ts';
import * as walletsReconciliation from './wallets-reconciliation.ts';

/** Every call of the product, by id. A room's routes join here once. */
type RoutesIn<M> = {
  [K in keyof M as M[K] extends Route ? M[K]['id'] : never]: M[K] extends Route ? M[K] : never;
};

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

const routesIn = (module: Readonly<Record<string, unknown>>): [string, Route][] =>
  Object.values(module)
    .filter(isRoute)
    .map((spec) => [spec.id, spec]);

export type Routes = RoutesIn<typeof platform> &
  RoutesIn<typeof identity> &
  RoutesIn<typeof identitySecurity> &
  RoutesIn<typeof staffRoutes> &
  RoutesIn<typeof staffOverview> &
  RoutesIn<typeof staffUsers> &
  RoutesIn<typeof wallets> &
  RoutesIn<typeof inbox> &
  RoutesIn<typeof reference> &
  RoutesIn<typeof transfers> &
  RoutesIn<typeof transfersAccounts> &
  RoutesIn<typeof transfersUsd> &
  RoutesIn<typeof transfersRecipients> &
  RoutesIn<typeof transfersSchedules> &
  RoutesIn<typeof transfersDigital> &
  RoutesIn<typeof collections> &
  RoutesIn<typeof transactions> &
  RoutesIn<typeof quote> &
  RoutesIn<typeof walletsFunding> &
  RoutesIn<typeof walletsReconciliation> &
  RoutesIn<typeof kyc> &
  RoutesIn<typeof kycEnrolment> &
  RoutesIn<typeof kycHandoff> &
  RoutesIn<typeof kycSelfie> &
  RoutesIn<typeof kycStaff> &
  RoutesIn<typeof limits> &
  RoutesIn<typeof personalization>;
export type RouteId = keyof Routes;

export const routes = Object.fromEntries(
  [
    platform,
    identity,
    identitySecurity,
    staffRoutes,
    staffOverview,
    staffUsers,
    wallets,
    inbox,
    reference,
    transfers,
    transfersAccounts,
    transfersUsd,
    transfersRecipients,
    transfersSchedules,
    transfersDigital,
    collections,
    transactions,
    quote,
    walletsFunding,
    walletsReconciliation,
    kyc,
    kycEnrolment,
    kycHandoff,
    kycSelfie,
    kycStaff,
    limits,
    personalization,
  ].flatMap(routesIn),
) as unknown as Routes;

export const allRoutes: readonly Route[] = Object.values(routes);

/** The small table a browser needs to make calls without carrying the schemas. */
export type PathTable = Readonly<Record<string, readonly [method: string, path: string]>>;
export const pathTable = (): PathTable =>
  Object.fromEntries(allRoutes.map((spec) => [spec.id, [spec.method, spec.path] as const]));
