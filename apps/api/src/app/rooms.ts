import { analyticsRoom, type AnalyticsDeps } from '#features/analytics/index.ts';
import { approvalsRoom, type ApprovalDeps } from '#features/approvals/index.ts';
import { billsRoom } from '#features/bills/index.ts';
import { campaignsRoom, type CampaignDeps } from '#features/campaigns/index.ts';
import { cardsRoom } from '#features/cards/index.ts';
import { careersRoom } from '#features/careers/index.ts';
import {
  casesRoom,
  deskOf,
  heldMoneyPoint,
  joinHeldMoney,
  type CaseDeps,
} from '#features/cases/index.ts';
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
import {
  companyHooks,
  payerPoint,
  payoutsRoom,
  showUnderWay,
  type PayoutDeps,
} from '#features/payouts/index.ts';
import { personalizationRoom } from '#features/personalization/index.ts';
import {
  guardCaseHooks,
  protectionsRoom,
  type ProtectionDeps,
} from '#features/protections/index.ts';
import { quoteRoom } from '#features/quote/index.ts';
import { referenceRoom } from '#features/reference/index.ts';
import { staffRoom, type StaffDeps } from '#features/staff/index.ts';
import { statusRoom } from '#features/status/index.ts';
import { supportRoom, supportThreads } from '#features/support/index.ts';
import { transactionsRoom } from '#features/transactions/index.ts';
import { transfersRoom } from '#features/transfers/index.ts';
import { waitlistRoom } from '#features/waitlist/index.ts';
import { walletsRoom, type MonitorDeps } from '#features/wallets/index.ts';
import { securityCenterRoom } from '#features/security-center/index.ts';
import { recoveryRoom } from '#features/recovery/index.ts';
import { scamsRoom } from '#features/scams/index.ts';
import { ledgerRulePoint } from '#ledger/rules.ts';
import { joinMovements, type Movements } from '#platform/movements.ts';
import { roundUpsRoom } from '#features/round-ups/index.ts';
import type { Room } from '#platform/room.ts';
import type { Deps } from './deps.ts';
import { companyAccess } from './providers.ts';

/** All dependencies that a room may get: the process's deps, and the hooks of the other rooms. */
export type RoomDeps = Deps &
  Pick<PayoutDeps, 'payers'> &
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
  AnalyticsDeps &
  Movements &
  MonitorDeps;

/** Every room of the product. */
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
  analyticsRoom,
  securityCenterRoom,
  scamsRoom,
  recoveryRoom,
  careersRoom,
  waitlistRoom,
  statusRoom,
  contentRoom,
  roundUpsRoom,
  personalizationRoom,
];

/** One hook, from every room that has it. */
const each = <Hook>(pick: (room: Room<RoomDeps>) => Hook | undefined): Hook[] =>
  rooms.flatMap((room) => pick(room) ?? []);

const waitOverWords = 'The wait is over and it was sent.';

/** Joins the offers of the rooms to the engines. */
const joinOffers = (deps: RoomDeps) => {
  const offers = each((room) => room.offers?.(deps)).flat();
  const held = heldMoneyPoint.in(offers);
  const { release, giveBack } = joinHeldMoney(held);
  const payers = Object.assign({}, ...payerPoint.in(offers)) as PayoutDeps['payers'];
  return {
    ledgerRules: ledgerRulePoint.in(offers),
    payers: deps.watchPayers?.(payers) ?? payers,
    cases: guardCaseHooks(deps, { ...companyHooks(deps), ...deskOf(held) }),
    waitingSends: {
      release: (id: string) => release(id, waitOverWords),
      giveBack,
      showUnderWay: (id: string) => showUnderWay(deps, id),
    },
  };
};

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
    movements: joinMovements(each((room) => room.movements)),
    reach: each((room) => room.reach),
    promises: each((room) => room.promises),
    segments: each((room) => room.segments),
    figures: each((room) => room.figures).flat(),
    measures: each((room) => room.measures).flat(),
    signals: each((room) => room.signals?.(joined)).flat(),
    proposals: each((room) => room.proposals?.(joined)).flat(),
    ...joinOffers(joined),
    identities: identityHooks(joined),
    threadOwners: [supportThreads(joined)],
    inbox: companyAccess(deps, each((room) => room.companyEvents?.(joined)).flat()),
  } satisfies Omit<RoomDeps, keyof Deps>);
};
