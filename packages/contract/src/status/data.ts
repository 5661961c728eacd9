/** Public figures and checks as data: services, incidents, sample amounts and purposes of calls. */

import { worldCountries } from '../reference/world-countries.ts';

/** How a service works now, from good to bad. */
export const serviceStates = {
  working: 'Working',
  slow: 'Slow',
  problems: 'Problems',
  paused: 'Paused',
} as const;
export type ServiceState = keyof typeof serviceStates;
export const serviceStateKeys = Object.keys(serviceStates) as [ServiceState, ...ServiceState[]];

/** One letter a day, so that 90 days of every service stay a small answer. */
export const dayLetters = { none: '-', working: 'w', slow: 's', problems: 'p' } as const;
export type DayState = keyof typeof dayLetters;
export const dayStateOf = (letter: string): DayState =>
  (Object.keys(dayLetters) as DayState[]).find((state) => dayLetters[state] === letter) ?? 'none';

export const shownDays = 90;
export const promiseDays = 30;
/** Of fewer finished transfers a percentage says little. */
export const fewestFinished = 20;

export const serviceGroups = {
  nigeria: 'In Nigeria',
  abroad: 'To other countries',
  dollars: 'Dollars',
  us: 'Around your account',
} as const;
export type ServiceGroup = keyof typeof serviceGroups;
export const serviceGroupKeys = Object.keys(serviceGroups) as [ServiceGroup, ...ServiceGroup[]];

type ServiceSpec = {
  readonly name: string;
  readonly group: ServiceGroup;
  /** The corridor as payouts count it: 'momo:GH'. */
  readonly corridor?: string;
  /** The outside company behind it, which people are not shown. */
  readonly company?: string;
};

const countryName = (code: string): string =>
  worldCountries.find((country) => country.code === code)?.name ?? code;

const toMomo = (country: string) =>
  ({
    name: `Mobile money to ${countryName(country)}`,
    group: 'abroad',
    corridor: `momo:${country}`,
    company: 'maplerad',
  }) as const;
const toBanks = (country: string) =>
  ({
    name: `Transfers to banks in ${countryName(country)}`,
    group: 'abroad',
    corridor: `international:${country}`,
    company: 'maplerad',
  }) as const;

/** Everything the status page shows, named by what it does for people. */
export const services = {
  'bank-ng': {
    name: 'Transfers to Nigerian banks',
    group: 'nigeria',
    corridor: 'bank:NG',
    company: 'maplerad',
  },
  'withdrawal-ng': {
    name: 'Withdrawals to your own bank account',
    group: 'nigeria',
    corridor: 'withdrawal:NG',
    company: 'maplerad',
  },
  tag: { name: 'Transfers to tags', group: 'nigeria' },
  'bank-gh': toBanks('GH'),
  'bank-ke': toBanks('KE'),
  'momo-gh': toMomo('GH'),
  'momo-ke': toMomo('KE'),
  'momo-cm': toMomo('CM'),
  'momo-ug': toMomo('UG'),
  'momo-tz': toMomo('TZ'),
  'momo-sn': toMomo('SN'),
  'momo-ci': toMomo('CI'),
  'momo-bj': toMomo('BJ'),
  'momo-bf': toMomo('BF'),
  'us-bank': {
    name: 'Transfers to US banks',
    group: 'dollars',
    corridor: 'usd_bank:US',
    company: 'maplerad',
  },
  digital: {
    name: 'Digital dollars',
    group: 'dollars',
    corridor: 'digital:US',
    company: 'bridge',
  },
  identity: { name: 'Identity checks', group: 'us', company: 'smile' },
  email: { name: 'Emails from us', group: 'us', company: 'resend' },
} as const satisfies Record<string, ServiceSpec>;
export type ServiceKey = keyof typeof services;
export const serviceKeys = Object.keys(services) as [ServiceKey, ...ServiceKey[]];
export const serviceOf = (key: ServiceKey): ServiceSpec => services[key];

export const incidentStates = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
} as const;
export type IncidentState = keyof typeof incidentStates;
export const incidentStateKeys = Object.keys(incidentStates) as [IncidentState, ...IncidentState[]];

/** Effect of an incident on the services it names. */
export const incidentImpacts = { slow: 'Slow', problems: 'Problems' } as const;
export type IncidentImpact = keyof typeof incidentImpacts;
export const incidentImpactKeys = Object.keys(incidentImpacts) as [
  IncidentImpact,
  ...IncidentImpact[],
];

export const incidentLengths = { title: 100, words: 1_000 } as const;

/** The amounts of the price tables, in minor units of the wallet that pays. */
export const sampleAmounts: Readonly<Record<string, readonly number[]>> = {
  NGN: [10_000_00, 50_000_00, 200_000_00, 1_000_000_00],
  USD: [20_00, 100_00, 500_00, 2_000_00],
};

/** After this a price of another service is no longer shown. */
export const comparisonDays = 30;
/** A price that was seen longer ago may not be entered. */
export const comparisonSeenDays = 7;

/** Reasons why a member of staff calls a customer. */
export const callPurposes = {
  question: 'a question that you asked us',
  transfer: 'a transfer',
  identity: 'your identity check',
  security: 'the security of your account',
} as const;
export type CallPurpose = keyof typeof callPurposes;
export const callPurposeKeys = Object.keys(callPurposes) as [CallPurpose, ...CallPurpose[]];
export const callCodeSeconds = 600;
export const callCodeDigits = 8;

export const contactKinds = {
  email: 'Email address',
  phone: 'Phone number',
  domain: 'Web address',
  sender: 'SMS sender name',
} as const;
export type ContactKind = keyof typeof contactKinds;
export const contactKindKeys = Object.keys(contactKinds) as [ContactKind, ...ContactKind[]];

/** Places that people send to, with the address of their page. */
export type SendPlace = {
  readonly slug: string;
  readonly name: string;
  /** `*` if it is no country. */
  readonly country: string;
};

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** In the order in which pages list them. */
const placeCountries = ['NG', 'GH', 'KE', 'CM', 'UG', 'TZ', 'SN', 'CI', 'BJ', 'BF', 'US'] as const;

export const sendPlaces: readonly SendPlace[] = [
  ...placeCountries.map((country) => {
    const name = countryName(country);
    return { slug: slugOf(name), name, country };
  }),
  { slug: 'digital-dollars', name: 'Digital dollars', country: '*' },
];
export const placeOf = (slug: string): SendPlace | undefined =>
  sendPlaces.find((place) => place.slug === slug);
