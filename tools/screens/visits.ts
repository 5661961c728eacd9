import { type Screen, type Viewer, viewers } from './screen.ts';
import { screens } from './screens.ts';

type Visit = { readonly as: Viewer; readonly paths: readonly string[] };

const visitedBy = (screen: Screen, viewer: Viewer): readonly string[] =>
  'drawnLike' in screen ? [] : (screen[viewer] ?? []);

/** The patterns of these pages only; a run for one room sets it. */
const only = process.env['COWRIE_SCREENS']?.split(' ');
export const areAllScreensVisited = only === undefined;

const wanted = Object.entries(screens).filter(([pattern]) => !only || only.includes(pattern));

/** Every address to look at, by the person who opens it. */
export const visits: readonly Visit[] = viewers
  .map((as) => ({ as, paths: wanted.flatMap(([, screen]) => visitedBy(screen, as)) }))
  .filter(({ paths }) => paths.length > 0);
