import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

const sums =
  /\b(?:sum|count|avg)\s*\((?:[^()]|\([^()]*\))*\)(?:(?!\bfrom\b)[^;`]){0,200}\bfrom\s+ledger_(?:entries|plans)\b/i;
/** The verifier adds up the whole history by design, beside the product. */
const verifier = /^apps\/api\/src\/ledger\/verify[^/]*\.ts$/;

export const historySums: Rule = {
  name: 'history-sums',
  why: 'a sum over history gets slower every day; a balance is one row',
  fix: 'read ledger_balances, or the last entry before that time (ledger/reads.ts)',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (
        !isIn(file.path, 'apps/api/src', 'apps/demo/src') ||
        isTest(file.path) ||
        verifier.test(file.path)
      )
        continue;
      const at = sums.exec(file.text);
      if (at) yield { file: file.path, line: file.lineAt(at.index), what: 'a sum over history' };
    }
  },
};
