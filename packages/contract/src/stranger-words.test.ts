import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fullName } from './identity/account-routes.ts';
import { allRoutes } from './index.ts';
import {
  hasAddress,
  nameHasAddress,
  nameIsReserved,
  posesAsUs,
  withoutAddresses,
  withoutDomains,
  withoutPosing,
} from './stranger-words.ts';

const addresses = [
  'https://cowrie-help.com/login',
  'HTTPS://COWRIE-HELP.COM',
  'http://127.0.0.1:4000/x',
  '10.0.0.1',
  '[::1]',
  'cowrie-help.com',
  'Cowrie-Help.Com',
  'COWRIE-HELP.COM',
  'www.cowrie.help',
  'help.cowrie.example.evil.test',
  'bit.ly/3xYz',
  't.me/cowrie',
  'cowrie.zip',
  'cowriehelp.ng',
  'mr.com',
  'a.co',
  'cowrie-help．com',
  'cowrie-help。com',
  'cowrie-help｡com',
  'cowrie-help․com',
  'cowrie\u200b-help\u200d.c\u2060om',
  '\u202ecowrie-help.com\u202c',
  'cowrie-help\u00ad.com',
  'соwrie-hеlp.соm',
  'ｃｏｗｒｉｅ.ｃｏｍ',
  'xn--cowri-fsa.xn--p1ai',
  'cowrie-help [dot] com',
  'cowrie-help(.)com',
  'cowrie-help dot com',
  'cowrie-help . com',
  'cowrie-help. com',
  'help@cowrie-help.com',
  'help＠cowrie-help．com',
  'mailto:help@x.test',
  'javascript:alert(1)',
  'tel:+2348012345678',
];

const innocent = [
  'Ada Nwosu',
  "Ngozi O'Neil-Adé",
  'A.Okafor',
  'Dr.Okafor',
  'St.John Ambrose',
  'J. K. Okonkwo Jr.',
  'Rent for May.Thanks',
  'Thanks.No problem',
  'Lunch, 3.50 each. See you at 14.30',
  'Invoice 12.11.2026',
  'For @tunde',
  'Chọ́lá Ọ̀ṣun',
  'Half of ₦1.000.000',
];

describe('addresses in the text of strangers', () => {
  test.each(addresses)('%s is found and taken out', (address) => {
    for (const text of [address, `Visit ${address} now`, `(${address})`, `visit:${address}`]) {
      const stripped = withoutAddresses(text);
      expect([text, hasAddress(text)]).toEqual([text, true]);
      expect([text, stripped, hasAddress(stripped)]).toEqual([text, stripped, false]);
      expect(stripped.toLowerCase()).not.toMatch(/\.c?om|help\.|:\/\/|@/);
      expect(stripped).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2060\u00ad]/);
    }
  });

  test.each(innocent)('%s has none, and stays as it is', (text) => {
    expect(hasAddress(text)).toBe(false);
    expect(withoutAddresses(text)).toBe(text);
  });

  test('phone numbers are found, amounts and years are not', () => {
    for (const text of ['Call +234 801 234 5678', 'Call 0801.234.5678', '08012345678']) {
      expect([text, hasAddress(text)]).toEqual([text, true]);
    }
    for (const text of ['Rent 2026', 'Unit 12 34', 'Class of 99']) {
      expect([text, hasAddress(text)]).toEqual([text, false]);
    }
  });

  test('a shop that is called like its site keeps its name', () => {
    expect(withoutDomains('NETFLIX.COM')).toBe('NETFLIX');
    expect(withoutDomains('www.amazon.co.uk Lagos')).toBe('amazon Lagos');
    expect(withoutDomains('https://evil.test/x')).toBe('…');
    expect(withoutDomains('pay@evil.test')).toBe('…');
  });
});

describe('names that pose as us', () => {
  const posing = [
    'Cowrie',
    'Cowrie Support',
    'cowrie-support',
    'C0wrie',
    'Cowrle Ng',
    'MyCowrie',
    'C o w r i e',
    'S u p p o r t',
    'Сowrie',
    'Ϲοwrіе',
    'Ｃｏｗｒｉｅ',
    'Cow\u200brie',
    'Çöwrié',
    'Support',
    '5upport',
    'Ada Supp0rt',
    'Admin',
    'Adm1n Ada',
    'Official Ada',
    'Security Team',
    'Tearn Lagos',
    'Help Desk Staff',
  ];
  test.each(posing)('%s is found, and taken out of a message', (name) => {
    expect(posesAsUs(name)).toBe(true);
    expect(posesAsUs(withoutPosing(name))).toBe(false);
  });

  test.each(innocent)('%s does not', (name) => {
    expect(posesAsUs(name)).toBe(false);
    expect(withoutPosing(name)).toBe(name);
  });

  test('what is left of a name is the name', () => {
    expect(withoutPosing('Support Okafor')).toBe('Okafor');
    expect(withoutPosing('Cowrie Support')).toBe('');
  });

  test('people cannot choose them, and hear why at the field', () => {
    const sentenceFor = (name: string) => fullName.safeParse(name).error?.issues[0]?.message;
    expect(sentenceFor('Ada Nwosu')).toBeUndefined();
    expect(sentenceFor('Cowrie Support')).toBe(nameIsReserved);
    expect(sentenceFor('Сowrie')).toBe(nameIsReserved);
    expect(sentenceFor('Visit cowrie-help.com')).toBe(nameHasAddress);
  });
});

/** Names that only the person who typed them reads in our messages. */
const forOneself = new Set([
  'identity.add-passkey name',
  'identity.rename-passkey name',
  'protections.add-place name',
  // The holder of a bank account, as the bank writes it.
  'transfers.create-usd-counterparty name',
]);

type Field = { readonly name: string; readonly schema: z.ZodType };

const fieldsOf = (schema: unknown): Field[] => {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => [
      { name, schema: inner as z.ZodType },
      ...fieldsOf(inner),
    ]);
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap());
  return [];
};

test('every name that a person types into a call keeps the rule', () => {
  const open = allRoutes
    .filter(({ access }) => access.who !== 'staff')
    .flatMap(({ id, body }) => fieldsOf(body).map((field) => ({ id, ...field })))
    .filter(({ name }) => /^(?:(?:full|first|last|business|shop|group)_?)?name$/i.test(name));
  expect(open.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['identity.sign-up', 'identity.update-profile', 'support.contact']),
  );
  const loose = open
    .filter(({ id, name }) => !forOneself.has(`${id} ${name}`))
    .filter(({ schema }) => schema.safeParse('Cowrie Support').success)
    .map(({ id, name }) => `${id} ${name}`);
  expect(loose).toEqual([]);
});
