/** Checks the repository and prints the findings. Exits with 1 if there are any. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { judge, rules } from './index.ts';
import { readRepository } from './repository.ts';
import type { Exception } from './rule.ts';

const began = performance.now();
const root = path.resolve(import.meta.dirname, '../..');
const listed = readFileSync(path.join(import.meta.dirname, 'exceptions.json'), 'utf8');
const repository = readRepository(root);
const findings = judge(repository, JSON.parse(listed) as Exception[]);

for (const { rule, file, line, message } of findings) {
  const [what, ...rest] = message.split('; ');
  console.error(`${file}:${line}  ${rule}\n  ${what}\n  ${rest.join('; ')}\n`);
}

const seconds = ((performance.now() - began) / 1000).toFixed(1);
const scope = `${repository.files.length} files, ${rules.length} rules, ${seconds} s`;
console.log(findings.length === 0 ? `Tidy: ${scope}.` : `${findings.length} to fix: ${scope}.`);
process.exitCode = findings.length === 0 ? 0 : 1;
