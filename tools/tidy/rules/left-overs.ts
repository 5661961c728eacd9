import { isIn, isTest, type RepositoryFile } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

const unfinished = /\b(TODO|FIXME)\b/g;
const silenced = /@ts-(ignore|nocheck)\b/;
const switchedOff = /^(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo)$/;

export const leftOvers: Rule = {
  name: 'left-overs',
  why: 'a TODO is unfinished work, and a silenced check finds nothing',
  fix: 'finish it, type it, or take it out',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      // The rule and its examples must contain what they forbid.
      if (isIn(file.path, 'tools/tidy')) continue;
      for (const match of file.text.matchAll(unfinished)) {
        yield { file: file.path, line: file.lineAt(match.index), what: `${match[0]} left behind` };
      }
      yield* silencedTypes(file);
      if (isTest(file.path)) yield* switchedOffTests(file);
    }
  },
};

function* silencedTypes(file: RepositoryFile): Iterable<Breach> {
  for (const { typeAnnotation, start } of file.code()?.all('TSAsExpression') ?? []) {
    if (typeAnnotation.type !== 'TSAnyKeyword') continue;
    yield { file: file.path, line: file.lineAt(start), what: "'as any' switches the types off" };
  }
  for (const { value, start } of file.code()?.comments ?? []) {
    const directive = silenced.exec(value)?.[0];
    if (!directive) continue;
    yield { file: file.path, line: file.lineAt(start), what: `${directive} hides a type error` };
  }
}

function* switchedOffTests(file: RepositoryFile): Iterable<Breach> {
  for (const { start, end } of file.code()?.all('MemberExpression') ?? []) {
    const source = file.text.slice(start, end);
    if (!switchedOff.test(source)) continue;
    yield { file: file.path, line: file.lineAt(start), what: `${source} switches tests off` };
  }
}
