import type { Breach, Rule } from '../rule.ts';

const vague = /^(utils?|helpers?|misc|common)$|-(utils?|helpers?)$/i;

export const vagueNames: Rule = {
  name: 'vague-names',
  why: 'a file with a vague name collects unrelated code',
  fix: 'name the file after what it knows or does, and put it beside its first user',
  *find({ files }): Iterable<Breach> {
    for (const { path } of files) {
      const named = path.split('/').find((part) => vague.test(part.replace(/\..*$/, '')));
      if (named) yield { file: path, line: 1, what: `'${named}' says nothing about its content` };
    }
  },
};
