import { listImports } from '../tidy/imports.ts';
import type { Repository } from '../tidy/repository.ts';

/** Which files load which, types left out: they leave nothing that a test could notice. */
export type ImportGraph = {
  /** Everything that loads one of these files, directly or through others, and the files themselves. */
  readonly reaching: (changed: readonly string[]) => ReadonlySet<string>;
  /** Files that load this file directly. */
  readonly importersOf: (file: string) => ReadonlySet<string>;
};

/** Packages name their files without folder and ending. */
const placesOf = (target: string): string[] => {
  const [top, name, ...rest] = target.split('/');
  const inside = top === 'packages' ? [`${top}/${name}/src/${rest.join('/') || 'index'}.ts`] : [];
  return [target, ...inside];
};

export const readImportGraph = (repository: Repository): ImportGraph => {
  const known = new Set(repository.files.map(({ path }) => path));
  const importers = new Map<string, Set<string>>();
  for (const file of repository.files) {
    for (const { target, kind } of listImports(file, repository)) {
      if (target.kind !== 'file' || kind === 'types') continue;
      const found = placesOf(target.path).find((place) => known.has(place));
      if (found === undefined) continue;
      importers.set(found, (importers.get(found) ?? new Set<string>()).add(file.path));
    }
  }
  const importersOf = (file: string): ReadonlySet<string> => importers.get(file) ?? new Set();
  return {
    importersOf,
    reaching: (changed) => {
      const reached = new Set(changed);
      for (const file of reached) for (const by of importersOf(file)) reached.add(by);
      return reached;
    },
  };
};
