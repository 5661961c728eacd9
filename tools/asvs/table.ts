import type { Requirement } from './levels.ts';

export const statuses = ['met', 'partly', 'not met', 'not applicable'] as const;
type Status = (typeof statuses)[number];

/** How we stand with one requirement. The short title is in our own words. */
export type Row = {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  /** A path, or a path and the name of a test in it: `a/b.test.ts#the name`. */
  readonly evidence?: readonly string[];
  /** A pattern that no source file of the product contains. */
  readonly absent?: string;
  /** Missing part, reason why the requirement does not apply, or a remark for the reader. */
  readonly note?: string;
};

/** The chapters of the standard, in our own words. */
const chapters: Readonly<Record<string, string>> = {
  V1: 'Encoding and cleaning',
  V2: 'Validation and business rules',
  V3: 'In the browser',
  V4: 'Calls over HTTP',
  V5: 'Files',
  V6: 'Signing in',
  V7: 'Sessions',
  V8: 'Authorisation',
  V9: 'Tokens that carry their own content',
  V10: 'OAuth and OIDC',
  V11: 'Cryptography',
  V12: 'Encrypted connections',
  V13: 'Configuration',
  V14: 'Data protection',
  V15: 'Code and architecture',
  V16: 'Logs and errors',
  V17: 'WebRTC',
};

const chapterOf = (id: string): string => id.slice(0, id.indexOf('.'));

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const showEvidence = ({ evidence = [], absent, note }: Row): string =>
  [
    ...(note === undefined ? [] : [note]),
    ...evidence.map((each) => {
      const [path = '', test] = each.split('#');
      return `\`${path}\`${test === undefined ? '' : ` — ${test}`}`;
    }),
    ...(absent === undefined ? [] : [`no source file contains \`${absent}\``]),
  ]
    .map(cell)
    .join('<br>');

const count = (rows: readonly Row[], status: Status): number =>
  rows.filter((row) => row.status === status).length;

const summary = (rows: readonly Row[], levelOf: ReadonlyMap<string, number>): string[] => {
  const line = (name: string, some: readonly Row[]): string =>
    `| ${name} | ${statuses.map((status) => count(some, status)).join(' | ')} | ${some.length} |`;
  return [
    `|  | ${statuses.join(' | ')} | all |`,
    `| --- | ${statuses.map(() => '---:').join(' | ')} | ---: |`,
    ...[1, 2].map((level) =>
      line(
        `level ${level}`,
        rows.filter(({ id }) => levelOf.get(id) === level),
      ),
    ),
    ...Object.entries(chapters).map(([chapter, name]) =>
      line(
        `${chapter} ${name}`,
        rows.filter(({ id }) => chapterOf(id) === chapter),
      ),
    ),
    line('all', rows),
  ];
};

export const writeTable = (rows: readonly Row[], requirements: readonly Requirement[]): string => {
  const levelOf = new Map(requirements.map(({ id, level }) => [id, level]));
  const tables = Object.entries(chapters).flatMap(([chapter, name]) => [
    `## ${chapter} ${name}`,
    '',
    '| id | level | requirement | status | evidence, reason, or what is missing |',
    '| --- | --- | --- | --- | --- |',
    ...rows
      .filter(({ id }) => chapterOf(id) === chapter)
      .map((row) => {
        const { id, title, status } = row;
        return `| ${id} | ${levelOf.get(id)} | ${cell(title)} | ${status} | ${showEvidence(row)} |`;
      }),
    '',
  ]);
  return [
    '# OWASP ASVS 5.0, levels 1 and 2',
    '',
    'Every requirement of the Application Security Verification Standard 5.0.0 at level 1 or 2, and what shows that Cowrie meets it. The words are ours; the standard has the exact text under the same id. Written by `npm run asvs` from `docs/security/asvs.json`; a unit test fails when a file or a test that is named here disappears, when a pattern that must be absent appears, or when a requirement has no row.',
    '',
    ...summary(rows, levelOf),
    '',
    ...tables,
  ].join('\n');
};
