import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/src/routes.ts';

const pagesOf = (entries: readonly RouteConfigEntry[], above = ''): [string, string][] =>
  entries.flatMap((entry) => {
    if (entry.path === '*') return [['*', entry.file]];
    const pattern = entry.path === undefined ? above : `${above}/${entry.path}`;
    const below = pagesOf(entry.children ?? [], pattern);
    const isPage = entry.index === true || (entry.path !== undefined && below.length === 0);
    return isPage ? [[pattern || '/', entry.file], ...below] : below;
  });

/** Every page of the web's map: its pattern, and the file that draws it. */
export const pages: ReadonlyMap<string, string> = new Map(pagesOf(routes));
