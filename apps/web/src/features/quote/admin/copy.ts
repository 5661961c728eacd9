import { countryName } from '@cowrie/contract/reference/home-countries';
import { rails, type Rail } from '@cowrie/contract/limits/data';
import type { Fee } from './queries.ts';
import { plural } from '#ui/text/plural.ts';

/** Every sentence of the fees screen that no server answer carries. */
export const copy = {
  title: 'Fees',
  none: '–',
  views: 'Show',
  viewNames: { fees: 'Fees', proposals: 'Proposals', history: 'History' },
  kinds: {
    service: 'Service fee',
    network: 'Network fee',
    stamp_duty: 'Stamp duty',
    levy: 'Levy',
  } satisfies Record<Fee['kind'], string>,
  states: { active: 'In force', scheduled: 'To come', over: 'Over' } satisfies Record<
    Fee['state'],
    string
  >,
  rail: (rail: Rail): string => rails[rail],
  country: (country: string | null): string =>
    country === null ? 'Every country' : countryName(country),

  list: {
    table: 'Fees in force and to come',
    history: 'Every fee there ever was',
    words: 'What no fee is set for costs nothing.',
    historyWords: 'A fee is never edited: a later one takes its place, or it ends.',
    propose: 'Propose a fee',
    rail: 'Rail',
    where: 'For',
    what: 'Fee',
    charge: 'Charge',
    state: 'State',
    from: 'From',
    until: 'Until',
    always: 'The beginning',
    open: 'No end',
    empty: 'Every send is free of charge.',
    shown: (count: number) => plural(count, 'fee', 'fees'),
  },

  detail: {
    rail: 'Rail',
    where: 'For',
    kind: 'Kind',
    label: 'Called',
    charge: 'Charge',
    change: 'Change it',
    end: 'End it',
    ending: 'Its end is set. A change holds until then.',
    coming: 'It has not begun. A change of it begins after it.',
    over: 'It is over.',
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
    label: 'What people read',
    labelMissing: 'Use at least 2 characters',
    flat: 'Flat',
    percent: 'Percent',
    badPercent: 'Use up to two decimals, at most 100',
    least: 'At least',
    most: 'At most',
    mostBelow: 'The most is not below the least',
    fromAmount: 'From amount',
    badAmount: 'Please enter a valid amount',
    from: 'From',
    fromHint: (zone: string) => `Leave it empty to begin with the approval. ${zone} clock.`,
    badMoment: 'Choose a moment to come',
    nothing: 'A fee of nothing is no fee: end it instead.',
    submit: 'Propose this fee',
    done: 'Proposed',
    doneWords: 'It waits for a second member of staff.',
    endTitle: (label: string) => `End ${label}`,
    endWords: 'Once approved, sends on this rail no longer pay it.',
    endSubmit: 'Propose to end it',
    ends: 'Ends',
    endsHint: (zone: string) => `Leave it empty to end with the approval. ${zone} clock.`,
  },

  preview: {
    title: 'What a send would cost',
    amount: 'Send',
    now: 'Now',
    after: 'After',
    free: 'Free',
    failed: 'The preview could not be read.',
    wait: 'Fill in the charge to see what it costs.',
  },

  proposal: {
    nothing: 'No fee',
    from: (time: string) => `from ${time}`,
    now: 'with the approval',
    until: (time: string) => `until ${time}`,
    consequence: 'It applies from its start date on, to every new quote.',
  },
} as const;
