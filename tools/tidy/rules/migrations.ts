import { isIn, type RepositoryFile } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

/** Files before this number ran before the rule was written, and never change. */
const since = '0050';

/**
 * Statements that take away something the release before may still need, or that a write of it may
 * meet.
 */
const takingAway: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|view|materialized\s+view|type|function|sequence|schema)\b/gi, 'a drop'],
  [/\bdrop\s+column\b/gi, 'drop column'],
  [/\brename\s+(?:to|column|constraint)\b|\brename\s+\w+\s+to\b/gi, 'a rename'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/gi, 'another type'],
  [/\bset\s+not\s+null\b/gi, 'set not null'],
  [/\bdrop\s+default\b/gi, 'drop default'],
  [/\btruncate\b/gi, 'truncate'],
  [
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/gi,
    'a column that must be filled and has no default',
  ],
];

const isMarked = (text: string, mark: RegExp): boolean =>
  mark.test(/^(?:--[^\n]*\n|\s*\n)*/.exec(text)?.[0] ?? '');

/** The statements without their comments, in the same places. */
const withoutComments = (text: string): string =>
  text.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));

function* findContracts(file: RepositoryFile, text: string): Iterable<Breach> {
  if (isMarked(file.text, /^-- contract: \S/m)) return;
  for (const [pattern, what] of takingAway) {
    for (const { index } of text.matchAll(pattern)) {
      yield { file: file.path, line: file.lineAt(index), what: `${what} without a mark` };
    }
  }
}

const index =
  /\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if\s+not\s+exists\s+)?\w+\s+on\s+(?:only\s+)?(\w+)/gi;

function* findLockingIndexes(file: RepositoryFile, text: string): Iterable<Breach> {
  const made = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(
      ([, name]) => name,
    ),
  );
  const isOutside = isMarked(file.text, /^-- outside a transaction$/m);
  for (const { 1: concurrently, 2: table, index: at } of text.matchAll(index)) {
    if (made.has(table) || (concurrently && isOutside)) continue;
    yield {
      file: file.path,
      line: file.lineAt(at),
      what: `an index on ${table}, which has rows, in a transaction`,
      why: 'nobody could write to the table while the index is built',
      fix: 'give it a file of its own: "-- outside a transaction" and "create index concurrently if not exists …"',
    };
  }
}

export const migrations: Rule = {
  name: 'migrations',
  why: 'during a deployment the release before serves the same database and may still need it',
  fix: 'add first, take away one release later; then begin the file with "-- contract: <why nothing needs it>" (platform/db/migration-file.ts)',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (
        !isIn(file.path, 'apps/api/migrations') ||
        isIn(file.path, 'apps/api/migrations/functions')
      )
        continue;
      if ((file.path.split('/').at(-1) ?? '') < since) continue;
      const text = withoutComments(file.text);
      yield* findContracts(file, text);
      yield* findLockingIndexes(file, text);
    }
  },
};
