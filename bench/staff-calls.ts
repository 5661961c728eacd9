/**
 * The calls of the staff screens that the benchmark makes: every list with every sort, filter, page
 * and link that its declaration has, and what else staff open.
 */

import { sortsOf, type AdminList } from '@cowrie/contract/admin-list';
import { figureRowsList } from '@cowrie/contract/analytics/lists';
import { billersList } from '@cowrie/contract/bills/lists';
import { campaignsList } from '@cowrie/contract/campaigns/lists';
import { cardDisputesList, cardEntriesList, cardsList } from '@cowrie/contract/cards/lists';
import { applicantsList, openingsList } from '@cowrie/contract/careers/lists';
import { callsList, eventsList } from '@cowrie/contract/companies/lists';
import { postsList, textsList } from '@cowrie/contract/content/lists';
import { coversList, staffConversionsList, staffOrdersList } from '@cowrie/contract/fx/lists';
import {
  attemptsList,
  blocksList,
  canaryReadingsList,
  securityEventsList,
} from '@cowrie/contract/identity/desk-lists';
import { sessionsList, usersList } from '@cowrie/contract/identity/lists';
import { reviewsList } from '@cowrie/contract/kyc/lists';
import { deliveriesList, templatesList } from '@cowrie/contract/notifications/lists';
import { logsList, systemLogList } from '@cowrie/contract/operations/lists';
import { scamBeaconList, scamReportsList } from '@cowrie/contract/scams/lists';
import { auditList, jobsList } from '@cowrie/contract/staff/lists';
import { incidentsList } from '@cowrie/contract/status/lists';
import {
  answersList,
  contactList,
  mailsList,
  qualityList,
  ratingsList,
  reportsList,
  ticketsList,
} from '@cowrie/contract/support/lists';
import { staffTransactionsList } from '@cowrie/contract/transactions/lists';
import { batchesList, waitlistList } from '@cowrie/contract/waitlist/lists';
import { middleCursor } from './middle-cursor.ts';

export type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
};
export type Ask = (id: string, input: Input) => Promise<unknown>;
/** One line of the report: the slowest of its inputs counts. */
export type Line = {
  readonly name: string;
  readonly id: string;
  readonly inputs: readonly Input[];
  /** The server shares one reading for this long, so each is measured after a pause. */
  readonly sharedMs?: number;
};
type Page = {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly next: string | null;
};

const lists: readonly AdminList[] = [
  usersList,
  sessionsList,
  reviewsList,
  staffTransactionsList,
  eventsList,
  callsList,
  auditList,
  jobsList,
  logsList,
  systemLogList,
  figureRowsList,
  ticketsList,
  contactList,
  ratingsList,
  qualityList,
  reportsList,
  mailsList,
  answersList,
  deliveriesList,
  campaignsList,
  openingsList,
  applicantsList,
  waitlistList,
  batchesList,
  templatesList,
  scamReportsList,
  scamBeaconList,
  cardsList,
  cardEntriesList,
  cardDisputesList,
  billersList,
  coversList,
  staffConversionsList,
  staffOrdersList,
  securityEventsList,
  attemptsList,
  blocksList,
  canaryReadingsList,
  textsList,
  postsList,
  incidentsList,
];

