// npm run check: what is quick to know, for use while working.
import { runAll } from './testing/run-all.ts';

await runAll(['unit']);
