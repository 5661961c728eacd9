import { describe, expect, it } from 'vitest';
import { pages } from './pages.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

const addressesOf = (screen: Screen): readonly string[] =>
  'drawnLike' in screen ? [] : Object.values(screen).flat();

const matches = (pattern: string, address: string): boolean => {
  if (pattern === '*') return true;
  const [path = ''] = address.split('?');
  const source = pattern.replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`).test(path);
};

describe('the registry of screens', () => {
  it('says how to visit every page of routes.ts', () => {
    const missing = [...pages.keys()].filter((pattern) => screens[pattern] === undefined);
    expect(missing, 'add these to tools/screens/screens.ts').toEqual([]);
  });

  it('names no page that is not there', () => {
    const gone = Object.keys(screens).filter((pattern) => !pages.has(pattern));
    expect(gone, 'remove these from tools/screens/screens.ts').toEqual([]);
  });

  it('opens every page at addresses that are its own', () => {
    const astray = Object.entries(screens).flatMap(([pattern, screen]) =>
      addressesOf(screen).filter((address) => !matches(pattern, address)),
    );
    expect(astray).toEqual([]);
  });

  it('visits every page, or another that the same file draws', () => {
    const unseen = Object.entries(screens).filter(([pattern, screen]) => {
      if (!('drawnLike' in screen)) return addressesOf(screen).length === 0;
      const other = screens[screen.drawnLike];
      const isSame = pages.get(pattern) === pages.get(screen.drawnLike);
      return !isSame || other === undefined || addressesOf(other).length === 0;
    });
    expect(unseen).toEqual([]);
  });
});