/** Texts typed into filters without choices; one person, one rare and one common value. */
const typed: Readonly<Record<string, readonly string[]>> = {
  'identity.users search': ['@person77', 'person77@book.test', 'Bola Name77', '+2349000000077'],
  'identity.open-sessions person': ['@person77', 'person77'],
  'identity.desk-events person': ['@person77'],
  'identity.desk-events ip': ['102.89.77.77'],
  'identity.desk-attempts person': ['@person77'],
  'identity.desk-attempts ip': ['102.89.77.77'],
  'kyc.queue search': ['@person77', 'person77@book.test', 'Bola Name77'],
  'transactions.staff-list person': ['@person77'],
  'notifications.templates name': ['money'],
  'notifications.deliveries person': ['@person77'],
  'companies.list search': ['event0-77'],
  'companies.list type': ['type7'],
  'staff.audit-log action': ['action7'],
  'staff.audit-log actor': ['ops', 'person77'],
  'staff.audit-log subject': ['nothing'],
  'staff.audit-log ip': ['102.89.77.77'],
  'staff.jobs task': ['payouts:sweep'],
  'careers.applicants opening': ['support-agent-lagos'],
  'careers.applicants owner': ['@ops', 'none'],
  'careers.applicants search': ['JOB-AAAAAAAA'],
  'waitlist.list country': ['NG', 'ZA'],
  'waitlist.list search': ['waiting77@example.test'],
  'support.contact-inbox search': ['MAIL-AAAAAAAA'],
  'support.ratings agent': ['@ops'],
  'support.reviews agent': ['@ops'],
  'support.mails search': ['CASE-AAAAAAAA'],
  'support.queue owner': ['@ops', 'none'],
  'support.queue search': ['@person77', 'CASE-AAAAAAAA'],
  'scams.reports search': ['@person77', 'CASE-AAAAAAAA'],
  'scams.beacon search': ['@person77'],
  'bills.staff-list search': ['@person77', 'BIL_0123456789AB', '45012345678'],
  'cards.staff-list search': ['@person77', '4242'],
  'cards.staff-transactions search': ['@person77', '4242', 'Netflix'],
  'bills.staff-billers search': ['mtn', 'ikeja'],
  'fx.staff-conversions search': ['@person77', 'FX_0123456789AB'],
  'fx.staff-orders search': ['@person77'],
  'content.texts q': ['fees'],
  'content.posts q': ['fee'],
  'operations.logs person': ['@person77', '@ops'],
};
const texts: Readonly<Record<string, readonly string[]>> = {
  request: ['r0-77'],
  call: ['room.call7', 'Bridge'],
};
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const valuesOf = (list: AdminList, name: string): readonly string[] => {
  const filter = list.filters[name];
  if (filter?.kind === 'choice') return Object.keys(filter.names ?? {});
  if (filter?.kind === 'day') return [dayBefore(200), dayBefore(7)];
  const found = typed[`${list.id} ${name}`] ?? texts[name];
  if (!found) throw new Error(`the benchmark types nothing into ${name} of ${list.id}`);
  return found;
};

const linesOf = async (ask: Ask, list: AdminList): Promise<Line[]> => {
  const page = async (query: Input['query']) =>
    (await ask(list.id, { query: query ?? {} })) as Page;
  const line = (name: string, queries: readonly (Input['query'] | undefined)[]): Line => ({
    name: `${list.title}: ${name}`,
    id: list.id,
    inputs: queries.map((query) => ({ query: query ?? {} })),
  });
  const second: Input['query'][] = [];
  const deep: Input['query'][] = [];
  for (const sort of sortsOf(list)) {
    const opposite = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
    const [{ next }, { next: other }] = [await page({ sort }), await page({ sort: opposite })];
    if (next === null || other === null) continue;
    second.push({ sort, cursor: next });
    deep.push({ sort, cursor: middleCursor(next, other) });
  }
  const { items } = await page({});
  const id = items[0]?.[list.key] as string | number | undefined;
  return [
    line('first page', [{}]),
    line(
      'sorts',
      sortsOf(list).map((sort) => ({ sort })),
    ),
    line('second page', second),
    line('page half-way down', deep),
    line('one row by id', id === undefined ? [] : [{ id: String(id) }]),
    ...Object.keys(list.filters).map((name) =>
      line(
        `by ${name}`,
        valuesOf(list, name).map((value) => ({ [name]: value })),
      ),
    ),
  ].filter(({ inputs }) => inputs.length > 0);
};

/** The ids of things in the book that pages are opened for. */
export type Things = {
  readonly person: string;
  readonly bank: string;
  readonly received: string;
  readonly reference: string;
  readonly account: string;
  readonly case: string;
  readonly caseReference: string;
};

const query = (...queries: Readonly<Record<string, string>>[]): Input[] =>
  queries.map((one) => ({ query: one }));

