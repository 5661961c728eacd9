/** Cards for staff: views and actions. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { amount, instant, reason, uuid } from '../schemas.ts';
import { cardDisputesList, cardEntriesList, cardsList, staffCardStates } from './lists.ts';
import { cardChargeKinds, type CardChargeKind } from './data.ts';
import {
  cardBrand,
  cardKind,
  declineReason,
  disputeReason,
  disputeState,
  entry,
  freezeReason,
  movement,
} from './schemas.ts';

const person = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });
const path = '/api/v1/staff/virtual-cards';
const state = z.enum(Object.keys(staffCardStates) as [keyof typeof staffCardStates]);
const chargeKind = z.enum(Object.keys(cardChargeKinds) as [CardChargeKind, ...CardChargeKind[]]);
/** A month, such as 2026-11. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month');

export const { list: listStaffCards, file: exportStaffCards } = adminListRoutes(cardsList, {
  path,
  summary: 'All virtual cards, newest first.',
  permission: 'cards.read',
  row: z.strictObject({
    id: uuid,
    lastFour: z.string().nullable(),
    person: z.string(),
    state,
    brand: cardBrand,
    kind: cardKind,
    balance: z.string(),
    strikes: z.int(),
    /** Our balance minus the issuer’s; null if they agree. */
    break: z.string().nullable(),
    createdAt: instant,
  }),
});

export const { list: listStaffCardEntries, file: exportStaffCardEntries } = adminListRoutes(
  cardEntriesList,
  {
    path: `${path}/transactions`,
    summary: 'Payments, refunds, declines and fees of all cards, newest first.',
    permission: 'cards.read',
    row: z.strictObject({
      id: uuid,
      cardId: uuid,
      shop: z.string(),
      lastFour: z.string().nullable(),
      person: z.string(),
      kind: z.enum(['payment', 'refund', 'decline', 'fee']),
      state: z.enum(['pending', 'settled', 'reversed', 'declined']),
      decline: declineReason.nullable(),
      amount: z.string(),
      at: instant,
    }),
  },
);

export const { list: listCardDisputes, file: exportCardDisputes } = adminListRoutes(
  cardDisputesList,
  {
    path: `${path}/disputes`,
    summary: 'Disputed payments, the most urgent first.',
    permission: 'cards.read',
    row: z.strictObject({
      id: uuid,
      reference: z.string(),
      person: z.string(),
      shop: z.string(),
      amount: z.string(),
      reason: disputeReason,
      state: disputeState,
      answerBy: instant,
      isLate: z.boolean(),
      openedAt: instant,
    }),
  },
);

export const staffCard = z.strictObject({
  id: uuid,
  person,
  label: z.string(),
  state,
  brand: cardBrand,
  kind: cardKind,
  lastFour: z.string().nullable(),
  issuer: z.string(),
  issuerCardId: z.string().nullable(),
  frozen: z.array(
    z.strictObject({ reason: freezeReason, since: instant, until: instant.nullable() }),
  ),
  /** Whether the issuer was told of the freeze. */
  issuerFrozen: z.boolean(),
  strikes: z.int(),
  createdAt: instant,
  closedAt: instant.nullable(),
  money: z.strictObject({
    /** Our account of the card: what can be spent, and what shops have reserved. */
    available: amount,
    reserved: amount,
    owed: amount,
    /** Last answer of the issuer about the card; null before the first request. */
    issuer: z
      .strictObject({
        balance: amount,
        difference: z.int(),
        /** Since when there is a difference; null if there is none. */
        since: instant.nullable(),
        readAt: instant,
      })
      .nullable(),
  }),
  movements: z.array(movement),
  entries: z.array(entry),
  charges: z.array(
    z.strictObject({
      id: uuid,
      kind: chargeKind,
      amount,
      state: z.enum(['taken', 'owed', 'waived']),
      at: instant,
    }),
  ),
  actions: z.array(z.enum(['freeze', 'thaw', 'compare', 'close', 'waive'])),
});
export type StaffCard = z.output<typeof staffCard>;

export const readStaffCard = route({
  id: 'cards.staff-card',
  method: 'GET',
  path: `${path}/{cardId}`,
  summary: 'One card with its money, the issuer’s references and its history.',
  access: staff('cards.read'),
  output: staffCard,
});

export const actOnCard = route({
  id: 'cards.act',
  method: 'POST',
  path: `${path}/{cardId}/actions`,
  summary:
    'Freeze a card, lift that freeze, compare it with the issuer, terminate it, or waive the fees it owes.',
  access: staffRecently('cards.write'),
  body: z.strictObject({ action: staffCard.shape.actions.element, reason }),
  output: staffCard,
  errors: ['ACTION_UNFIT', 'OWN_CASE', 'CARD_BUSY', 'CARD_UNREACHABLE'],
});

