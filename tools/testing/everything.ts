import { nativeBuild, startedAhead, textChecks, typeChecks, webBuild } from './checks.ts';
import type { Plan } from './run-all.ts';

/** All checks and all tests. */
export const everything: Plan = {
  checks: [...textChecks, webBuild, nativeBuild, ...typeChecks, startedAhead],
  beside: ['unit', 'db', 'db-apart'],
  after: ['browser'],
};
