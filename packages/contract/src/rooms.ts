import * as analytics from './analytics/routes.ts';
import * as approvals from './approvals/routes.ts';
import * as bills from './bills/routes.ts';
import * as campaigns from './campaigns/routes.ts';
import * as cards from './cards/routes.ts';
import * as careers from './careers/routes.ts';
import * as cases from './cases/routes.ts';
import * as chat from './chat/routes.ts';
import * as collections from './collections/routes.ts';
import * as companies from './companies/routes.ts';
import * as content from './content/routes.ts';
import * as fx from './fx/routes.ts';
import * as identity from './identity/routes.ts';
import * as kyc from './kyc/routes.ts';
import * as notifications from './notifications/routes.ts';
import * as operations from './operations/routes.ts';
import * as limits from './limits/routes.ts';
import * as personalization from './personalization/routes.ts';
import * as platform from './platform/routes.ts';
import * as protections from './protections/routes.ts';
import * as fundsProtection from './funds-protection/routes.ts';
import * as quote from './quote/routes.ts';
import * as recovery from './recovery/routes.ts';
import * as reference from './reference/routes.ts';
import * as securityCenter from './security-center/routes.ts';
import * as scams from './scams/routes.ts';
import * as roundUps from './round-ups/routes.ts';
import type { Route } from './route.ts';
import * as staff from './staff/routes.ts';
import * as status from './status/routes.ts';
import * as support from './support/routes.ts';
import * as transactions from './transactions/routes.ts';
import * as transfers from './transfers/routes.ts';
import * as waitlist from './waitlist/routes.ts';
import * as wallets from './wallets/routes.ts';

/** Every room and what it exports; a route joins the product by being exported from its room. */
const rooms = {
  platform,
  identity,
  staff,
  wallets,
  cards,
  bills,
  fx,
  companies,
  reference,
  transfers,
  collections,
  transactions,
  cases,
  chat,
  support,
  quote,
  kyc,
  limits,
  protections,
  'funds-protection': fundsProtection,
  personalization,
  operations,
  notifications,
  campaigns,
  analytics,
  content,
  careers,
  waitlist,
  'security-center': securityCenter,
  scams,
  recovery,
  status,
  'round-ups': roundUps,
  approvals,
} as const;

export type RoomName = keyof typeof rooms;
export const roomNames = Object.keys(rooms) as RoomName[];

type Modules = (typeof rooms)[RoomName];
/** The union of all routes: each module's exports, without its schemas and types. */
type RouteIn<M> = M extends unknown ? Extract<M[keyof M], Route> : never;

/** Every call of the product, by id. */
export type Routes = { [R in RouteIn<Modules> as R['id']]: R };
export type RouteId = keyof Routes;

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

const routes = Object.fromEntries(
  Object.values(rooms)
    .flatMap((room: object): unknown[] => Object.values(room))
    .filter(isRoute)
    .map((spec) => [spec.id, spec]),
) as unknown as Routes;

export const allRoutes: readonly Route[] = Object.values(routes);

/** The small table a browser needs to make calls without loading the schemas. */
export type PathTable = Readonly<Record<string, readonly [method: string, path: string]>>;
export const pathTable = (): PathTable =>
  Object.fromEntries(allRoutes.map((spec) => [spec.id, [spec.method, spec.path] as const]));
