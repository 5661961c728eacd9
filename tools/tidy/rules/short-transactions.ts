import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

/** Calls that wait for another system, or use much CPU, while rows are locked. */
const waits = [
  /\bfetch\(/,
  /\bsleep\(/,
  /\bsetTimeout\(/,
  /\bledger\.(?:post|hold|settle|release|correct)\(/,
  /\bproviders?\.\w+\.?\w*\(/,
  /\bargon2\w*[.(]/,
  /\b(?:hash|verify)Password\(/,
];

export const shortTransactions: Rule = {
  name: 'short-transactions',
  why: 'a transaction that waits for a network or a slow hash holds its locks meanwhile',
  fix: 'do it before the transaction, or after it in a job',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (!isIn(file.path, 'apps/api/src', 'apps/demo/src') || isTest(file.path)) continue;
      const code = file.code();
      if (!code) continue;
      for (const { callee, start, end } of code.all('CallExpression')) {
        if (callee.type !== 'Identifier' || callee.name !== 'inTx') continue;
        const text = file.text.slice(start, end);
        const wait = waits.map((pattern) => pattern.exec(text)).find((at) => at !== null);
        if (wait) {
          const what = `"${wait[0]}…" inside a transaction`;
          yield { file: file.path, line: file.lineAt(start + wait.index), what };
        }
      }
    }
  },
};
