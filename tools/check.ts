// npm run check: the quick checks, for use while working.

import { sourceChecks } from './testing/checks.ts';
import { runAll } from './testing/run-all.ts';

await runAll(sourceChecks, ['unit']);
