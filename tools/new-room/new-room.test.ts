import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../repository.ts';
import { namesOf } from './names.ts';
import { filesOf } from './templates.ts';
import { applyEdit, editsOf } from './wiring.ts';

const names = namesOf('rent-desk');

describe('a new room', () => {
  test('has a name of small letters and hyphens', () => {
    expect(names).toEqual({
      kebab: 'rent-desk',
      camel: 'rentDesk',
      pascal: 'RentDesk',
      title: 'Rent desk',
    });
    for (const bad of ['', 'Rent', 'rent_desk', 'rent--desk', '../rent', 'rent desk']) {
      expect(namesOf(bad)).toBeUndefined();
    }
  });

  test('finds every place it is wired in, exactly once', () => {
    if (!names) throw new Error('the name is good');
    const texts = new Map<string, string>();
    for (const edit of editsOf(names)) {
      const text = texts.get(edit.path) ?? readFileSync(inRoot(edit.path), 'utf8');
      texts.set(edit.path, applyEdit(text, edit));
    }
    for (const text of texts.values()) expect(text).toContain('rent-desk');
  });

  test('imports only files that exist', () => {
    if (!names) throw new Error('the name is good');
    const own = new Set(filesOf(names).map(({ path }) => path));
    const missing: string[] = [];
    for (const { path, text } of filesOf(names)) {
      const app = path.startsWith('apps/web') ? 'apps/web/src' : 'apps/api/src';
      for (const [, target = ''] of text.matchAll(/from '#([^']+)'/g)) {
        const file = target.startsWith('test/') ? `apps/api/${target}` : `${app}/${target}`;
        if (own.has(file)) continue;
        try {
          readFileSync(inRoot(file));
        } catch {
          missing.push(`${path}: ${file}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });
});
