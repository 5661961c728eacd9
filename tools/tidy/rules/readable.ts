import type { Breach, Rule } from '../rule.ts';

export const readable: Rule = {
  name: 'readable',
  why: 'the other rules cannot judge what they cannot parse',
  fix: 'fix the syntax',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      const error = file.code()?.error;
      if (error) yield { file: file.path, line: 1, what: `does not parse: ${error}` };
    }
  },
};
