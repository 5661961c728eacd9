import { rails, tierName, type LimitScope } from '@cowrie/contract/limits/data';
import { common } from '#ui/text/common-copy.ts';
import type { Override, Period } from './queries.ts';

/** Every sentence of the limits screen for staff that does not come from the server. */
export const copy = {
  title: 'Transaction limits',
  views: 'Show',
  viewNames: {
    rules: 'Tiers',
    overrides: 'Overrides',
    proposals: 'Proposals',
    test: 'Test a case',
  },
  noLimit: 'No limit',
  none: common.none,
  currency: 'Currency',
  currencies: { NGN: 'NGN', USD: 'USD' },
  scope: (scope: LimitScope): string => (scope === 'all' ? 'All rails' : rails[scope]),
  periods: { single: 'Per transfer', day: 'In 24 hours' } satisfies Record<Period, string>,
  when: (zone: string) => `${zone} time.`,

  rules: {
    table: 'Limits by rail, tier and period',
    words: 'Each transfer must be within the limit of its rail and the limit of all rails.',
    rail: 'Rail',
    column: (tier: number, period: Period) =>
      period === 'single' ? `Tier ${tier} per transfer` : `Tier ${tier} 24 h`,
    scheduled: (time: string) => `from ${time}`,
    edit: (tier: number, scope: string, period: string) =>
      `Change ${tierName(tier)}, ${scope}, ${period.toLowerCase()}`,
  },

  change: {
    title: (tier: number, scope: string) => `${tierName(tier)} · ${scope}`,
    words: (period: string) =>
      `${period}. You propose; a second member of staff decides. Nothing changes until then.`,
    kind: 'Limit',
    kinds: { amount: 'An amount', none: 'No limit', remove: 'No limit of its own' },
    removeHint: 'Only the limit for all rails applies.',
    amount: 'Amount',
    from: 'Starts on',
    fromHint: (zone: string) => `Leave it empty to start on approval. ${zone} time.`,
    bad: common.badAmount,
    badMoment: 'Choose a time in the future',
    submit: 'Propose this limit',
    done: 'Proposed',
    doneWords: 'It waits for a second member of staff.',
    now: 'on approval',
  },

  overrides: {
    propose: 'Propose an override',
    words: 'An override replaces the tier’s limit for one person until it expires.',
    states: { waiting: 'Scheduled', active: 'Active', over: 'Ended' } satisfies Record<
      Override['state'],
      string
    >,
    person: 'Person',
    what: 'For',
    limit: 'Limit',
    from: 'Starts on',
    until: 'Ends on',
    reason: 'Reason given',
    sheetTitle: 'Propose an override',
    sheetWords: 'You propose; a second member of staff decides. It ends automatically.',
    tag: 'Person’s tag',
    tagMissing: 'Name a person by their tag',
    scope: 'Rail',
    period: 'Period',
    submit: 'Propose this override',
    end: 'End it early',
    endTitle: 'End this override',
    endWords: (name: string) => `The limits of ${name}’s tier apply again once it is approved.`,
    endSubmit: 'Propose to end it',
  },

  proposals: {
    closed: 'Closed in every currency',
    open: 'Open',
    from: (time: string) => `from ${time}`,
    until: (time: string) => `until ${time}`,
    consequence: 'It applies to every send from its start date.',
  },

  test: {
    words: 'Would this transfer pass? It uses the real limits and counts; no money moves.',
    who: 'Who',
    subjects: { person: 'A person as they are now', tier: 'A tier with nothing used' },
    tag: 'Person’s tag',
    tier: 'Tier',
    rail: 'Rail',
    amount: 'Amount',
    at: 'At',
    atHint: (zone: string) => `Leave it empty for now. ${zone} time.`,
    submit: 'Test it',
    bad: common.badAmount,
    badMoment: 'This is not a valid time',
    passes: 'It would pass',
    stopped: 'It would be stopped',
    suspended: 'Access is suspended, so no money leaves.',
    most: 'The most that would pass now',
    steps: 'Limits checked',
    used: 'used',
    sources: {
      tier: 'from the tier',
      override: 'an override',
      own: 'set by the person',
      careful: 'a credential was changed',
    },
    ok: 'Passes',
    no: 'Stops it',
    nothing: 'Fill in a case to see which limits apply.',
  },
} as const;
