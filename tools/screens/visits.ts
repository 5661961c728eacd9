import { screens } from '../../apps/web/src/screens.ts';
import { type Viewer, viewers, visitsOf } from '../../apps/web/src/platform/screens/screen.ts';

export type { Viewer };
type Visit = { readonly as: Viewer; readonly paths: readonly string[] };

/** The paths of these pages only; a run for one room sets it. */
const only = process.env['COWRIE_SCREENS']?.split(' ');
export const areAllScreensVisited = only === undefined;

const wanted = screens.filter(({ path }) => !only || only.includes(path)).map(visitsOf);

/** Every address to look at, by the person who opens it. */
export const visits: readonly Visit[] = viewers
  .map((as) => ({ as, paths: wanted.flatMap((visits) => visits[as] ?? []) }))
  .filter(({ paths }) => paths.length > 0);
