import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

/** A query or a further transaction on the pool: 'deps.db', 'platform.db', 'inTx(deps.db'. */
const outer = /\b(?:deps|platform|parts)\.(?:db|pool|preparedPool)\b/g;

export const oneConnection: Rule = {
  name: 'one-connection',
  why: 'if many transactions wait for a second connection, none ever becomes free',
  fix: 'use the transaction (`tx`), or read before the transaction',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (!isIn(file.path, 'apps/api/src', 'apps/demo/src') || isTest(file.path)) continue;
      const code = file.code();
      if (!code) continue;
      for (const { callee, arguments: given } of code.all('CallExpression')) {
        if (callee.type !== 'Identifier' || callee.name !== 'inTx') continue;
        const work = given[1];
        if (!work) continue;
        const text = file.text.slice(work.start, work.end);
        for (const found of text.matchAll(outer)) {
          const line = file.lineAt(work.start + found.index);
          yield { file: file.path, line, what: `"${found[0]}" inside a transaction` };
        }
      }
    }
  },
};
