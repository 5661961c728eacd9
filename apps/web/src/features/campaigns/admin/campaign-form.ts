/** Pure: what staff type about a campaign, and the change that it asks for. */

import {
  campaignFeatureKeys,
  campaignSpeed,
  campaignSubjectKeys,
  incidentCompanies,
  incidentCompanyKeys,
} from '@cowrie/contract/campaigns/data';
import { copy } from './copy.ts';
import type { CampaignChange, Draft } from './queries.ts';

export const emptyForm = {
  'change.name': '',
  'change.subject': 'service',
  'change.words.title': '',
  'change.words.body': '',
  'change.words.path': '',
  'change.words.mail.subject': '',
  'change.words.mail.text': '',
  'change.words.text': '',
  countries: '',
  tiers: '',
  feature: '',
  days: '30',
  company: '',
  'change.segment.incident.from': '',
  until: '',
  'change.startsAt': '',
  perMinute: String(campaignSpeed.usual),
  reason: '',
};
export type CampaignForm = typeof emptyForm;

const listIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((part) => part !== '');

/** '2026-11-16T21:00' is typed in Lagos, which has no summer time. */
const instantIn = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed}:00+01:00`).toISOString();

const isBetween = (typed: string, least: number, most: number): boolean =>
  /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

const required = ['change.name', 'change.words.title', 'change.words.body'] as const;

export const checkForm = (values: CampaignForm): Partial<CampaignForm> => {
  const { least, most } = campaignSpeed;
  const missing = required.filter((name) => values[name].trim() === '');
  return {
    ...Object.fromEntries(missing.map((name) => [name, copy.needed])),
    ...(listIn(values.countries).some((code) => !/^[a-z]{2}$/i.test(code)) && {
      countries: copy.badCountries,
    }),
    ...(listIn(values.tiers).some((tier) => !/^[0-3]$/.test(tier)) && { tiers: copy.badTiers }),
    ...(values.feature !== '' &&
      !isBetween(values.days, 1, 365) && { days: copy.badNumber(1, 365) }),
    ...(values.company !== '' &&
      values['change.segment.incident.from'] === '' && {
        'change.segment.incident.from': copy.needFrom,
      }),
    ...(!isBetween(values.perMinute, least, most) && { perMinute: copy.badNumber(least, most) }),
  };
};

const segmentIn = (values: CampaignForm): CampaignChange['segment'] => {
  const countries = listIn(values.countries).map((code) => code.toUpperCase());
  const tiers = listIn(values.tiers).map(Number);
  const kind = campaignFeatureKeys.find((key) => key === values.feature);
  const company = incidentCompanyKeys.find((key) => key === values.company);
  const from = instantIn(values['change.segment.incident.from']);
  return {
    ...(countries.length > 0 && { countries }),
    ...(tiers.length > 0 && { tiers }),
    ...(kind && { feature: { kind, days: Number(values.days) } }),
    ...(company && from && { incident: { company, from, until: instantIn(values.until) } }),
  };
};

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** One of the two lines of a mail is enough: the other says what the inbox says. */
const mailIn = (values: CampaignForm): CampaignChange['words']['mail'] => {
  const subject = orNull(values['change.words.mail.subject']);
  const text = orNull(values['change.words.mail.text']);
  if (subject === null && text === null) return null;
  return {
    subject: subject ?? values['change.words.title'],
    text: text ?? values['change.words.body'],
  };
};

export const draftIn = (values: CampaignForm): Draft => ({
  subject: campaignSubjectKeys.find((key) => key === values['change.subject']) ?? 'service',
  words: {
    title: values['change.words.title'].trim(),
    body: values['change.words.body'].trim(),
    path: orNull(values['change.words.path']),
    mail: mailIn(values),
    text: orNull(values['change.words.text']),
  },
  segment: segmentIn(values),
});

export const changeIn = (values: CampaignForm): CampaignChange => ({
  ...draftIn(values),
  name: values['change.name'].trim(),
  startsAt: instantIn(values['change.startsAt']),
  perMinute: Number(values.perMinute),
});

/** Form filled in by a link from the page of a company: the incident, and words to start from. */
export const formOfAddress = (read: (name: string) => string): CampaignForm => {
  const company = incidentCompanyKeys.find((key) => key === read('company'));
  if (!company) return emptyForm;
  return {
    ...emptyForm,
    'change.name': copy.incident.name(incidentCompanies[company]),
    'change.words.title': copy.incident.title,
    'change.words.body': copy.incident.body,
    'change.words.path': '/transactions',
    company,
    'change.segment.incident.from': read('from').slice(0, 16),
    until: read('until').slice(0, 16),
  };
};
