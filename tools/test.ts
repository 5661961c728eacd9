// npm test: everything that must hold, from the format of a file to a flow in a real browser.
import { runAll } from './testing/run-all.ts';

await runAll(['unit', 'db', 'browser']);
