import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, type Code } from './source.ts';

export type RepositoryFile = {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  /** Empty for pictures, fonts and other files that are not text. */
  readonly text: string;
  readonly isEmpty: boolean;
  /** The syntax tree of a TypeScript or JavaScript file, parsed on first use. */
  readonly code: () => Code | undefined;
  readonly lineAt: (offset: number) => number;
};

export type Repository = {
  readonly files: readonly RepositoryFile[];
  /** The `imports`, `exports` and `name` of every package.json, by its folder ('' is the root). */
  readonly packages: ReadonlyMap<string, PackageJson>;
};

export type PackageJson = {
  readonly name?: string;
  readonly imports?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
} & Readonly<Record<string, unknown>>;

/** Every file git tracks or would track; ignored files are left out. */
export function readRepository(root: string): Repository {
  // The folder may belong to another account, as in a container. Reading names is safe.
  const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '-co', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const paths = [...new Set(listed.split('\0'))].filter(
    (each) => each !== '' && existsSync(path.join(root, each)),
  );
  return createRepository(
    paths.map((each) => {
      const absolute = path.join(root, each);
      const text = isText(each) ? readFileSync(absolute, 'utf8') : '';
      return createFile(each, text, statSync(absolute).size === 0);
    }),
  );
}

export function createRepository(files: readonly RepositoryFile[]): Repository {
  const packages = new Map<string, PackageJson>();
  for (const file of files) {
    if (path.posix.basename(file.path) !== 'package.json') continue;
    const folder = path.posix.dirname(file.path);
    packages.set(folder === '.' ? '' : folder, JSON.parse(file.text) as PackageJson);
  }
  return { files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), packages };
}

export function createFile(filePath: string, text: string, isEmpty = text === ''): RepositoryFile {
  let code: Code | undefined;
  let lineStarts: number[] | undefined;
  return {
    path: filePath,
    text,
    isEmpty,
    code: () => (isCode(filePath) ? (code ??= parse(filePath, text)) : undefined),
    lineAt: (offset) => {
      lineStarts ??= [...text.matchAll(/^/gm)].map((match) => match.index);
      const next = lineStarts.findIndex((start) => start > offset);
      return next === -1 ? lineStarts.length : next;
    },
  };
}

/** Tests, what they share, and what a room brings for the generated ones. */
const tests = [
  /\.test\.tsx?$/,
  /^(apps|packages)\/[^/]+\/test\//,
  /^apps\/api\/src\/features\/[^/]+\/([\w-]+\.)?proofs\.ts$/,
];

export function isTest(filePath: string): boolean {
  return tests.some((pattern) => pattern.test(filePath));
}

export function isIn(filePath: string, ...folders: readonly string[]): boolean {
  return folders.some((folder) => filePath.startsWith(`${folder}/`));
}

function isCode(filePath: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(filePath);
}

function isText(filePath: string): boolean {
  const extension = path.posix.extname(filePath);
  return (
    extension === '' ||
    isCode(filePath) ||
    /^\.(json|md|css|sql|html|svg|ya?ml|toml|sh|txt|webmanifest|xml|gradle|swift)$/.test(extension)
  );
}
