/**
 * The page that the server renders right now. The code that renders is the same for all requests, so
 * it asks here instead of in variables of its own. In the browser there is never one.
 */

import type { QueryClient } from '@tanstack/react-query';

export type ServerPage = {
  /** The text of the request's cookie header. */
  readonly cookies: string;
  /** The person's time zone, as their browser has told it. */
  readonly zone: string;
  /** Sends a call to the api as the person who opened the page. */
  readonly ask: (url: string, init: RequestInit) => Promise<Response>;
  readonly queryClient: QueryClient;
};

let find: () => ServerPage | undefined = () => undefined;

export const findServerPageWith = (lookUp: typeof find): void => {
  find = lookUp;
};

/** The constant lets the browser's build drop the code that depends on it. */
export const serverPage = (): ServerPage | undefined => (import.meta.env.SSR ? find() : undefined);
