import { expect, test } from 'vitest';
import { changeIn, checkForm, emptyForm, formOfAddress } from './campaign-form.ts';

const written = {
  ...emptyForm,
  'change.name': 'Slow payouts',
  'change.words.title': 'Transfers are slow',
  'change.words.body': 'Your money is safe.',
};

test('a message for everyone has no parts of a segment', () => {
  expect(checkForm(written)).toEqual({});
  expect(changeIn(written)).toMatchObject({
    subject: 'service',
    segment: {},
    startsAt: null,
    perMinute: 6_000,
    words: { path: null, mail: null, text: null },
  });
});

test('countries, tiers and a feature are read from what was typed', () => {
  const typed = { ...written, countries: 'ng, GH', tiers: '1 2', feature: 'momo_transfer' };
  expect(changeIn(typed).segment).toEqual({
    countries: ['NG', 'GH'],
    tiers: [1, 2],
    feature: { kind: 'momo_transfer', days: 30 },
  });
});

test('a mail with only a subject says what the inbox says', () => {
  const typed = { ...written, 'change.words.mail.subject': 'About your transfer' };
  expect(changeIn(typed).words.mail).toEqual({
    subject: 'About your transfer',
    text: 'Your money is safe.',
  });
});

test('the page of a company fills in its incident, and times are Lagos times', () => {
  const address: Record<string, string> = { company: 'maplerad', from: '2026-11-17T08:30' };
  const form = { ...formOfAddress((name) => address[name] ?? ''), 'change.name': 'x' };
  expect(changeIn(form).segment).toEqual({
    incident: { company: 'maplerad', from: '2026-11-17T07:30:00.000Z', until: null },
  });
});

test('what is missing or wrong is named at its field', () => {
  expect(Object.keys(checkForm({ ...emptyForm, perMinute: '5', company: 'bridge' }))).toEqual([
    'change.name',
    'change.words.title',
    'change.words.body',
    'change.segment.incident.from',
    'perMinute',
  ]);
});
