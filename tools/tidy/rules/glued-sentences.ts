import type { Node } from '@oxc-project/types';
import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

/** Files whose strings people read. */
const ofSentences = /(^|[-/])(copy|words|texts|notifications)([-.]|$)/;

export const gluedSentences: Rule = {
  name: 'glued-sentences',
  why: 'another language puts the parts in another order, so a sentence made of parts cannot be translated',
  fix: 'write each sentence whole, and choose between whole sentences; counts take plural(count, one, many)',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (!isIn(file.path, 'apps', 'packages') || isTest(file.path)) continue;
      const code = file.code();
      if (!code) continue;
      const isOfSentences = ofSentences.test(file.path);
      for (const { expressions, start } of code.all('TemplateLiteral')) {
        const line = file.lineAt(start);
        if (expressions.some(isPlural)) {
          yield { file: file.path, line, what: 'plural() inside a template' };
        } else if (isOfSentences && expressions.some(isChoiceOfWords)) {
          yield { file: file.path, line, what: 'a choice of words inside a template' };
        }
      }
    }
  },
};

const isPlural = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'plural';

const isChoiceOfWords = (node: Node): boolean =>
  node.type === 'ConditionalExpression' && [node.consequent, node.alternate].some(isWords);

const isWords = (node: Node): boolean => {
  if (node.type === 'Literal') return typeof node.value === 'string' && /[a-z]/i.test(node.value);
  return (
    node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => /[a-z]/i.test(value.raw))
  );
};
