import { isIn } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

export const noConsole: Rule = {
  name: 'no-console',
  why: 'a console line has no level, no request id and no redaction',
  fix: 'use the logger on the api, a toast or the error screen on the web, or delete the line',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (isIn(file.path, 'tools', 'bench')) continue;
      for (const { object, start, end } of file.code()?.all('MemberExpression') ?? []) {
        if (object.type !== 'Identifier' || object.name !== 'console') continue;
        yield { file: file.path, line: file.lineAt(start), what: file.text.slice(start, end) };
      }
    }
  },
};
