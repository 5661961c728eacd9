import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

const writes = /^(?:window\.|globalThis\.|self\.)?(?:localStorage|sessionStorage)\.setItem$/;
const assigns =
  /\b(?:localStorage|sessionStorage)(?:\.(?!setItem\b|getItem\b|removeItem\b|clear\b|key\b|length\b)\w+|\[[^\]]+\])\s*=(?!=)/;
const storeWrites = /^indexedDbStore\.set$/;
const secretName = /token|secret|session|password|bearer|\bpin\b|credential/i;
/** The theme is the one value that rests in web storage. */
const themeFile = 'apps/web/src/ui/brand/theme.ts';

/** No token rests where a script, a backup or the next person at the device could read it. */
export const tokenStorage: Rule = {
  name: 'token-storage',
  why: 'a token in web storage is open to every script of the page and to backups of the device',
  fix: 'on the web rely on the session cookie; in the native shell use platform/device/auth-token.ts',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (!isIn(file.path, 'apps/web/src') || isTest(file.path) || file.path === themeFile)
        continue;
      for (const { callee, start, end } of file.code()?.all('CallExpression') ?? []) {
        const called = file.text.slice(callee.start, callee.end);
        // The name under which it is stored, which is the first argument.
        const given = file.text.slice(callee.end, end).split(',')[0] ?? '';
        const isWrite = writes.test(called) || (storeWrites.test(called) && secretName.test(given));
        if (!isWrite) continue;
        yield { file: file.path, line: file.lineAt(start), what: `${called}() outside its place` };
      }
      const found = assigns.exec(file.text);
      if (found) {
        yield { file: file.path, line: file.lineAt(found.index), what: 'a value in web storage' };
      }
    }
  },
};