const caseLines = (things: Things): Line[] => {
  const line = (name: string, ...queries: Readonly<Record<string, string>>[]): Line => ({
    name: `Cases: ${name}`,
    id: 'cases.list',
    inputs: query(...queries),
  });
  const closed = (more: Readonly<Record<string, string>>) => ({ state: 'closed', ...more });
  const { reference, caseReference } = things;
  return [
    line('open', {}, { kind: 'flagged' }, { kind: 'reconciliation' }),
    line('open, by owner and late', { mine: 'true' }, { unassigned: 'true' }, { late: 'true' }),
    line('closed', closed({})),
    line('closed, by kind', closed({ kind: 'reported' }), closed({ kind: 'identity' })),
    line('closed, by owner', closed({ mine: 'true' }), closed({ unassigned: 'true' })),
    line('search', { search: '@person77' }, { search: caseReference }),
    line(
      'search the closed',
      closed({ search: '@person77' }),
      closed({ search: reference }),
      closed({ search: 'none' }),
    ),
  ];
};

const ledgerLines = (things: Things): Line[] => {
  const accounts = (name: string, ...queries: Readonly<Record<string, string>>[]): Line => ({
    name: `Ledger accounts${name}`,
    id: 'wallets.ledger-accounts',
    inputs: query(...queries),
  });
  return [
    accounts('', {}, { kind: 'wallet' }, { kind: 'fees' }, { asset: 'USD' }),
    accounts(': frozen, held', { only: 'frozen' }, { only: 'held' }),
    accounts(': overdrawn', { only: 'overdrawn' }),
    accounts(
      ': search',
      { search: '@person77' },
      { search: things.account },
      { search: 'person77@book.test' },
    ),
    { name: 'Holds', id: 'wallets.ledger-holds', inputs: [{}] },
    { name: 'Wallets: overview', id: 'wallets.ledger-overview', inputs: [{}] },
    {
      name: 'Balance explained',
      id: 'wallets.explain-account',
      inputs: [{ params: { accountId: things.account } }],
    },
    {
      name: 'Ledger plan',
      id: 'wallets.ledger-plan',
      inputs: [{ params: { planId: things.bank } }],
    },
  ];
};

const statuses = ['waiting', 'decided', 'to_decide', 'mine'] as const;
const deskLines: readonly Line[] = [
  {
    name: 'Approvals',
    id: 'approvals.list',
    inputs: query({}, ...statuses.map((status) => ({ status })), { group: 'fees' }),
  },
  { name: 'Approvals to decide', id: 'approvals.count', inputs: [{}] },
  { name: 'Companies', id: 'companies.companies', inputs: [{}] },
  { name: 'Identity checks: figures', id: 'kyc.queue-figures', inputs: [{}] },
  { name: 'Index: signals', id: 'staff.signals', inputs: [{}], sharedMs: 5_000 },
  { name: 'Index: overview', id: 'staff.overview', inputs: [{}], sharedMs: 2_000 },
  { name: 'System', id: 'operations.system', inputs: [{}], sharedMs: 2_000 },
  {
    name: 'Analytics: cohorts',
    id: 'analytics.cohorts',
    inputs: query({ from: dayBefore(28), to: dayBefore(1) }),
  },
];

const pageLines = (things: Things): Line[] => {
  const person = [{ params: { userId: things.person } }];
  const sought = [
    '@person77',
    'Bola Name77',
    'person77@book.test',
    things.reference,
    things.bank,
    things.caseReference,
    things.account,
    'nothing like it',
  ];
  return [
    { name: 'Search', id: 'staff.search', inputs: query(...sought.map((text) => ({ text }))) },
    {
      name: 'Transaction page',
      id: 'transactions.staff-read',
      inputs: [things.bank, things.received].map((transactionId) => ({
        params: { transactionId },
      })),
    },
    { name: 'Case page', id: 'cases.read', inputs: [{ params: { caseId: things.case } }] },
    { name: 'Person', id: 'identity.user', inputs: person },
    { name: 'Person: story', id: 'identity.user-story', inputs: person },
    { name: 'Person: connections', id: 'identity.user-connections', inputs: person },
    { name: 'Person: identity', id: 'kyc.case', inputs: person },
  ];
};

export const linesOfBook = async (ask: Ask, things: Things): Promise<Line[]> => {
  const found: Line[] = [];
  for (const list of lists) found.push(...(await linesOf(ask, list)));
  return [
    ...found,
    ...caseLines(things),
    ...ledgerLines(things),
    ...deskLines,
    ...pageLines(things),
  ];
};
