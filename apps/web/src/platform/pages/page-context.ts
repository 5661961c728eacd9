import type { Me } from '@cowrie/contract';
import { createContext } from 'react-router';

/** Data that the HTTP server has about a request before React renders the page. */
export type PageContext = {
  nonce: string | undefined;
  me: Me | null;
  theme: 'light' | 'dark' | 'system' | undefined;
  sidebarOpen: boolean;
  monitoringDsn: string | null;
  /** The path, if what it names does not exist although its page does: an unknown article. */
  missingPath: string | null;
  /** Outcome of a form that was sent without a script. */
  formAnswer: FormAnswer | null;
};

export type FormAnswer = {
  /** The name of the form: a page may have several. */
  readonly form: string;
  /** Typed values, so that they are still there beside an error. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** An error of the whole form. */
  readonly problem: string | null;
  /** Result of the call; null if it failed. */
  readonly done: Readonly<Record<string, unknown>> | null;
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
  missingPath: null,
  formAnswer: null,
});
