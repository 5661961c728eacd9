import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

const clocks = ['apps/api/src/platform/clock.ts', 'apps/sandbox/src/clock.ts'];

export const oneClock: Rule = {
  name: 'one-clock',
  why: 'a test cannot change the time of code that reads the system clock',
  fix: 'take the injected clock and call clock.now()',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (!isIn(file.path, 'apps/api', 'apps/sandbox')) continue;
      if (isTest(file.path) || clocks.includes(file.path)) continue;
      const code = file.code();
      if (!code) continue;
      for (const node of code.all('NewExpression')) {
        const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
        if (!isDate || node.arguments.length > 0) continue;
        yield {
          file: file.path,
          line: file.lineAt(node.start),
          what: 'new Date() asks the machine',
        };
      }
      for (const { callee, start } of code.all('CallExpression')) {
        const source = file.text.slice(callee.start, callee.end);
        if (source !== 'Date.now' && source !== 'Date') continue;
        yield { file: file.path, line: file.lineAt(start), what: `${source}() asks the machine` };
      }
    }
  },
};
