import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

const sends = /\bmessages\.(mail|text)$/;

export const notificationDoor: Rule = {
  name: 'notification-door',
  why: 'preferences, quiet hours and channels are decided in one place, for every message there is',
  fix: 'define a kind with defineNotification and call notify of features/notifications',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (!isIn(file.path, 'apps/api/src/features', 'apps/api/src/app') || isTest(file.path))
        continue;
      if (isIn(file.path, 'apps/api/src/features/notifications')) continue;
      for (const { callee, start } of file.code()?.all('CallExpression') ?? []) {
        if (!sends.test(file.text.slice(callee.start, callee.end))) continue;
        yield { file: file.path, line: file.lineAt(start), what: 'a mail or text sent directly' };
      }
    }
  },
};
