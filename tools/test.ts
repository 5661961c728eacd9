// npm test: everything that must hold, from the format of a file to a flow in a real browser.
// npm test -- kyc: the same for one room, or for several.
// npm test -- --changed: what the change since the main branch may have broken; --since HEAD~1: since
// this commit.
// npm test -- --changed --history 200: what that would have selected for the last commits.
import { parseArgs } from 'node:util';
import {
  nativeBuild,
  startedAhead,
  textChecks,
  typeChecks,
  webBuild,
  type Check,
} from './testing/checks.ts';
import { changedFiles, describeHistory, describeSelection, readKnown } from './testing/changed.ts';
import { readSeed } from './testing/depth.ts';
import { everything } from './testing/everything.ts';
import { accessibilityFlows, checkRooms, screensOf, testsOfRooms } from './testing/rooms.ts';
import { runAll, type Plan } from './testing/run-all.ts';
import { selectChanged } from './testing/select-changed.ts';
import { smokeFlows } from './testing/smoke.ts';

/** The checks that these flows need beside the text and the types. */
const buildsFor = (flows: readonly string[]): readonly Check[] => [
  ...(flows.some((file) => file.includes('/native/')) ? [nativeBuild] : []),
  ...(flows.length > 0 ? [webBuild, startedAhead] : []),
];

const planForRooms = (rooms: readonly string[]): Plan => {
  if (rooms.length === 0) return everything;
  checkRooms(rooms);
  const screens = screensOf(rooms);
  const only = testsOfRooms(rooms, screens);
  const checks = [...textChecks, ...buildsFor(only.browser), ...typeChecks];
  return { ...everything, checks, only, screens };
};

const planForChange = (since: string | undefined): Plan => {
  const known = readKnown(readSeed());
  const selection = selectChanged(changedFiles(since), known);
  console.log(describeSelection(selection, known));
  if (selection.isEverything) return everything;
  const { tests, screens, isProduct, rooms } = selection;
  const only = isProduct ? { ...tests, browser: withPages(tests.browser, screens) } : tests;
  const flows = isProduct ? smokeFlows : [];
  const checks = [
    ...textChecks,
    ...buildsFor([...only.browser, ...flows.map(({ file }) => file)]),
    ...typeChecks,
  ];
  return { ...everything, checks, only, screens, flows, calls: rooms };
};

const withPages = (flows: readonly string[], screens: readonly string[]): readonly string[] =>
  screens.length === 0 ? flows : [...new Set([...flows, ...accessibilityFlows(screens)])];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    since: { type: 'string' },
    history: { type: 'string' },
  },
});

if (values.history !== undefined) {
  console.log(describeHistory(Number(values.history), readKnown(readSeed())));
} else {
  const { changed, since } = values;
  await runAll(() => (changed ? planForChange(since) : planForRooms(positionals)));
}
