// npm run spec-coverage: writes docs/spec-coverage.md, the specification's lines and their tests.

import { writeFileSync } from 'node:fs';
import { inRoot } from './repository.ts';
import { findProof, writeTable } from './spec-coverage/find.ts';
import { lines } from './spec-coverage/lines.ts';
import { readTests } from './spec-coverage/read.ts';
import { readSentences } from './spec-coverage/sentences.ts';

const tests = readTests();
const sentences = readSentences();
const missing = lines.filter((line) => findProof(line, tests) === undefined);
for (const { at, line } of missing) console.log(`no test: ${at} ${line}`);
writeFileSync(inRoot('docs', 'spec-coverage.md'), writeTable(lines, sentences, tests));
const unproved = sentences.filter(
  ({ sentence, proof, due }) =>
    due === undefined && findProof({ at: '', line: sentence, proof }, tests) === undefined,
);
for (const { sentence } of unproved) console.log(`no test: ${sentence}`);
console.log(`${sentences.length} sentences are quoted, ${unproved.length} have no test.`);
console.log(`${lines.length - missing.length} of ${lines.length} lines have a test.`);
