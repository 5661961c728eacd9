// npm test: everything that must hold, from the format of a file to a flow in a real browser.
// npm test -- kyc: the same for one room, or for several.
import { nativeBuild, startedAhead, textChecks, typeChecks, webBuild } from './testing/checks.ts';
import { checkRooms, screensOf, testsOfRooms } from './testing/rooms.ts';
import { runAll, type Plan } from './testing/run-all.ts';

const everything: Plan = {
  checks: [...textChecks, webBuild, nativeBuild, ...typeChecks, startedAhead],
  beside: ['unit', 'db', 'db-apart'],
  after: ['browser'],
};

const planFor = async (rooms: readonly string[]): Promise<Plan> => {
  if (rooms.length === 0) return everything;
  checkRooms(rooms);
  const screens = await screensOf(rooms);
  const only = testsOfRooms(rooms, screens);
  const forBrowser = only.browser.length > 0 ? [webBuild, startedAhead] : [];
  const forPhone = only.browser.some((file) => file.includes('/native-')) ? [nativeBuild] : [];
  const checks = [...textChecks, ...forPhone, ...forBrowser, ...typeChecks];
  return { ...everything, checks, only, screens };
};

await runAll(() => planFor(process.argv.slice(2)));
