/** The public site as all rooms make it: the forms of its pages, and what its addresses name. */

import type { PageForm } from './page-forms.ts';
import type { Place } from './pages.ts';
import type { Deps } from './deps.ts';

/** Forms that work without a script. Each makes the same call as its page's script. */
export const publicForms = (_: Deps): readonly PageForm[] => [];

/** An address that a room knows nothing about is left to the page. */
export const placeOf =
  (_: Deps) =>
  async (path: string): Promise<Place> =>
    path === '' ? 'missing' : 'there';
