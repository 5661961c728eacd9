/** Scam reports as data: types, what a report can name, states, and the clocks we promise. */

export const scamTypes = {
  phishing: 'Fake message or website',
  fake_alert: 'Fake credit alert',
  romance: 'Romance or friendship',
  job: 'Job or loan with a fee',
  investment: 'Investment or quick profit',
  sim_swap: 'SIM swap or stolen phone',
  fake_support: 'Fake bank or support agent',
  marketplace: 'Bought something that never came',
  impersonation: 'Someone posed as a person I know',
  other: 'Something else',
} as const;
export type ScamType = keyof typeof scamTypes;
export const scamTypeKeys = Object.keys(scamTypes) as [ScamType, ...ScamType[]];

/**
 * Targets that a report can name. `isPayable`: money can be sent to it, so others are warned before
 * they do.
 */
export const targetKinds = {
  tag: { label: 'Cowrie tag', isPayable: true },
  bank: { label: 'Bank account', isPayable: true },
  phone: { label: 'Phone number', isPayable: true },
  email: { label: 'Email', isPayable: true },
  address: { label: 'Crypto address', isPayable: true },
  link: { label: 'Website or link', isPayable: false },
} as const satisfies Record<string, { readonly label: string; readonly isPayable: boolean }>;
export type TargetKind = keyof typeof targetKinds;
export const targetKindKeys = Object.keys(targetKinds) as [TargetKind, ...TargetKind[]];

export const scamStates = {
  received: 'Received',
  reviewing: 'In review',
  waiting_person: 'Waiting on you',
  refund_due: 'Decided: refund coming',
  refunded: 'Refunded',
  declined: 'Decided: no refund',
  closed: 'Closed',
} as const;
export type ScamState = keyof typeof scamStates;
export const scamStateKeys = Object.keys(scamStates) as [ScamState, ...ScamState[]];
export const openScamStates = ['received', 'reviewing', 'waiting_person', 'refund_due'] as const;

/** Our promises and their deadlines. `person` is the answer that we need from the person. */
export const scamClocks = {
  acknowledge: { label: 'A person confirms your report', staff: 'Acknowledge', minutes: 24 * 60 },
  bank_told: { label: 'Receiving side told', staff: 'Tell the receiving side', minutes: 30 },
  person: { label: 'What we need from you', staff: 'Customer’s answer', minutes: 72 * 60 },
  decision: { label: 'Decision', staff: 'Decide', workingDays: 14 },
  refund: { label: 'Refund', staff: 'Pay the refund', minutes: 48 * 60 },
} as const satisfies Record<
  string,
  {
    readonly label: string;
    /** Name of the clock for staff. */
    readonly staff: string;
    readonly minutes?: number;
    readonly workingDays?: number;
  }
>;
export type ScamClock = keyof typeof scamClocks;
export const scamClockKeys = Object.keys(scamClocks) as [ScamClock, ...ScamClock[]];

/** How long staff may give the person to send what we need. */
export const needHours = { least: 24, most: 72 } as const;

export const storyLength = 2_000;
export const mostScamFiles = 10;
export const scamFileBytes = 10 * 1024 * 1024;
export const scamFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
/** How many reports one person can have open. */
export const mostOpenReports = 10;

/** The header by which a send says that its sender has read the warning: the id of the warning. */
export const warningHeader = 'x-scam-warning';

export const beaconStates = {
  listed: 'Warning shown',
  watched: 'Below the threshold',
  cleared: 'Cleared',
} as const;
export type BeaconState = keyof typeof beaconStates;

export const appealStates = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  refused: 'Refused',
} as const;
export type AppealState = keyof typeof appealStates;

/**
 * Where people can take a complaint that we did not solve: the Consumer Protection Department of the
 * Central Bank of Nigeria. It takes complaints that the provider has had for two weeks.
 */
export const regulator = {
  name: 'Central Bank of Nigeria, Consumer Protection Department',
  email: 'cpd@cbn.gov.ng',
  phone: '+234 700 225 5226',
  letter:
    'The Director, Consumer Protection Department, Central Bank of Nigeria, Central Business District, Garki, Abuja',
  url: 'https://www.cbn.gov.ng/supervision/cpdcomgt.asp',
  afterDays: 14,
} as const;

/** A type is shown in the trend from this many people on. */
export const trendFrom = 3;
