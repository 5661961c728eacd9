import path from 'node:path';
import type {
  ExportAllDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  ImportExpression,
  TSImportType,
} from '@oxc-project/types';
import type { PackageJson, Repository, RepositoryFile } from './repository.ts';

/** An import in any form: `import`, `export from`, `import()` and `import()` in a type. */
export type Import = {
  readonly specifier: string;
  readonly offset: number;
  /** `types` leaves nothing at run time; `late` is an `import()` that runs when it is called. */
  readonly kind: 'value' | 'types' | 'late';
  readonly target:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'outside'; readonly name: string }
    | { readonly kind: 'unknown-alias' };
};

export function listImports(file: RepositoryFile, repository: Repository): Import[] {
  const code = file.code();
  if (!code) return [];
  const nodes = [
    ...code.all('ImportDeclaration'),
    ...code.all('ExportAllDeclaration'),
    ...code.all('ExportNamedDeclaration'),
    ...code.all('ImportExpression'),
    ...code.all('TSImportType'),
  ];
  return nodes.flatMap((node) => {
    const { source } = node;
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return [];
    const target = resolve(source.value, file.path, repository);
    return [{ specifier: source.value, offset: source.start, kind: kindOf(node), target }];
  });
}

type ImportNode =
  | ImportDeclaration
  | ExportAllDeclaration
  | ExportNamedDeclaration
  | ImportExpression
  | TSImportType;

/** `import { type A }` still loads the file, so only a declaration that says `type` counts as types. */
function kindOf(node: ImportNode): Import['kind'] {
  if (node.type === 'ImportExpression') return 'late';
  if (node.type === 'TSImportType') return 'types';
  const kind = node.type === 'ImportDeclaration' ? node.importKind : node.exportKind;
  return kind === 'type' ? 'types' : 'value';
}

function resolve(specifier: string, from: string, repository: Repository): Import['target'] {
  if (specifier.startsWith('.')) {
    return { kind: 'file', path: path.posix.join(path.posix.dirname(from), specifier) };
  }
  if (specifier.startsWith('#')) return resolveAlias(specifier, from, repository);
  for (const [folder, { name }] of repository.packages) {
    if (name && (specifier === name || specifier.startsWith(`${name}/`))) {
      return { kind: 'file', path: path.posix.join(folder, specifier.slice(name.length)) };
    }
  }
  const parts = specifier.split('/');
  return { kind: 'outside', name: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') };
}

function resolveAlias(specifier: string, from: string, repository: Repository): Import['target'] {
  const [folder, { imports = {} }] = packageAround(from, repository);
  for (const [pattern, target] of Object.entries(imports)) {
    const [head = '', tail] = pattern.split('*');
    if (tail === undefined ? specifier !== pattern : !specifier.startsWith(head)) continue;
    const found = target.replace('*', specifier.slice(head.length));
    return found.startsWith('.')
      ? { kind: 'file', path: path.posix.join(folder, found) }
      : throughExports(found, repository);
  }
  return { kind: 'unknown-alias' };
}

/** The file that a workspace exports under a name, such as `@cowrie/api/features/kyc/rules.ts`. */
function throughExports(specifier: string, repository: Repository): Import['target'] {
  for (const [folder, { name = '', exports = {} }] of repository.packages) {
    if (name === '' || !specifier.startsWith(`${name}/`)) continue;
    const wanted = `.${specifier.slice(name.length)}`;
    for (const [pattern, target] of Object.entries(exports)) {
      const [head = '', tail] = pattern.split('*');
      if (tail === undefined ? wanted !== pattern : !wanted.startsWith(head)) continue;
      const file = target.replace('*', wanted.slice(head.length));
      return { kind: 'file', path: path.posix.join(folder, file) };
    }
  }
  return { kind: 'unknown-alias' };
}

function packageAround(from: string, repository: Repository): [string, PackageJson] {
  const folders = [...repository.packages.keys()].filter(
    (folder) => folder === '' || from.startsWith(`${folder}/`),
  );
  const nearest = folders.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return [nearest, repository.packages.get(nearest) ?? {}];
}
