import { drawSample, randomOf } from './depth.ts';
import { durationOf, type Durations } from './durations.ts';
import type { ImportGraph } from './import-graph.ts';
import type { RoomTests } from './rooms.ts';

/**
 * `npm test -- --changed`: what a change may have broken. Everything of the rooms it touches; of the
 * rooms that use those directly, and of what else loads the change, a share that the seed draws and in
 * which every room is present; the pages that show it, and ten flows through the whole product.
 */

export type Known = {
  /** Every file of the repository. */
  readonly files: readonly string[];
  readonly graph: ImportGraph;
  readonly durations: Durations;
  /** The file that draws each page, by its pattern. */
  readonly pages: ReadonlyMap<string, string>;
  readonly seed: number;
};

export type Selection = {
  /** A change of what the suite itself stands on: everything runs. */
  readonly isEverything: boolean;
  readonly rooms: readonly string[];
  readonly dependents: readonly string[];
  readonly tests: RoomTests;
  readonly screens: readonly string[];
  /** Whether the product was changed, so that flows can find out. */
  readonly isProduct: boolean;
};

/** Drawn db tests beside those of the rooms that were touched: a minute of four workers. */
const drawnMs = 240_000;
/** Pages whose accessibility is looked at; every room that has one is present. */
const mostScreens = 12;

/** The generated suites: they run with the calls of the rooms that were touched, and a share of others. */
export const generatedSuites = [
  'apps/api/src/platform/http/hostile.db.test.ts',
  'apps/api/src/platform/http/http.db.test.ts',
  'apps/api/src/app/proofs/staff-matrix.db.test.ts',
  'apps/api/src/app/proofs/same-key.db.test.ts',
];

const foundations = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|\.ci\/)/;
const withoutCode = /(^docs\/|\.md$|\.(png|jpe?g|webp|svg|txt)$|^deploy\/|^\.gitignore$)/;

const isTestFile = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The room that a file belongs to, in whichever workspace. */
const roomOf = (file: string): string | undefined =>
  /^apps\/(?:api|web)\/src\/features\/([^/]+)\//.exec(file)?.[1] ??
  /^packages\/contract\/src\/([^/]+)\//.exec(file)?.[1];

type Project = keyof RoomTests;
const projectOf = (file: string): Project => {
  if (file.startsWith('e2e/')) return 'browser';
  if (file.endsWith('.apart.db.test.ts')) return 'db-apart';
  return file.endsWith('.db.test.ts') ? 'db' : 'unit';
};

const unique = <T>(list: Iterable<T>): T[] => [...new Set(list)];

/** As many as fit into this time: first one of each room, then whatever the seed says. */
const drawWithin = (
  files: readonly string[],
  ms: number,
  { durations, seed }: Known,
): readonly string[] => {
  const random = randomOf('the order of what a change may have broken', seed);
  const classes = (file: string): string[] => [roomOf(file) ?? 'no room'];
  const first = drawSample('one of each room', files, { classes }, seed);
  const others = files.filter((file) => !first.includes(file));
  const chosen: string[] = [];
  let sum = 0;
  for (const file of [...random.shuffled(first), ...random.shuffled(others)]) {
    const cost = durationOf(durations, file);
    if (sum + cost > ms) continue;
    sum += cost;
    chosen.push(file);
  }
  return chosen;
};

/** The rooms that load something of these rooms, without those themselves. */
const dependentsOf = (rooms: ReadonlySet<string>, { files, graph }: Known): string[] => {
  const own = files.filter((file) => rooms.has(roomOf(file) ?? ''));
  const users = own.flatMap((file) => [...graph.importersOf(file)]);
  const found = users.map(roomOf).filter((room) => room !== undefined && !rooms.has(room));
  return unique(found as string[]).sort();
};

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

/** One page of each room and then others, among those whose file loads the change. */
const drawScreens = (reached: ReadonlySet<string>, { pages, seed }: Known): string[] => {
  const shown = [...pages].filter(([, file]) => reached.has(`apps/web/src/${file}`));
  const random = randomOf('the pages of a change', seed);
  return random
    .shuffled(shown)
    .slice(0, mostScreens)
    .map(([pattern]) => pattern);
};

export const selectChanged = (changed: readonly string[], known: Known): Selection => {
  const code = changed.filter((file) => !withoutCode.test(file));
  const product = code.filter((file) => /^(apps|packages)\//.test(file) && !isTestFile(file));
  const source = code.filter((file) => !isTestFile(file));
  const rooms = new Set(product.map(roomOf).filter((room) => room !== undefined));
  const reached = known.graph.reaching(source);
  const tests = known.files.filter(isTestFile);
  const ofRoom = (file: string): boolean =>
    rooms.has(roomOf(file) ?? '') && !file.startsWith('e2e/');
  // A file that lies in no room is tested by the tests beside it.
  const beside = new Set(source.filter((file) => roomOf(file) === undefined).map(folderOf));
  const certain = tests.filter(
    (file) => changed.includes(file) || ofRoom(file) || beside.has(folderOf(file)),
  );
  const isOther = (file: string): boolean => !certain.includes(file);
  // Tests without a database take milliseconds: all that load the change run.
  const quick = tests.filter(
    (file) => isOther(file) && projectOf(file) === 'unit' && reached.has(file),
  );
  const dependents = dependentsOf(rooms, known);
  const slow = tests.filter(
    (file) =>
      isOther(file) &&
      projectOf(file) === 'db' &&
      !generatedSuites.includes(file) &&
      (rooms.size > 0 ? dependents.includes(roomOf(file) ?? '') : reached.has(file)),
  );
  const isApi = product.some((file) => /^(apps\/api|packages)\//.test(file));
  const all = unique([
    ...certain,
    ...quick,
    ...(isApi ? generatedSuites : []),
    ...drawWithin(slow, drawnMs, known),
  ]);
  const of = (project: Project): string[] => all.filter((file) => projectOf(file) === project);
  return {
    isEverything: code.some((file) => foundations.test(file)),
    rooms: [...rooms].sort(),
    dependents,
    tests: { unit: of('unit'), db: of('db'), 'db-apart': of('db-apart'), browser: of('browser') },
    screens: drawScreens(reached, known),
    isProduct: product.length > 0,
  };
};
