// npm test: everything that must hold, from the format of a file to a flow in a real browser.
// npm test -- kyc: the same for one room, or for several.
// npm test -- --changed: what the change since the main branch may have broken.
// npm test -- --changed --history 200: what that would have selected for the last commits.
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
  ...(flows.some((file) => file.includes('/native-')) ? [nativeBuild] : []),
  ...(flows.length > 0 ? [webBuild, startedAhead] : []),
];

const planForRooms = async (rooms: readonly string[]): Promise<Plan> => {
  if (rooms.length === 0) return everything;
  checkRooms(rooms);
  const screens = await screensOf(rooms);
  const only = testsOfRooms(rooms, screens);
  const checks = [...textChecks, ...buildsFor(only.browser), ...typeChecks];
  return { ...everything, checks, only, screens };
};

const planForChange = (): Plan => {
  const known = readKnown(readSeed());
  const selection = selectChanged(changedFiles(), known);
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

const historyOf = (args: readonly string[]): number | undefined => {
  const at = args.indexOf('--history');
  return at < 0 ? undefined : Number(args[at + 1] ?? 200);
};

const args = process.argv.slice(2);
const history = historyOf(args);
if (history !== undefined) console.log(describeHistory(history, readKnown(readSeed())));
else await runAll(() => (args.includes('--changed') ? planForChange() : planForRooms(args)));
