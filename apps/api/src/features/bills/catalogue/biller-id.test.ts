import { describe, expect, test } from 'vitest';
import { brands } from './data/brands.ts';
import { identityOf, plainWords } from './biller-id.ts';

type Named = Parameters<typeof identityOf>[0];
const named = (over: Partial<Named>): Named => ({
  category: 'airtime',
  country: 'NG',
  name: 'MTN',
  note: null,
  currency: 'NGN',
  ...over,
});
const idOf = (over: Partial<Named>): string => identityOf(named(over)).id;

describe('offers of two companies meet at one biller', () => {
  test.each<[string, Partial<Named>, Partial<Named>]>([
    ['ng-airtime-mtn', { name: 'MTN' }, { name: 'MTN Nigeria' }],
    ['ng-airtime-9mobile', { name: '9mobile' }, { name: 'Etisalat (9mobile) Nigeria' }],
    [
      'ng-data-glo',
      { category: 'data', name: 'GLO' },
      { category: 'data', name: 'Glo Nigeria Data' },
    ],
    [
      'ng-electricity-ikeja-prepaid',
      { category: 'electricity', name: 'Ikeja Electric', note: 'Prepaid' },
      { category: 'electricity', name: 'IKEDC Prepaid Electricity', note: 'Prepaid' },
    ],
    [
      'ng-electricity-port-harcourt-postpaid',
      { category: 'electricity', name: 'PHED', note: 'Postpaid' },
      { category: 'electricity', name: 'Port Harcourt Electricity Postpaid', note: 'Postpaid' },
    ],
    [
      'ng-tv-dstv',
      { category: 'tv', name: 'DSTV Nigeria' },
      { category: 'tv', name: 'DStv Subscription' },
    ],
    [
      'gh-airtime-at',
      { country: 'GH', currency: 'GHS', name: 'AT' },
      { country: 'GH', currency: 'GHS', name: 'AirtelTigo Ghana' },
    ],
    [
      'ke-electricity-kplc-prepaid',
      { category: 'electricity', country: 'KE', currency: 'KES', name: 'KPLC', note: 'Prepaid' },
      {
        category: 'electricity',
        country: 'KE',
        currency: 'KES',
        name: 'Kenya Power Prepaid',
        note: 'Prepaid',
      },
    ],
  ])('%s', (id, one, other) => {
    expect(idOf(one)).toBe(id);
    expect(idOf(other)).toBe(id);
  });
});

test('what differs stays apart', () => {
  const meter = { category: 'electricity', name: 'Eko Electric' } as const;
  const ids = [
    idOf({ ...meter, note: 'Prepaid' }),
    idOf({ ...meter, note: 'Postpaid' }),
    idOf({ name: 'Airtel' }),
    idOf({ name: 'Airtel', country: 'KE', currency: 'KES' }),
    idOf({ name: 'Airtel', category: 'data' }),
    // Amounts in dollars.
    idOf({ name: 'Airtel', currency: 'USD' }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.at(-1)).toBe('ng-airtime-airtel-usd');
});

test('a short alias is no part of a longer name', () => {
  expect(idOf({ country: 'GH', currency: 'GHS', name: 'Mobile at home' })).toBe(
    'gh-airtime-mobile-at-home',
  );
});

test('a brand that the table does not know is its own, and a gift card keeps its product', () => {
  expect(idOf({ category: 'gift', country: 'US', currency: 'USD', name: 'Amazon US' })).toBe(
    'us-gift-amazon',
  );
  expect(identityOf(named({ category: 'water', name: 'Eau du Bénin' }))).toMatchObject({
    id: 'ng-water-eau-du-benin',
    name: 'Eau du Bénin',
    search: expect.stringContaining('eau du benin') as string,
  });
});

test.each(['', '???', '电力公司', 'x'.repeat(300), '../../etc'])(
  'every name gives an id that the table takes: %j',
  (name) => {
    const id = idOf({ category: 'water', name });
    expect(id).toMatch(/^[a-z0-9-]{3,80}$/);
    expect(idOf({ category: 'water', name })).toBe(id);
  },
);

test('names in other letters are told apart', () => {
  expect(idOf({ category: 'water', name: '电力公司' })).not.toBe(
    idOf({ category: 'water', name: '自来水公司' }),
  );
});

test('a brand is found by its aliases in the search', () => {
  const { search } = identityOf(
    named({ category: 'electricity', name: 'Ikeja Electric', note: 'Prepaid' }),
  );
  for (const word of ['ikeja', 'ikedc', 'prepaid']) expect(search).toContain(word);
});

test('aliases are plain, and no two brands of a category and country share one', () => {
  const seen = new Map<string, string>();
  for (const { id, aliases, categories, country } of brands) {
    for (const alias of aliases) {
      expect(plainWords(alias)).toBe(alias);
      for (const category of categories) {
        const key = `${category} ${country ?? ''} ${alias}`;
        expect([key, seen.get(key) ?? id]).toEqual([key, id]);
        seen.set(key, id);
      }
    }
  }
});
