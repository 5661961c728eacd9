import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

const statements = /[^;`]*\bfor\s+(?:no\s+key\s+)?update\b/gi;
const ordered = /\border\s+by\b[^;`]*\bfor\s+(?:no\s+key\s+)?update\b/i;
/** Locking a single row by its key needs no order. */
const oneRow = /\bwhere\s+\w*\.?id\s*=\s*(?!any\b)\S+[^;`]*\bfor\b/i;

export const lockOrder: Rule = {
  name: 'lock-order',
  why: 'two transactions that lock the same rows in different order block each other (deadlock)',
  fix: 'lock rows with "order by" their id',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      const isSql = file.path.endsWith('.sql');
      if (!isSql && (!isIn(file.path, 'apps/api/src', 'apps/demo/src') || isTest(file.path)))
        continue;
      for (const match of file.text.matchAll(statements)) {
        const [statement] = match;
        if (!/\bselect\b|\bperform\b/i.test(statement)) continue;
        if (
          /skip\s+locked/i.test(file.text.slice(match.index, match.index + statement.length + 20))
        ) {
          continue;
        }
        if (ordered.test(statement) || oneRow.test(statement)) continue;
        const end = match.index + statement.length;
        yield { file: file.path, line: file.lineAt(end - 1), what: 'rows locked in no order' };
      }
    }
  },
};
