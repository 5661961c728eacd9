import { isIn } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

const moneyWord = /amount|minor|balance|kobo|cents\b/i;

export const floatMoney: Rule = {
  name: 'float-money',
  why: 'floating point loses kobo',
  fix: 'use packages/money: parseMoney, formatMoney, convert, multiply, allocate (for what is not money: Number, Intl.NumberFormat)',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (!isIn(file.path, 'apps', 'packages') || isIn(file.path, 'packages/money')) continue;
      const code = file.code();
      if (!code) continue;
      for (const { callee, start } of code.all('CallExpression')) {
        const name = callee.type === 'Identifier' ? callee.name : propertyName(callee);
        if (name !== 'parseFloat' && name !== 'toFixed') continue;
        yield { file: file.path, line: file.lineAt(start), what: `${name}() is for floats` };
      }
      for (const node of code.all('BinaryExpression')) {
        if (node.operator !== '/' && node.operator !== '*') continue;
        const [factor, other] = isScale(node.right)
          ? [node.right, node.left]
          : [node.left, node.right];
        if (!isScale(factor) || !moneyWord.test(file.text.slice(other.start, other.end))) continue;
        const what = `'${file.text.slice(node.start, node.end)}' scales money as a float`;
        yield { file: file.path, line: file.lineAt(node.start), what };
      }
    }
  },
};

function propertyName(node: {
  type: string;
  property?: { type: string; name?: unknown };
}): unknown {
  return node.type === 'MemberExpression' ? node.property?.name : undefined;
}

const scales: readonly unknown[] = [100, 0.01, 1e6, 1e-6, 1e8, 1e-8];

/** 100, 0.01 and similar as a number. The bigint 100n is exact and allowed. */
function isScale(node: { type: string; value?: unknown }): boolean {
  return node.type === 'Literal' && scales.includes(node.value);
}
