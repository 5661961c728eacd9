import { screens } from '../../apps/web/src/screens.ts';
import { type Viewer, viewers, visitsOf } from '../../apps/web/src/platform/screens/screen.ts';
import { inDepth } from '../testing/depth.ts';

export type { Viewer };
type Visit = { readonly as: Viewer; readonly paths: readonly string[] };

/** The paths of these pages only; a run for one room sets it. */
const only = process.env['COWRIE_SCREENS']?.split(' ');
export const areAllScreensVisited = only === undefined;

/** An address, who opens it, and the file that draws it. */
type Address = { readonly as: Viewer; readonly path: string; readonly page: string };

const addresses: readonly Address[] = screens
  .filter(({ path }) => !only || only.includes(path))
  .flatMap((screen) =>
    viewers.flatMap((as) =>
      (visitsOf(screen)[as] ?? []).map((path) => ({ as, path, page: screen.page })),
    ),
  );

const byViewer = (list: readonly Address[]): readonly Visit[] =>
  viewers
    .map((as) => ({ as, paths: list.filter((one) => one.as === as).map(({ path }) => path) }))
    .filter(({ paths }) => paths.length > 0);

/** Every address to look at, by the person who opens it. */
export const visits = byViewer(addresses);

/** Addresses of a run: a day's run opens each page once, one for some pages all of theirs. */
export const visitsInDepth = areAllScreensVisited
  ? byViewer(
      inDepth('addresses of pages', addresses, { classes: ({ as, page }) => [page, `as ${as}`] }),
    )
  : visits;
