import { globSync, readFileSync } from 'node:fs';
import { AdvisedError } from '../advised-error.ts';
import { inRoot, root } from '../repository.ts';
import { visitsOf } from '../../apps/web/src/platform/screens/screen.ts';
import { screens } from '../../apps/web/src/screens.ts';
import type { TestProjectName } from './checks.ts';

/** `npm test -- kyc` runs the tests of one room: contract, api and web, and its flows in the browser. */
export type RoomTests = Readonly<Record<TestProjectName, readonly string[]>>;

const featureFolders = ['apps/api/src/features', 'apps/web/src/features'];

/** Every room there is, by its folder. */
export const roomNames = (): string[] => {
  const files = globSync(
    featureFolders.map((folder) => `${folder}/*/**/*.{ts,tsx}`),
    { cwd: root },
  );
  const names = files.map((file) => /features\/([^/]+)\//.exec(file)?.[1] ?? '');
  return [...new Set(names)].sort();
};

/** Stops with the list of rooms when one of these names is none. */
export const checkRooms = (wanted: readonly string[]): void => {
  const known = roomNames();
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new AdvisedError(
    `There is no room called ${unknown.join(', ')}.`,
    `The rooms are: ${known.join(', ')}.`,
  );
};

/** Flows name their rooms in their first line: `// Rooms: transfers, payouts`. */
export const roomsOfFlow = (file: string): string[] => {
  const [first = ''] = readFileSync(inRoot(file), 'utf8').split('\n', 1);
  const named = /^\/\/ Rooms: (.+)$/.exec(first)?.[1] ?? '';
  return named.split(', ').filter((name) => name !== '');
};

export const flowFiles = (): string[] => globSync('e2e/flows/**/*.test.ts', { cwd: root }).sort();

/** The paths of the pages of these rooms. */
export const screensOf = (wanted: readonly string[]): string[] =>
  screens
    .filter(({ page }) => wanted.some((room) => page.startsWith(`features/${room}/`)))
    .map(({ path }) => path);

/** The accessibility tests are two files, by who looks at the screens. */
export const accessibilityFlows = (patterns: readonly string[]): string[] => {
  const seen = screens.filter(({ path }) => patterns.includes(path));
  const viewers = new Set(seen.flatMap((screen) => Object.keys(visitsOf(screen))));
  const isStaff = viewers.delete('admin');
  return [
    ...(viewers.size > 0 ? ['e2e/flows/accessibility.test.ts'] : []),
    ...(isStaff ? ['e2e/flows/accessibility-staff.test.ts'] : []),
  ];
};

const isDb = (file: string): boolean => file.endsWith('.db.test.ts');
const isApart = (file: string): boolean => file.endsWith('.apart.db.test.ts');

/** The files of these rooms' tests, in folders of any depth. */
export const testsOfRooms = (wanted: readonly string[], patterns: readonly string[]): RoomTests => {
  const places = wanted.flatMap((room) => [
    `packages/contract/src/${room}/**/*.test.ts`,
    `packages/contract/src/${room}{,-*}.test.ts`,
    ...featureFolders.map((folder) => `${folder}/${room}/**/*.test.{ts,tsx}`),
    `apps/demo/src/${room}/**/*.test.ts`,
  ]);
  const files = globSync(places, { cwd: root }).sort();
  const flows = flowFiles().filter((file) =>
    roomsOfFlow(file).some((room) => wanted.includes(room)),
  );
  return {
    unit: files.filter((file) => !isDb(file)),
    db: files.filter((file) => isDb(file) && !isApart(file)),
    'db-apart': files.filter(isApart),
    browser: [...flows, ...accessibilityFlows(patterns)],
  };
};
