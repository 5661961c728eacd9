import { isIn } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

/** Folders of one machine. Not a path inside a longer one (framework/root/), and not a URL. */
const machinePath =
  /(?<![\w.@-])\/(?:work|root|home\/\w+|Users\/\w+)\/|\/tmp\/brief|\.\.\/shared\b/g;

export const machinePaths: Rule = {
  name: 'machine-paths',
  why: 'a clone on another machine has no such folder',
  fix: 'derive the path from the repository (import.meta.dirname) or from the environment',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (isIn(file.path, 'tools/tidy')) continue;
      for (const match of file.text.matchAll(machinePath)) {
        yield { file: file.path, line: file.lineAt(match.index), what: `names ${match[0]}` };
      }
    }
  },
};
