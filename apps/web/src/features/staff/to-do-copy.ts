import { proposalGroups } from '@cowrie/contract/approvals/data';
import { companyNames } from '@cowrie/contract/companies/lists';
import type { Signal } from '#platform/session/staff-signals.ts';
import { plural } from '#ui/text/plural.ts';

type Item = {
  /** What it is called where only its name is shown. */
  name: string;
  title: (signal: Signal) => string;
  words: string;
};

const nameIn = (names: Readonly<Record<string, string>>, part: string | null): string =>
  names[part ?? ''] ?? part ?? '';
const companyOf = ({ part }: Signal): string => nameIn(companyNames, part);

/** The sentences of each kind of risk. */
export const toDoItems: Readonly<Record<Signal['kind'], Item>> = {
  ledger_findings: {
    name: 'Ledger rules',
    title: ({ count }) => `${plural(count, 'ledger rule does', 'ledger rules do')} not hold`,
    words: 'Balances may be wrong. Open the wallets and read what the monitor found.',
  },
  worker_silent: {
    name: 'Worker',
    title: () => 'The worker is not running',
    words: 'Payouts, webhooks and emails wait until it runs again.',
  },
  company_down: {
    name: 'Companies',
    title: (signal) => `${companyOf(signal)} is not answering`,
    words: 'The last calls all failed. What goes through this company waits.',
  },
  reconciliation_breaks: {
    name: 'Reconciliation',
    title: (signal) =>
      `${plural(signal.count, 'reconciliation difference', 'reconciliation differences')} with ${companyOf(signal)}`,
    words: 'Our ledger and the company’s list disagree.',
  },
  late_payouts: {
    name: 'Late payouts',
    title: ({ count }) => `${plural(count, 'payout is', 'payouts are')} late`,
    words: 'The money is on hold. A late payout becomes a case automatically.',
  },
  held_money: {
    name: 'Held money',
    title: ({ count }) => `${plural(count, 'transfer is', 'transfers are')} on hold`,
    words: 'A rule stopped the money. Release it or return it to the wallet.',
  },
  unowned_cases: {
    name: 'Cases without an owner',
    title: ({ count }) => `${plural(count, 'case has', 'cases have')} no owner`,
    words: 'Take the oldest one.',
  },
  overdue_cases: {
    name: 'Overdue cases',
    title: ({ count }) => `${plural(count, 'case is', 'cases are')} overdue`,
    words: 'A customer was promised an answer by now. Start with the oldest.',
  },
  low_float: {
    name: 'Floats',
    title: (signal) => `The float at ${companyOf(signal)} is low`,
    words: 'This much is missing. Move money there before payouts stop.',
  },
  refused_events: {
    name: 'Refused webhooks',
    title: (signal) =>
      `${plural(signal.count, 'webhook', 'webhooks')} from ${companyOf(signal)} ${signal.count === 1 ? 'was' : 'were'} refused`,
    words: 'In the last 24 hours. The secret is wrong, or someone else sent them.',
  },
  failed_events: {
    name: 'Failed webhooks',
    title: (signal) =>
      `${plural(signal.count, 'webhook', 'webhooks')} from ${companyOf(signal)} failed`,
    words: 'We could not process what the company sent. Fix the cause and replay it.',
  },
  failing_jobs: {
    name: 'Failing jobs',
    title: ({ count }) => `${plural(count, 'job is', 'jobs are')} failing and being retried`,
    words: 'The list says why. Fix the cause; retries continue automatically.',
  },
  identity_reviews: {
    name: 'Identity checks',
    title: ({ count }) =>
      `${plural(count, 'identity check', 'identity checks')} waiting, the oldest for over two days`,
    words: 'We promise an answer in one to two business days.',
  },
  approvals: {
    name: 'Approvals',
    title: ({ count, part }) =>
      `${plural(count, 'change is', 'changes are')} waiting for approval: ${nameIn(proposalGroups, part)}`,
    words: 'Another member of staff than the proposer has to decide.',
  },
  failed_log_ins: {
    name: 'Failed log-ins',
    title: ({ count }) => `${plural(count, 'log-in', 'log-ins')} failed today`,
    words: 'This many in a day can mean that someone is guessing passwords.',
  },
};
