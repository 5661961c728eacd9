import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

// The monitor's own records about the books are not the books.
const books = String.raw`(?:ledger_(?!checks\b)\w+|transactions)`;
const written = new RegExp(
  String.raw`\b(?:insert\s+into|update|delete\s+from|truncate)\s+["']?${books}\b`,
  'i',
);
const built = new RegExp(
  String.raw`(?:\.(?:insertInto|updateTable|deleteFrom|mergeInto)|\b(?:insertRow|addRow|insertOnce|updateRow|deleteRows|deleteBefore))\(\s*['"]${books}['"]`,
);

export const moneyWriter: Rule = {
  name: 'money-writer',
  why: 'only the ledger writes balances, entries, holds and history, so that they can be trusted',
  fix: 'hand the ledger a plan (apps/api/src/ledger/index.ts)',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (!isIn(file.path, 'apps/api/src', 'apps/demo/src') || isTest(file.path)) continue;
      if (isIn(file.path, 'apps/api/src/ledger')) continue;
      const at = written.exec(file.text) ?? built.exec(file.text);
      if (at) yield { file: file.path, line: file.lineAt(at.index), what: `"${at[0].trim()}"` };
    }
  },
};
