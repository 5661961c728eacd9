import type { Breach, Rule } from '../rule.ts';

export const noEnum: Rule = {
  name: 'no-enum',
  why: 'Node runs our TypeScript by stripping types, and an enum is not only a type',
  fix: "write a union of strings, or an object 'as const'",
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      for (const node of file.code()?.all('TSEnumDeclaration') ?? []) {
        yield { file: file.path, line: file.lineAt(node.start), what: `enum ${node.id.name}` };
      }
    }
  },
};
