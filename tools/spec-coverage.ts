// npm run spec-coverage: writes docs/spec-coverage.md, the specification's lines and their tests.

import { writeFileSync } from 'node:fs';
import { inRoot } from './repository.ts';
import { findProof, writeTable } from './spec-coverage/find.ts';
import { lines } from './spec-coverage/lines.ts';
import { readTests } from './spec-coverage/read.ts';

const tests = readTests();
const missing = lines.filter((line) => findProof(line, tests) === undefined);
for (const { at, line } of missing) console.log(`no test: ${at} ${line}`);
writeFileSync(inRoot('docs', 'spec-coverage.md'), writeTable(lines, tests));
console.log(`${lines.length - missing.length} of ${lines.length} lines have a test.`);
