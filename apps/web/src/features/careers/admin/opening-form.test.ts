import { expect, test } from 'vitest';
import { slugOf } from './opening-form.ts';

test.each([
  ['Backend engineer, payments', 'backend-engineer-payments'],
  ['  Agente “señor” №1 ', 'agente-senor-1'],
  ['<script>', 'script'],
  ['漢字', ''],
])('the address of %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
