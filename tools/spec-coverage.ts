// npm run spec-coverage: writes docs/spec-coverage.md, the specification's lines and their tests.
import { writeFileSync } from 'node:fs';
import { inRoot } from './repository.ts';
import { proofOf, tableOf } from './spec-coverage/find.ts';
import { lines } from './spec-coverage/lines.ts';
import { readTests } from './spec-coverage/read.ts';

const tests = readTests();
const missing = lines.filter((line) => proofOf(line, tests) === undefined);
for (const { at, line } of missing) console.log(`no test: ${at} ${line}`);
writeFileSync(inRoot('docs', 'spec-coverage.md'), tableOf(lines, tests));
console.log(`${lines.length - missing.length} of ${lines.length} lines have a test.`);
