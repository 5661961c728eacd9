import { defineAdminList } from '../admin-list.ts';
import { tierName } from '../limits/data.ts';
import { homeCountries } from '../reference/home-countries.ts';

/** Why a submission needs a closer look. */
export const kycFlagNames = {
  name_partial: 'Name only partly matches',
  register_silent: 'Register did not answer',
  register_mismatch: 'Register does not match',
  liveness_spoof: 'Possible spoof',
  appealed: 'Appealed',
  asked_again: 'Asked again',
  refused_before: 'Refused before',
  duplicate_number: 'Number used by another account',
  screening_hit: 'Name on a sanctions list',
} as const;

const stateNames = {
  waiting: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const;
const namesOf = (...tiers: readonly number[]) =>
  Object.fromEntries(tiers.map((tier) => [String(tier), tierName(tier)]));
const tierNames = namesOf(0, 1, 2, 3);
const countryNames = Object.fromEntries(homeCountries.map(({ code, name }) => [code, name]));
const newestFirst = '-submittedAt';

export const reviewsList = defineAdminList({
  id: 'kyc.queue',
  title: 'KYC',
  noun: ['submission', 'submissions'],
  key: 'id',
  sort: 'submittedAt',
  sortFor: {
    filter: 'state',
    sorts: { approved: newestFirst, rejected: newestFirst, withdrawn: newestFirst },
  },
  columns: {
    person: { header: 'Person', fixed: true },
    submittedAt: { header: 'Submitted', kind: 'time', sortable: true },
    tier: { header: 'For', names: tierNames },
    flags: { header: 'Flags', names: kycFlagNames },
    instant: { header: 'Effect', names: { true: 'In effect', false: 'After review' } },
    currentTier: { header: 'Current tier', names: tierNames },
    country: { header: 'Country', names: countryNames, hidden: true },
    state: { header: 'State', names: stateNames, hidden: true },
    decidedAt: { header: 'Decided', kind: 'time' },
    decider: { header: 'Decided by', hidden: true },
    reason: { header: 'Reason', hidden: true },
  },
  filters: {
    search: { label: 'Name, @tag or email', kind: 'search', personal: true },
    state: { label: 'State', kind: 'choice', start: 'waiting', names: stateNames },
    tier: { label: 'Tier', kind: 'choice', any: 'All tiers', names: namesOf(1, 2, 3) },
    country: { label: 'Country', kind: 'choice', any: 'All countries', names: countryNames },
    flagged: { label: 'Only', kind: 'choice', any: 'All', names: { true: 'Flagged' } },
  },
});
