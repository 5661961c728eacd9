import type { Me } from '@cowrie/contract';
import { createContext } from 'react-router';

/** What the HTTP server knows about a request before React renders the page. */
export type PageContext = {
  nonce: string | undefined;
  me: Me | null;
  theme: 'light' | 'dark' | 'system' | undefined;
  sidebarOpen: boolean;
  monitoringDsn: string | null;
};

/**
 * The default is for renders without our server: the native build, which renders the root once at
 * build time, and the development server, which asks the api itself (`development-context.ts`).
 */
export const pageContext = createContext<PageContext>({
  nonce: undefined,
  me: null,
  theme: undefined,
  sidebarOpen: true,
  monitoringDsn: null,
});
