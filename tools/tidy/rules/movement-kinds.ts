import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

/** `kind not in ('deposit', 'vault')` of a query, `['deposit', 'vault']` of code. */
const lists =
  /(?:\bkind\s+(?:not\s+)?in\s*\(|\[)\s*('[a-z_]+'(?:\s*,\s*'[a-z_]+')*)\s*,?\s*[)\]]/gi;
const declarations = /^packages\/contract\/src\/[a-z-]+\/movements\.ts$/;
const declared = /^ {2}([a-z_]+): \{/gm;

const namesIn = (list = ''): string[] => list.split(',').map((name) => name.trim().slice(1, -1));

export const movementKinds: Rule = {
  name: 'movement-kinds',
  why: 'lists of kinds of movements drift apart with every new product',
  fix: "declare it in the room's movements.ts of the contract, and ask kindsThat({ … })",
  *find({ files }): Iterable<Breach> {
    const kinds = new Set(
      files
        .filter(({ path }) => declarations.test(path))
        .flatMap(({ text }) => [...text.matchAll(declared)].map(([, kind]) => kind)),
    );
    for (const file of files) {
      if (!isIn(file.path, 'apps/api/src', 'apps/demo/src') || isTest(file.path)) continue;
      for (const { index, 0: found, 1: list } of file.text.matchAll(lists)) {
        const names = namesIn(list);
        // Accounts, cases and events have kinds of their own.
        if (!names.every((name) => kinds.has(name))) continue;
        if (found.startsWith('[') && names.length === 1) continue;
        yield { file: file.path, line: file.lineAt(index), what: 'a list of kinds of movements' };
      }
    }
  },
};
