import { useRouteLoaderData } from 'react-router';
import type { PageContext } from './page-context.ts';

/** What the server put into the document; undefined on an error screen of the root itself. */
export type PageData = Omit<PageContext, 'nonce'>;

export const usePageData = (): PageData | undefined => useRouteLoaderData('root');
