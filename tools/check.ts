// npm run check: the quick checks, for use while working.

import { textChecks, typeChecks } from './testing/checks.ts';
import { runAll } from './testing/run-all.ts';

await runAll(() => ({ checks: [typeChecks, textChecks], beside: ['unit'], after: [] }));
