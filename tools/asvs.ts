// npm run asvs: writes docs/security/asvs.md, the requirements of OWASP ASVS and what shows each.

import { writeFileSync } from 'node:fs';
import { findProblems } from './asvs/check.ts';
import { requirements } from './asvs/levels.ts';
import { pageFile, readRows, readSources } from './asvs/read.ts';
import { statuses, writeTable } from './asvs/table.ts';

const rows = readRows();
const problems = findProblems(rows, readSources());
for (const problem of problems) console.log(problem);
writeFileSync(pageFile, writeTable(rows, requirements));
for (const status of statuses) {
  console.log(`${status}: ${rows.filter((row) => row.status === status).length}`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
