import { circlesOf } from '../circles.ts';
import { listImports, type Import } from '../imports.ts';
import type { Repository, RepositoryFile } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

/** Types count too: two files that need each other's types are one idea in two places. */
export const noCircles: Rule = {
  name: 'no-circles',
  why: 'which of the files runs first depends on who asks, and neither can be read alone',
  fix: 'move what both need into a third file, or hand it in as an argument',
  *find(repository): Iterable<Breach> {
    const files = new Map(repository.files.map((file) => [file.path, file]));
    const graph = new Map(
      repository.files.map((file) => [file.path, targetsOf(file, repository, files)]),
    );
    for (const circle of circlesOf(graph)) {
      const [first = '', second = first] = circle;
      const file = files.get(first);
      if (!file) continue;
      const closing = listImports(file, repository).find((each) => pathOf(each) === second);
      const what = `files import each other in a circle: ${[...circle, first].join(' → ')}`;
      yield { file: first, line: file.lineAt(closing?.offset ?? 0), what };
    }
  },
};

const pathOf = ({ target }: Import): string | undefined =>
  target.kind === 'file' ? target.path : undefined;

/** An `import()` runs after both files have loaded, so it closes no circle. */
function targetsOf(
  file: RepositoryFile,
  repository: Repository,
  files: ReadonlyMap<string, RepositoryFile>,
): ReadonlySet<string> {
  const eager = listImports(file, repository).filter(({ kind }) => kind !== 'late');
  const paths = eager.flatMap((each) => pathOf(each) ?? []);
  return new Set(paths.filter((path) => files.has(path)));
}
