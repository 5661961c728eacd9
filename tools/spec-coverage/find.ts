import type { Line } from './lines.ts';
import type { Sentence } from './sentences.ts';

export type TestFile = { readonly path: string; readonly text: string };
type Proof = { readonly file: string; readonly test: string };

const opening =
  /\b(?:test|it)(?:\.each\([\s\S]*?\]\s*(?:as const)?\s*\))?\(\s*(['"`])([\s\S]*?)\1/g;

type Named = { readonly from: number; readonly to: number; readonly name: string };

/**
 * The tests of a file, each from its start (or its table's) to the start of the next. What stands
 * above the first test, such as its table of cases, belongs to it.
 */
const testsIn = (text: string): Named[] => {
  const starts = [...text.matchAll(opening)].map((match) => ({
    from: match.index,
    name: (match[2] ?? '').replace(/\s+/g, ' '),
  }));
  return starts.map(({ from, name }, at) => ({
    from: at === 0 ? 0 : from,
    name,
    to: starts[at + 1]?.from ?? text.length,
  }));
};

/** A sentence as it may be written in source code, with and without escapes. */
const spellings = (words: string): string[] => [
  words,
  words.replaceAll("'", "\\'"),
  words.replaceAll('$', '\\$'),
];

const findPlaces = (text: string, words: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
};

/** The first test that contains the words of a line; undefined if none does. */
export const findProof = ({ proof }: Line, files: readonly TestFile[]): Proof | undefined => {
  for (const { path, text } of files) {
    const places = spellings(proof).flatMap((words) => findPlaces(text, words));
    if (places.length === 0) continue;
    const test = testsIn(text).find(({ from, to }) => places.some((at) => from <= at && at < to));
    if (test) return { file: path, test: test.name };
  }
  return undefined;
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const sentenceRows = (sentences: readonly Sentence[], files: readonly TestFile[]): string[] =>
  sentences.map(({ sentence, proof, due }) => {
    const found = findProof({ at: '', line: sentence, proof }, files);
    const shown = due ?? (found ? `\`${found.file}\` — ${cell(found.test)}` : 'none');
    return `| ${cell(sentence)} | ${shown} |`;
  });

export const writeTable = (
  lines: readonly Line[],
  sentences: readonly Sentence[],
  files: readonly TestFile[],
): string => {
  const rows = lines.map((line) => {
    const proof = findProof(line, files);
    const shown = proof ? `\`${proof.file}\` — ${cell(proof.test)}` : 'none';
    return `| ${line.at} | ${cell(line.line)} | ${shown} |`;
  });
  return [
    '# What the specification says, and the test that holds us to it',
    '',
    'Written by `npm run spec-coverage` from `tools/spec-coverage/lines.ts`; a unit test fails when a line has no test any more.',
    '',
    '| part and section | line | test |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '## Every sentence the specification quotes',
    '',
    'From `tools/spec-coverage/sentences.txt`. A sentence without a test is due in a later room.',
    '',
    '| sentence | test |',
    '| --- | --- |',
    ...sentenceRows(sentences, files),
    '',
  ].join('\n');
};
