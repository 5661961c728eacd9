import { countryName } from '@cowrie/contract/reference/home-countries';
import { type FeeRail, feeRails } from '@cowrie/contract/limits/data';
import type { Fee } from './queries.ts';
import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

/** Every sentence of the fees screen that does not come from the server. */
export const copy = {
  title: 'Fees',
  views: 'Show',
  viewNames: {
    fees: 'Fees',
    comparisons: 'Prices of others',
    proposals: 'Proposals',
    history: 'History',
  },
  kinds: {
    service: 'Service fee',
    network: 'Network fee',
    stamp_duty: 'Stamp duty',
    levy: 'Levy',
    card_issue: 'New card',
    card_month: 'Card, each month',
    card_decline: 'Card, declined payment',
    card_cross_border: 'Card, payment abroad',
  } satisfies Record<Fee['kind'], string>,
  states: { active: 'In effect', scheduled: 'Scheduled', over: 'Ended' } satisfies Record<
    Fee['state'],
    string
  >,
  rail: (rail: FeeRail): string => feeRails[rail],
  country: (country: string | null): string =>
    country === null ? 'All countries' : countryName(country),

  list: {
    table: 'Current and scheduled fees',
    history: 'All fees, past and present',
    words: 'Transfers without a fee are free.',
    historyWords: 'A fee is never edited: a later one replaces it, or it ends.',
    propose: 'Propose a fee',
    rail: 'Rail',
    where: 'For',
    what: 'Fee',
    charge: 'Charge',
    state: 'State',
    from: 'Starts on',
    until: 'Ends on',
    always: 'The beginning',
    open: 'No end',
    empty: 'No fees: every transfer is free.',
    shown: (count: number) => plural(count, '# fee', '# fees'),
  },

  detail: {
    rail: 'Rail',
    where: 'For',
    kind: 'Kind',
    charge: 'Charge',
    change: 'Change it',
    end: 'End it',
    ending: 'Its end date is set. A change applies until then.',
    coming: 'It has not started. A change can start only after it.',
    over: 'It has ended.',
    readOnly: 'Your roles do not include proposing fees.',
  },

  charge: {
    free: 'Free',
    percent: (share: string) => `${share} %`,
    and: '+',
    least: 'at least',
    most: 'at most',
    from: 'for amounts from',
  },

  sheet: {
    newTitle: 'Propose a fee',
    changeTitle: (label: string) => `Change ${label}`,
    words: 'You propose; a second member of staff decides. Nothing changes until then.',
    rail: 'Rail',
    country: 'Country',
    currency: 'Currency',
    kind: 'Kind',
    label: 'Label customers see',
    labelMissing: 'Use at least 2 characters',
    flat: 'Flat',
    percent: 'Percent',
    badPercent: 'Use up to two decimals, at most 100',
    least: 'At least',
    most: 'At most',
    mostBelow: 'The maximum must not be below the minimum',
    fromAmount: 'Applies from amount',
    badAmount: common.badAmount,
    from: 'Starts on',
    fromHint: (zone: string) => `Leave it empty to start on approval. ${zone} time.`,
    badMoment: 'Choose a time in the future',
    nothing: 'The fee is zero. End it instead.',
    submit: 'Propose this fee',
    done: 'Proposed',
    doneWords: 'It waits for a second member of staff.',
    endTitle: (label: string) => `End ${label}`,
    endWords: 'Once approved, sends on this rail no longer pay it.',
    endSubmit: 'Propose to end it',
    ends: 'Ends',
    endsHint: (zone: string) => `Leave it empty to end on approval. ${zone} time.`,
  },

  preview: {
    title: 'What a send would cost',
    amount: 'Send',
    now: 'Now',
    after: 'After',
    free: 'Free',
    failed: 'The preview could not be loaded.',
    wait: 'Fill in the charge to see what it costs.',
  },

  proposal: {
    nothing: 'No fee',
    from: (time: string) => `from ${time}`,
    now: 'on approval',
    until: (time: string) => `until ${time}`,
    consequence: 'It applies to every new quote from its start date.',
  },
} as const;
