import { useRouteLoaderData } from 'react-router';
import type { PageContext } from './page-context.ts';

/** The data the server put into the document; undefined if the root itself failed to render. */
export type PageData = Omit<PageContext, 'nonce'> & {
  /** The server's time, rounded to minutes; null in the native shell. */
  readonly renderedAt: number | null;
};

export const usePageData = (): PageData | undefined => useRouteLoaderData('root');
