// npm test: everything that must hold, from the format of a file to a flow in a real browser.
import { nativeBuild, sourceChecks } from './testing/checks.ts';
import { runAll } from './testing/run-all.ts';

await runAll([...sourceChecks, nativeBuild], ['unit', 'db', 'db-apart', 'browser']);
