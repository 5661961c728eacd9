import { describe, expect, it } from 'vitest';
import { screens } from '../../apps/web/src/screens.ts';
import { visitsOf, type Screen } from '../../apps/web/src/platform/screens/screen.ts';
import { pages } from './pages.ts';
import { visitsInDepth } from './visits.ts';

const addressesOf = (screen: Screen): readonly string[] => Object.values(visitsOf(screen)).flat();

const matches = (pattern: string, address: string): boolean => {
  if (pattern === '*') return true;
  const [path = ''] = address.split('?');
  const source = pattern.replace(/:\w+/g, '[^/]+');
  return !path.includes('/:') && new RegExp(`^${source}$`).test(path);
};

describe('the screens of the rooms', () => {
  it('are the pages of the web, each described once', () => {
    expect(screens.map(({ path }) => path).sort()).toEqual([...pages.keys()].sort());
  });

  it('are opened at addresses that are their own', () => {
    const astray = screens.flatMap((screen) =>
      addressesOf(screen).filter((address) => !matches(screen.path, address)),
    );
    expect(astray).toEqual([]);
  });

  it('are all visited, or another that the same file draws', () => {
    const unseen = screens.filter((screen) => {
      if (screen.drawnLike === undefined) return addressesOf(screen).length === 0;
      const other = screens.find(({ path }) => path === screen.drawnLike);
      return other?.page !== screen.page || addressesOf(other).length === 0;
    });
    expect(unseen).toEqual([]);
  });

  it('are drawn by files of which the accessibility tests open each', () => {
    const opened = new Set(visitsInDepth.flatMap(({ paths }) => paths));
    const filesOf = (isSeen: (address: string) => boolean) =>
      new Set(screens.filter((one) => addressesOf(one).some(isSeen)).map(({ page }) => page));
    expect(filesOf((address) => opened.has(address))).toEqual(filesOf(() => true));
  });
});
