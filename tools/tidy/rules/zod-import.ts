import { isIn } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

export const zodImport: Rule = {
  name: 'zod-import',
  why: "the object 'z' brings all of zod along, 92 KB compressed, where the namespace is shaken",
  fix: "write import * as z from 'zod'",
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (!isIn(file.path, 'packages', 'apps/web')) continue;
      for (const node of file.code()?.all('ImportDeclaration') ?? []) {
        if (node.source.value !== 'zod' || node.importKind === 'type') continue;
        const takesObject = node.specifiers.some(
          (each) =>
            each.type === 'ImportDefaultSpecifier' ||
            (each.type === 'ImportSpecifier' &&
              each.importKind !== 'type' &&
              file.text.slice(each.imported.start, each.imported.end) === 'z'),
        );
        if (!takesObject) continue;
        yield { file: file.path, line: file.lineAt(node.start), what: "imports the object 'z'" };
      }
    }
  },
};
