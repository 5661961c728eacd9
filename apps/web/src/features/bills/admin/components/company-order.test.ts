import { expect, test } from 'vitest';
import { raise } from './company-order.tsx';

test('a company moves one place up; the first one stays', () => {
  expect(raise(['maplerad', 'reloadly'], 'reloadly')).toEqual(['reloadly', 'maplerad']);
  expect(raise(['maplerad', 'reloadly'], 'maplerad')).toEqual(['maplerad', 'reloadly']);
});
