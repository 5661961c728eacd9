import { proposalGroups } from '@cowrie/contract/approvals/data';
import { companyNames } from '@cowrie/contract/companies/lists';
import type { Signal } from '#platform/session/staff-signals.ts';
import { plural } from '#ui/text/plural.ts';

type Item = {
  title: (signal: Signal) => string;
  words: string;
};

const nameIn = (names: Readonly<Record<string, string>>, part: string | null): string =>
  names[part ?? ''] ?? part ?? '';
const companyOf = ({ part }: Signal): string => nameIn(companyNames, part);

/** The sentences of each kind of risk. */
export const toDoItems: Readonly<Record<Signal['kind'], Item>> = {
  duress: {
    title: ({ count }) =>
      plural(count, '# person used the duress PIN', '# people used the duress PIN'),
    words: 'They may be under threat. Do not contact them; stop their transfers on their page.',
  },
  ledger_findings: {
    title: ({ count }) =>
      plural(count, '# ledger rule does not hold', '# ledger rules do not hold'),
    words: 'Balances may be wrong. Open the wallets and read what the monitor found.',
  },
  canary_readings: {
    title: ({ count }) => plural(count, 'A canary was read once', 'A canary was read # times'),
    words: 'No one has a reason to look at it. Find out who did, and why.',
  },
  worker_silent: {
    title: () => 'The worker is not running',
    words: 'Payouts, webhooks and emails wait until it runs again.',
  },
  company_down: {
    title: (signal) => `${companyOf(signal)} is not answering`,
    words: 'The last calls all failed. Everything that goes through this company waits.',
  },
  reconciliation_breaks: {
    title: (signal) =>
      plural(
        signal.count,
        `# reconciliation difference with ${companyOf(signal)}`,
        `# reconciliation differences with ${companyOf(signal)}`,
      ),
    words: 'Our ledger and the company disagree. Open the difference and act on it.',
  },
  late_payouts: {
    title: ({ count }) => plural(count, '# payout is late', '# payouts are late'),
    words: 'The money is on hold. A late payout becomes a case automatically.',
  },
  held_money: {
    title: ({ count }) => plural(count, '# transfer is on hold', '# transfers are on hold'),
    words: 'A rule stopped the money. Release it or return it to the wallet.',
  },
  pauses: {
    title: ({ count }) => plural(count, '# pause is in effect', '# pauses are in effect'),
    words: 'Customers cannot use what is paused. Resume it when the cause is gone.',
  },
  unowned_cases: {
    title: ({ count }) => plural(count, '# case has no owner', '# cases have no owner'),
    words: 'Take the oldest one.',
  },
  overdue_cases: {
    title: ({ count }) => plural(count, '# case is overdue', '# cases are overdue'),
    words: 'We promised the customer an answer by now. Start with the oldest.',
  },
  late_applications: {
    title: ({ count }) =>
      plural(count, '# application is waiting to be read', '# applications are waiting to be read'),
    words: 'We promised applicants an answer within 10 working days. Start with the oldest.',
  },
  late_tickets: {
    title: ({ count }) =>
      plural(
        count,
        '# customer has waited too long for an answer',
        '# customers have waited too long for an answer',
      ),
    words: 'We promised them an answer by now. Start at the top of the queue.',
  },
  scam_clocks: {
    title: ({ count }) =>
      plural(
        count,
        '# promise about a scam report is due soon or late',
        '# promises about scam reports are due soon or late',
      ),
    words: 'We made it to a person who lost money. Start with the first.',
  },
  scam_appeals: {
    title: ({ count }) =>
      plural(count, '# appeal against a scam warning', '# appeals against a scam warning'),
    words: 'A person says that the warning about them is wrong.',
  },
  card_differences: {
    title: ({ count }) =>
      plural(
        count,
        '# virtual card differs from the issuer',
        '# virtual cards differ from the issuer',
      ),
    words: 'The issuer has another balance or state than we do. Open the oldest.',
  },
  card_disputes: {
    title: ({ count }) => plural(count, '# card dispute is late', '# card disputes are late'),
    words: 'A first look or the issuer’s answer is overdue. Start with the oldest.',
  },
  bill_exceptions: {
    title: ({ count }) => plural(count, '# bill payment needs staff', '# bill payments need staff'),
    words: 'The outcome is unknown, or a token is missing. Open the oldest.',
  },
  fx_covers: {
    title: ({ count, part }) =>
      part === 'refused'
        ? plural(count, 'The company refuses # pair', 'The company refuses # pairs')
        : plural(
            count,
            '# exchange of our own has no answer',
            '# exchanges of our own have no answer',
          ),
    words: 'Our position is not covered until this is resolved. Open it and act on it.',
  },
  fx_stops: {
    title: () => 'Exchange rates are not quoted',
    words: 'People cannot exchange for more than five minutes. The page says why.',
  },
  fx_position: {
    title: () => 'The exchange position is near its limit',
    words: 'Quoting stops at the limit. Cover it, or find out why covers fail.',
  },
  fx_promise: {
    title: () => 'The budget of the rate promise is used up',
    words: 'We cannot credit better rates until earlier credits are more than 24 hours old.',
  },
  second_line_tickets: {
    title: ({ count }) =>
      plural(
        count,
        '# ticket is waiting for the second line',
        '# tickets are waiting for the second line',
      ),
    words: 'A colleague needs a specialist. Take the first one.',
  },
  low_float: {
    title: (signal) => `The float at ${companyOf(signal)} is low`,
    words: 'This much is missing. Move money there before payouts stop.',
  },
  refused_events: {
    title: (signal) =>
      plural(
        signal.count,
        `# webhook from ${companyOf(signal)} was refused`,
        `# webhooks from ${companyOf(signal)} were refused`,
      ),
    words: 'In the last 24 hours. The secret is wrong, or someone else sent them.',
  },
  failed_events: {
    title: (signal) =>
      plural(
        signal.count,
        `# webhook from ${companyOf(signal)} failed`,
        `# webhooks from ${companyOf(signal)} failed`,
      ),
    words: 'We could not process what the company sent. Fix the cause and replay it.',
  },
  failing_jobs: {
    title: ({ count }) =>
      plural(count, '# job is failing and being retried', '# jobs are failing and being retried'),
    words: 'The list says why. Fix the cause; retries continue automatically.',
  },
  recovery_gaps: {
    title: () => 'Recovery is not proven',
    words: 'A backup, a proof of restore or a drill is missing or too old.',
  },
  template_faults: {
    title: ({ count }) =>
      plural(
        count,
        '# message uses the built-in wording instead of yours',
        '# messages use the built-in wording instead of yours',
      ),
    words: 'A changed wording no longer fits its message. Open it and propose one that does.',
  },
  identity_reviews: {
    title: ({ count }) =>
      plural(
        count,
        '# identity check waiting, the oldest for over two days',
        '# identity checks waiting, the oldest for over two days',
      ),
    words: 'We promise an answer in one to two business days.',
  },
  approvals: {
    title: ({ count, part }) =>
      plural(
        count,
        `# change is waiting for approval: ${nameIn(proposalGroups, part)}`,
        `# changes are waiting for approval: ${nameIn(proposalGroups, part)}`,
      ),
    words: 'A member of staff other than the proposer has to decide.',
  },
  text_reviews: {
    title: ({ count }) =>
      plural(count, '# text is waiting for review', '# texts are waiting for review'),
    words: 'A person other than the author has to read and publish it.',
  },
  failed_log_ins: {
    title: ({ count }) => plural(count, '# log-in failed today', '# log-ins failed today'),
    words: 'This many in a day can mean that someone is guessing passwords.',
  },
};
