import { analyticsRoom, type AnalyticsDeps } from '#features/analytics/index.ts';
import { approvalsRoom, type ApprovalDeps } from '#features/approvals/index.ts';
import { billsRoom } from '#features/bills/index.ts';
import { campaignsRoom, type CampaignDeps } from '#features/campaigns/index.ts';
import { cardsRoom } from '#features/cards/index.ts';
import { careersRoom } from '#features/careers/index.ts';
import { casesRoom, type CaseDeps, type CaseHooks } from '#features/cases/index.ts';
import { chatRoom, type ChatDeps } from '#features/chat/index.ts';
import { collectionsRoom } from '#features/collections/index.ts';
import { companiesRoom, type CompanyDeps } from '#features/companies/index.ts';
import { contentRoom } from '#features/content/index.ts';
import { fundsProtectionRoom } from '#features/funds-protection/index.ts';
import { fxRoom } from '#features/fx/index.ts';
import { identityRoom, type PeopleDeps } from '#features/identity/index.ts';
import { identityHooks, kycRoom } from '#features/kyc/index.ts';
import { limitsRoom } from '#features/limits/index.ts';
import { notificationsRoom, type NotificationDeps } from '#features/notifications/index.ts';
import { operationsRoom, type OperationsDeps } from '#features/operations/index.ts';
import { ordersRoom } from '#features/orders/index.ts';
import { cancelPayout, caseHooks, payoutsRoom, showUnderWay } from '#features/payouts/index.ts';
import { personalizationRoom } from '#features/personalization/index.ts';
import {
  guardCaseHooks,
  protectionsRoom,
  type ProtectionDeps,
  type WaitingSends,
} from '#features/protections/index.ts';
import { quoteRoom } from '#features/quote/index.ts';
import { referenceRoom } from '#features/reference/index.ts';
import { staffRoom, type StaffDeps } from '#features/staff/index.ts';
import { statusRoom } from '#features/status/index.ts';
import { supportRoom, supportThreads } from '#features/support/index.ts';
import { transactionsRoom } from '#features/transactions/index.ts';
import {
  claimHooks,
  giveBackHeld,
  heldHooks,
  releaseHeld,
  releaseSetAside,
  returnSetAside,
  stopClaim,
  transfersRoom,
} from '#features/transfers/index.ts';
import { waitlistRoom } from '#features/waitlist/index.ts';
import { walletsRoom } from '#features/wallets/index.ts';
import { securityCenterRoom } from '#features/security-center/index.ts';
import { recoveryRoom } from '#features/recovery/index.ts';
import { scamsRoom } from '#features/scams/index.ts';
import type { Room } from '#platform/room.ts';
import type { Deps } from './deps.ts';
import { companyAccess } from './providers.ts';

/** What a room may be given: the process's deps, and the hooks of the other rooms. */
export type RoomDeps = Deps &
  PeopleDeps &
  CompanyDeps &
  CaseDeps &
  ChatDeps &
  ApprovalDeps &
  StaffDeps &
  OperationsDeps &
  NotificationDeps &
  ProtectionDeps &
  CampaignDeps &
  AnalyticsDeps;

/** Every room of the product. Demo data is seeded in this order. */
export const rooms: readonly Room<RoomDeps>[] = [
  identityRoom,
  staffRoom,
  approvalsRoom,
  walletsRoom,
  kycRoom,
  limitsRoom,
  companiesRoom,
  referenceRoom,
  quoteRoom,
  // Before the rooms whose demo data move money now: its own is some hours old.
  fundsProtectionRoom,
  transfersRoom,
  protectionsRoom,
  ordersRoom,
  payoutsRoom,
  cardsRoom,
  billsRoom,
  fxRoom,
  collectionsRoom,
  transactionsRoom,
  casesRoom,
  chatRoom,
  supportRoom,
  notificationsRoom,
  campaignsRoom,
  operationsRoom,
  // After the rooms with money: its demo data are counts of the other rooms' demo data.
  analyticsRoom,
  securityCenterRoom,
  scamsRoom,
  recoveryRoom,
  careersRoom,
  waitlistRoom,
  statusRoom,
  contentRoom,
  personalizationRoom,
];

/** One hook, from every room that has it. */
const each = <Hook>(pick: (room: Room<RoomDeps>) => Hook | undefined): Hook[] =>
  rooms.flatMap((room) => pick(room) ?? []);

type HeldHooks = Pick<CaseHooks, 'standingsOf' | 'release' | 'stop'>;

/** The case desk asks about payouts and about sends between our wallets in one way. */
const joinCaseHooks = (payouts: CaseHooks, held: HeldHooks, claims: HeldHooks): CaseHooks => ({
  ...payouts,
  standingsOf: async (ids) =>
    new Map([
      ...(await held.standingsOf(ids)),
      ...(await claims.standingsOf(ids)),
      ...(await payouts.standingsOf(ids)),
    ]),
  release: async (id) =>
    (await held.release(id)) || (await claims.release(id)) || payouts.release(id),
  stop: async (id) => (await held.stop(id)) || (await claims.stop(id)) || payouts.stop(id),
});

const waitOverWords = 'The wait is over and it was sent.';

/** Sends that wait for a guard of their sender, whatever holds the money. */
const waitingSendsOf = (deps: RoomDeps): WaitingSends => ({
  release: async (id) =>
    (await releaseHeld(deps, id, waitOverWords)) ||
    (await releaseSetAside(deps, id, waitOverWords)) ||
    (await claimHooks(deps).release(id)) ||
    caseHooks(deps).release(id),
  giveBack: async (id, words) =>
    (await giveBackHeld(deps, id, words)) ||
    (await returnSetAside(deps, id, words)) ||
    (await stopClaim(deps, id, words)) ||
    cancelPayout(deps, id, words),
  showUnderWay: (id) => showUnderWay(deps, id),
});

/**
 * Joins the rooms: each room's hooks are handed to the room that asks for them. Hooks take the
 * joined deps, so the object exists before its lists are filled.
 */
export const joinRooms = (deps: Deps): RoomDeps => {
  const joined = { ...deps } as RoomDeps;
  return Object.assign(joined, {
    hooks: {
      onSignUp: each((room) => room.onSignUp?.(joined)),
      exportSections: each((room) => room.exportSection?.(joined)),
      closingBlockers: each((room) => room.closingBlockers?.(joined)),
      onClosing: each((room) => room.onClosing?.(joined)),
    },
    story: each((room) => room.story).flat(),
    people: each((room) => room.people?.(joined)),
    overview: each((room) => room.overview?.(joined)),
    jobKinds: () => each((room) => room.jobs?.(joined)).flat(),
    entities: each((room) => room.entities?.(joined)).flat(),
    reach: each((room) => room.reach),
    promises: each((room) => room.promises),
    segments: each((room) => room.segments),
    figures: each((room) => room.figures).flat(),
    measures: each((room) => room.measures).flat(),
    signals: each((room) => room.signals?.(joined)).flat(),
    proposals: each((room) => room.proposals?.(joined)).flat(),
    cases: guardCaseHooks(
      joined,
      joinCaseHooks(caseHooks(joined), heldHooks(joined), claimHooks(joined)),
    ),
    waitingSends: waitingSendsOf(joined),
    identities: identityHooks(joined),
    threadOwners: [supportThreads(joined)],
    inbox: companyAccess(deps, each((room) => room.companyEvents?.(joined)).flat()),
  } satisfies Omit<RoomDeps, keyof Deps>);
};
