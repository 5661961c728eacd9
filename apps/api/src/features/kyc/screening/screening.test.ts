import { expect, test } from 'vitest';
import { hitScore, nameKeys, nameScore, wordLikeness } from '../names.ts';
import { readScreeningCsv } from './csv.ts';

test('the same person in another spelling, order or with a middle name is a hit', () => {
  for (const [one, other] of [
    ['Olumide Bakare', 'Olumide Bakare'],
    ['Muhammad Buhari', 'MOHAMMED BUHARI'],
    ['Bakare, Olumide', 'Olumide Bakare'],
    ['Hadiza Danjuma', 'Hadiza Samuel Danjuma'],
    ['Alhaji Músà Bello', 'Musa Bello'],
    ['Olumide Bakarre', 'Olumide Bakare'],
    ['Usman Abubakar', 'Osman Abubaker'],
  ] as const) {
    const score = nameScore(one, other);
    expect([one, other, score >= hitScore]).toEqual([one, other, true]);
    expect(nameScore(other, one)).toBe(score);
    expect(nameKeys(one).some((key) => nameKeys(other).includes(key))).toBe(true);
  }
});

test('people who share one word, or nothing, are no hit', () => {
  for (const [one, other] of [
    ['Amara Okafor', 'Chidi Okafor'],
    ['Olumide Bakare', 'Olumide'],
    ['Kofi Mensah', 'Grace Wanjiru'],
    ['Ada Obi', 'Ade Oba'],
    ['', 'Olumide Bakare'],
    ['李', 'Olumide Bakare'],
  ] as const) {
    expect([one, other, nameScore(one, other) >= hitScore]).toEqual([one, other, false]);
  }
});

test('the likeness of two words is symmetric enough, between 0 and 1, and 1 only for the same word', () => {
  const words = ['okafor', 'okafour', 'mensah', 'mensa', 'a', 'buhari', 'bukhari'];
  for (const one of words) {
    for (const other of words) {
      const value = wordLikeness(one, other);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(value === 1).toBe(one === other);
    }
  }
});

test('a list is read from CSV with quotes, any order of columns, and a byte order mark', () => {
  const csv =
    '\uFEFFname,kind,ref,country\r\n"Doe, ""Jo"" Ann",PEP,1,ng\r\nJohn Roe,sanction,2,\r\n';
  expect(readScreeningCsv(csv).entries).toEqual([
    { ref: '1', name: 'Doe, "Jo" Ann', kind: 'pep', country: 'NG', note: null },
    { ref: '2', name: 'John Roe', kind: 'sanction', country: null, note: null },
  ]);
});

test('a quoted cell may hold a new line, and lines without text do not count', () => {
  const csv = 'ref,name,kind,note\n1,"Jo\nAnn",pep,"one, two"\n , ,\n\n2,Jo Roe,sanction,\n';
  expect(readScreeningCsv(csv).entries).toMatchObject([
    { ref: '1', name: 'Jo\nAnn', note: 'one, two' },
    { ref: '2', name: 'Jo Roe', note: null },
  ]);
});

test('a problem names its line', () => {
  const problemOf = (text: string) => readScreeningCsv(text).problem;
  expect(problemOf('name,kind\nA B,pep')).toMatchObject({ line: 1 });
  expect(problemOf('ref,name,kind\n1,"Jo Ann,pep\n2,Jo Roe,pep')).toMatchObject({
    words: 'This line cannot be read.',
  });
  expect(problemOf('ref,name,kind\n1,Jo Ann,king')).toMatchObject({ line: 2 });
  expect(problemOf('ref,name,kind\n1,Jo Ann,pep\n\n1,Jo Roe,pep')).toMatchObject({ line: 4 });
  expect(problemOf('ref,name,kind\n')).toMatchObject({ line: 2 });
  expect(problemOf('ref,name,kind,country\n1,Jo Ann,pep,Nigeria')).toMatchObject({ line: 2 });
});
