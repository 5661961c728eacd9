/**
 * The search of help and questions. It looks for texts that have all words, the last one as the start
 * of a word; then for the words as they were probably meant; then for texts that have some of them.
 */

import { addSeconds } from '#platform/clock.ts';
import { lagosDay } from '#platform/dates.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import { closestWord } from './closest-word.ts';
import {
  countMiss,
  type Found,
  findTexts,
  forgetMisses,
  hitMarks,
  readAlike,
} from './search-queries.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

const mostFound = 20;
const mostWords = 10;
const mostMissesADay = 500;
const keptDays = 180;

/** Letters and digits, without accents: 'Côte d’Ivoire?' → ['cote', 'd', 'ivoire']. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).slice(0, mostWords);

/** Longer numbers may be an account, a phone or a card: none of them is kept. */
const withoutNumbers = (words: readonly string[]): string =>
  words
    .map((word) => word.replaceAll(/\d{6,}/g, '#'))
    .join(' ')
    // Numbers are often typed in groups.
    .replaceAll(/\b\d{2,}(?: \d{2,}){1,}\b/g, (group) =>
      group.replaceAll(' ', '').length >= 6 ? '#' : group,
    )
    .slice(0, 80)
    .trim();

/** 'a \u0002b\u0003' → [{ text: 'a ', hit: false }, { text: 'b', hit: true }] */
const piecesOf = (marked: string) =>
  marked.split(hitMarks.start).flatMap((part, at) => {
    const [first = '', rest = ''] = part.split(hitMarks.end);
    return [
      { text: first, hit: at > 0 },
      { text: rest, hit: false },
    ].filter(({ text }) => text !== '');
  });

const shown = ({ kind, slug, title, excerpt }: Found) => ({
  kind,
  slug,
  title: piecesOf(title),
  excerpt: piecesOf(excerpt),
});

const allOf = (words: readonly string[]): string =>
  words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ');

type Search = { readonly items: Found[]; readonly corrected: string | null };

const look = async ({ db }: Deps, words: readonly string[]): Promise<Search> => {
  if (words.length === 0) return { items: [], corrected: null };
  const exact = await findTexts(db, allOf(words), mostFound);
  if (exact.length > 0) return { items: exact, corrected: null };
  const alike = await readAlike(db, words);
  const corrected = words.map((word) => closestWord(word, alike.get(word) ?? []) ?? word);
  const asked = corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : null;
  const meant = asked === null ? [] : await findTexts(db, allOf(corrected), mostFound);
  if (meant.length > 0) return { items: meant, corrected: asked };
  const some = await findTexts(db, corrected.join(' | '), mostFound);
  return { items: some, corrected: some.length > 0 ? asked : null };
};

export const searchTexts = async (deps: Deps, text: string) => {
  const words = wordsOf(text);
  const { items, corrected } = await look(deps, words);
  const missed = withoutNumbers(words);
  if (items.length === 0 && missed !== '')
    await countMiss(deps.db, lagosDay(deps.clock.now()), missed, mostMissesADay);
  return ok({ items: items.map(shown), corrected });
};

export const forgetOldMisses = (deps: Deps) =>
  forgetMisses(deps.db, lagosDay(addSeconds(deps.clock.now(), -keptDays * 86_400)));
