import { requirements } from './levels.ts';
import { type Row, statuses } from './table.ts';

/** Every file of the repository, and the text of each. */
export type Sources = {
  readonly textOf: (path: string) => string | undefined;
  /** The files that run in production. */
  readonly product: readonly string[];
};

const spellings = (name: string): string[] => [
  ...new Set([name, name.replaceAll("'", "\\'"), name.replaceAll('$', '\\$')]),
];

/** Code before the name: `test('`, `it('`, or `test.each(…)('`. */
const opening = /(?:\b(?:test|it)|(\)))\(\s*(['"`])$/;

/** True if a test has this name, or if a `test.each` has a name that begins with it. */
export const hasTest = (text: string, name: string): boolean =>
  spellings(name).some((words) => {
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
      const before = opening.exec(text.slice(Math.max(0, at - 60), at));
      if (before && (before[1] !== undefined || text[at + words.length] === before[2])) return true;
    }
    return false;
  });

const missingEvidence = (evidence: string, { textOf }: Sources): string | undefined => {
  const at = evidence.indexOf('#');
  const path = at < 0 ? evidence : evidence.slice(0, at);
  const text = textOf(path);
  if (text === undefined) return `there is no file ${path}`;
  const name = evidence.slice(at + 1);
  return at < 0 || hasTest(text, name) ? undefined : `${path} has no test "${name}"`;
};

const problemsOfRow = (row: Row, sources: Sources): string[] => {
  const { status, evidence = [], absent, note } = row;
  const isShown = evidence.length > 0 || absent !== undefined;
  const found =
    absent === undefined
      ? []
      : sources.product.filter((path) => new RegExp(absent).test(sources.textOf(path) ?? ''));
  return [
    ...(statuses.includes(status) ? [] : [`"${status}" is no status`]),
    ...(status === 'met' && !isShown ? ['it is met, but nothing shows it'] : []),
    ...(status !== 'met' && !note ? [`it is ${status}, but no note says why`] : []),
    ...evidence.flatMap((each) => missingEvidence(each, sources) ?? []),
    ...found.map((path) => `${path} contains ${absent}`),
  ];
};

/** Problems of the table; empty if there are none. */
export const findProblems = (rows: readonly Row[], sources: Sources): string[] => {
  const wanted = requirements.filter(({ level }) => level < 3).map(({ id }) => id);
  const held = rows.map(({ id }) => id);
  return [
    ...wanted.filter((id) => !held.includes(id)).map((id) => `${id}: it has no row`),
    ...held.filter((id) => !wanted.includes(id)).map((id) => `${id}: no such requirement`),
    ...held.filter((id, at) => held.indexOf(id) !== at).map((id) => `${id}: it has two rows`),
    ...rows.flatMap((row) => problemsOfRow(row, sources).map((what) => `${row.id}: ${what}`)),
  ];
};
