// npm run check: the quick checks, for use while working.

import { textChecks, typeChecks } from './testing/checks.ts';
import { runAll } from './testing/run-all.ts';

await runAll(() => ({ checks: [...textChecks, ...typeChecks], beside: ['unit'], after: [] }));
