import type { Breach, Rule } from '../rule.ts';

const vague = /^[\s*]*(What|It|The same)\b/;

export const commentSubjects: Rule = {
  name: 'comment-subjects',
  why: 'a reader looks for the thing itself in the first words of a comment',
  fix: 'begin with the thing: "Cost of a pair in dollars.", not "What a pair costs."',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      let end = -1;
      for (const { type, value, start, end: next } of file.code()?.comments ?? []) {
        // The second line of two that belong together begins no comment.
        const follows = type === 'Line' && end >= 0 && !file.text.slice(end, start).trim();
        end = type === 'Line' ? next : -1;
        const [opening] = vague.exec(value) ?? [];
        if (!opening || follows) continue;
        const what = `a comment begins with "${opening.replace(/[\s*]+/, '')}"`;
        yield { file: file.path, line: file.lineAt(start), what };
      }
    }
  },
};
