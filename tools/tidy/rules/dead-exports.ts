import type { Node } from '@oxc-project/types';
import { listImports } from '../imports.ts';
import type { Repository, RepositoryFile } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

/** Modules whose exports are read by the router, by Vite or by Vitest, or found by their name. */
const readByTools =
  /\.page\.tsx$|\.config\.ts$|^apps\/web\/(?:src\/(?:(?:root|routes|entry\.[a-z]+)\.tsx?$|shell\/frames\/)|[^/]+\.ts$)|\.bench\.ts$|global-setup\.ts$|\.d\.ts$|^apps\/api\/src\/features\/[^/]+\/([\w-]+\.)?proofs\.ts$|^apps\/web\/src\/platform\/screens\/menus\.ts$|^apps\/api\/src\/platform\/db\/types\.ts$/;

/** The file that a path of an import names: packages are imported without their `src` and ending. */
const fileOf = (path: string): string => {
  if (/\.[cm]?[jt]sx?$/.test(path)) return path;
  const [packages, name, ...rest] = path.split('/');
  return `${packages}/${name}/src/${rest.length > 0 ? rest.join('/') : 'index'}.ts`;
};

const everything = '*';

const nameOf = (node: { readonly type: string; name?: string; value?: unknown }): string =>
  node.name ?? String(node.value);

/** Names that `import * as place` uses: its members, or everything if the import is handed on. */
const namesThrough = (local: string, text: string): readonly string[] => {
  const uses = [...text.matchAll(new RegExp(`(?<![.\\w'/])${local}\\b(?:\\.(\\w+))?`, 'g'))];
  const names = uses.flatMap(({ 1: member }) => (member === undefined ? [] : [member]));
  // The import itself is the one use without a member.
  return uses.length - names.length > 1 ? [everything] : names;
};

type Source = { readonly start: number };
const namesFrom = (file: RepositoryFile): ReadonlyMap<number, readonly string[]> => {
  const names = new Map<number, readonly string[]>();
  const code = file.code();
  for (const { source, specifiers } of code?.all('ImportDeclaration') ?? []) {
    const used = specifiers.flatMap((specifier) => {
      if (specifier.type === 'ImportSpecifier') return [nameOf(specifier.imported)];
      if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
      return namesThrough(specifier.local.name, file.text);
    });
    names.set((source as Source).start, used);
  }
  for (const { source, specifiers } of code?.all('ExportNamedDeclaration') ?? []) {
    if (!source) continue;
    names.set(
      (source as Source).start,
      specifiers.map(({ local }) => nameOf(local)),
    );
  }
  return names;
};

const readUses = (repository: Repository): ReadonlyMap<string, ReadonlySet<string>> => {
  const uses = new Map<string, Set<string>>();
  for (const file of repository.files) {
    const names = namesFrom(file);
    for (const { offset, target } of listImports(file, repository)) {
      if (target.kind !== 'file') continue;
      const path = fileOf(target.path);
      const known = uses.get(path) ?? new Set();
      // `export *`, `import()` and `import()` in a type hand on what nobody lists.
      for (const name of names.get(offset) ?? [everything]) known.add(name);
      uses.set(path, known);
    }
  }
  return uses;
};

const declared = (declaration: Node): readonly { readonly name: string; readonly at: number }[] => {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [{ name: id.name, at: id.start }] : [],
    );
  }
  const { id } = declaration as { id?: { name?: string; start: number } };
  return id?.name === undefined ? [] : [{ name: id.name, at: id.start }];
};

export const deadExports: Rule = {
  name: 'dead-exports',
  why: 'what nobody imports looks as if others depended on it, and stays when it should go',
  fix: 'take the word export away, or the code if its own file does not use it either',
  *find(repository): Iterable<Breach> {
    const uses = readUses(repository);
    for (const file of repository.files) {
      if (readByTools.test(file.path)) continue;
      const used = uses.get(file.path);
      if (used?.has(everything)) continue;
      for (const { declaration, specifiers } of file.code()?.all('ExportNamedDeclaration') ?? []) {
        const exported = [
          ...(declaration ? declared(declaration) : []),
          ...specifiers.map(({ exported: name, start }) => ({
            name: nameOf(name),
            at: start,
          })),
        ];
        for (const { name, at } of exported) {
          if (used?.has(name)) continue;
          yield { file: file.path, line: file.lineAt(at), what: `nobody imports ${name}` };
        }
      }
    }
  },
};
