/**
 * Every event has its notification, or a reason why no one is told. A new event that no room's
 * `proofs.ts` names fails these tests, and so does a kind of notification that no event causes.
 */

import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { eventCompanies } from '@cowrie/contract/companies/routes';
import { describe, expect, test } from 'vitest';
import { bridgeEventCategories } from '#providers/bridge/events.ts';
import { mapleradEventTypes } from '#providers/maplerad/events.ts';
import { readProofs, type Told } from '#test/proofs.ts';
import { inRoot } from '../../../../../tools/repository.ts';

const roomProofs = await readProofs();
const realtime = roomProofs.flatMap(({ events = {} }) => Object.entries(events));
const security = roomProofs.flatMap(({ securityEvents = {} }) => Object.entries(securityEvents));
const causedOtherwise = roomProofs.flatMap(({ causedOtherwise: caused = {} }) =>
  Object.entries(caused),
);
const companies = roomProofs.flatMap(({ companyEvents = {} }) =>
  Object.entries(companyEvents).flatMap(([company, types]) =>
    Object.entries(types).map(([type, told]) => ({ company, type, told })),
  ),
);

const everyTold: readonly (readonly [string, Told])[] = [
  ...realtime,
  ...security,
  ...companies.map(({ type, told }) => [type, told] as const),
];

/** Types of a company's events that rooms name, each once: two rooms may act on one event. */
const typesOf = (company: string): string[] =>
  [...new Set(companies.filter((one) => one.company === company).map(({ type }) => type))].sort();

const textsOf = async (pattern: string): Promise<string[]> => {
  const texts: string[] = [];
  for await (const file of glob(pattern, { cwd: inRoot() })) {
    if (!file.endsWith('.test.ts')) texts.push(readFileSync(inRoot(file), 'utf8'));
  }
  return texts;
};

const idsIn = (texts: readonly string[], pattern: RegExp): string[] =>
  [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, id = '']) => id))),
  ].sort();

/** `defineNotification({ id: 'room.what' … })`, or a helper of the room that takes the id first. */
const definedKinds = async (): Promise<string[]> => {
  const texts = await textsOf('apps/api/src/features/**/*.ts');
  const defining = texts.filter((text) =>
    /define(Notification|Alert|ChangeNotice|Campaign)\b/.test(text),
  );
  return idsIn(defining, /(?:\bid: |define\w+\(\s*)'([a-z-]+\.[a-z-]+)'/g);
};

describe('every event', () => {
  test('for open pages has its notification, or a reason why no one is told', async () => {
    const names = idsIn(
      await textsOf('packages/contract/src/**/*.ts'),
      /^ {2}'([a-z-]+\.[a-z-]+)': \{\s*channel:/gm,
    );
    expect(names.length).toBeGreaterThan(5);
    expect(realtime.map(([name]) => name).sort()).toEqual(names);
  });

  test('of a company has its notification, or a reason why no one is told', () => {
    const named = [...new Set(companies.map(({ company }) => company))].sort();
    expect(named).toEqual([...eventCompanies].sort());
    expect(typesOf('maplerad')).toEqual([...mapleradEventTypes].sort());
    expect(typesOf('bridge')).toEqual([...bridgeEventCategories].sort());
    const others = named.filter((company) => !['maplerad', 'bridge'].includes(company));
    for (const company of others) expect([company, typesOf(company)]).toEqual([company, ['all']]);
  });

  test('names kinds that exist, and every kind has its event', async () => {
    const named = everyTold.flatMap(([, told]) => (typeof told === 'string' ? [] : told));
    const caused = causedOtherwise.map(([kind]) => kind);
    expect(new Set(caused).size).toBe(caused.length);
    expect([...new Set([...named, ...caused])].sort()).toEqual(await definedKinds());
  });

  test('gives its reason in words', () => {
    const silent = everyTold.filter(([, told]) => typeof told === 'string' && told.length < 20);
    expect(silent).toEqual([]);
  });

  test('has no reason that waits for a room to come', () => {
    const stale = everyTold.filter(([, told]) => typeof told === 'string' && /\byet\b/.test(told));
    expect(stale).toEqual([]);
  });
});