export const readDeclines = route({
  id: 'cards.declines',
  method: 'GET',
  path: `${path}/declines`,
  summary: 'Declined payments of the last 28 days by reason and day, and the shops with most.',
  access: staff('cards.read'),
  output: z.strictObject({
    days: z.array(z.iso.date()),
    rows: z.array(
      z.strictObject({
        reason: declineReason,
        /** One count for each of the days. */
        counts: z.array(z.int()),
        total: z.int(),
      }),
    ),
    shops: z.array(z.strictObject({ shop: z.string(), reason: declineReason, count: z.int() })),
    payments: z.int(),
  }),
});

export const staffDispute = z.strictObject({
  id: uuid,
  reference: z.string(),
  caseId: uuid,
  person,
  cardId: uuid,
  lastFour: z.string().nullable(),
  entry,
  reason: disputeReason,
  words: z.string(),
  state: disputeState,
  openedAt: instant,
  answerBy: instant,
  steps: z.array(
    z.strictObject({ at: instant, what: z.string(), by: z.string(), isPublic: z.boolean() }),
  ),
  files: z.array(z.strictObject({ id: uuid, name: z.string() })),
  actions: z.array(z.enum(['note', 'send', 'win', 'lose'])),
});
export type StaffDispute = z.output<typeof staffDispute>;

export const readStaffDispute = route({
  id: 'cards.staff-dispute',
  method: 'GET',
  path: `${path}/disputes/{disputeId}`,
  summary: 'One disputed payment with its words, files and steps.',
  access: staff('cards.read'),
  output: staffDispute,
});

export const actOnDispute = route({
  id: 'cards.act-on-dispute',
  method: 'POST',
  path: `${path}/disputes/{disputeId}/actions`,
  summary: 'Add a note, or record that the issuer has the dispute or how it decided.',
  access: staffRecently('cards.write'),
  body: z
    .strictObject({
      action: staffDispute.shape.actions.element,
      /** For staff only: it never reaches the person. */
      reason,
      /** Text for the person. */
      customerText: reason.optional(),
    })
    .refine(({ action, customerText }) => action === 'note' || customerText !== undefined, {
      path: ['customerText'],
      message: 'Write what the person should read',
    }),
  output: staffDispute,
  errors: ['ACTION_UNFIT', 'OWN_CASE', 'DISPUTE_OVER'],
});

export const openStaffDisputeFile = route({
  id: 'cards.staff-dispute-file',
  method: 'GET',
  path: `${path}/disputes/{disputeId}/files/{disputeFileId}`,
  summary: 'A file of a dispute. Every view is audited.',
  access: staff('cards.read'),
  output: z.unknown(),
  reply: 'file',
  errors: ['OWN_CASE'],
});

const feeRun = z.strictObject({
  month,
  /** Cards that pay the fee of the month, and the sum. */
  cards: z.int(),
  sum: amount,
  /** Those of them whose holder has not enough in the wallet now. */
  short: z.int(),
  fee: amount,
  state: z.enum(['ready', 'proposed', 'running', 'done']),
  taken: z.strictObject({ cards: z.int(), sum: amount }),
  owed: z.strictObject({ cards: z.int(), sum: amount }),
});
export type CardFeeRun = z.output<typeof feeRun>;

export const readFeeRun = route({
  id: 'cards.fee-run',
  method: 'GET',
  path: `${path}/fee-run`,
  summary: 'Preview or result of a month’s fee run.',
  access: staff('cards.read'),
  query: z.strictObject({ month }),
  output: feeRun,
});

export const proposeFeeRun = route({
  id: 'cards.propose-fee-run',
  method: 'POST',
  path: `${path}/fee-run`,
  summary: 'Propose to charge the monthly fees. A second member of staff decides.',
  access: staffRecently('cards.write'),
  body: z.strictObject({ month, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['ALREADY_SO', 'OWN_CASE', 'FEE_RUN_OVER', 'FEE_RUN_EARLY'],
});

export const compareCharges = route({
  id: 'cards.charges',
  method: 'GET',
  path: `${path}/charges`,
  summary: 'The issuer’s list of charges of a month against ours.',
  access: staff('cards.read'),
  query: z.strictObject({ month }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        at: instant.nullable(),
        cardId: uuid.nullable(),
        lastFour: z.string().nullable(),
        reason: z.string(),
        theirs: amount.nullable(),
        ours: amount.nullable(),
        state: z.enum(['same', 'differs', 'only_theirs', 'only_ours']),
      }),
    ),
    /** Total that the issuer charged us, and total that we charged people, in cents. */
    theirs: amount,
    ours: amount,
  }),
  errors: ['CARD_UNREACHABLE'],
});
