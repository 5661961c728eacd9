import type { CodeOf, OutputOf, ParsedOf, Permission, Route } from '@cowrie/contract';
import type { Result } from '../result.ts';

/** The signed-in person behind a request, as the binding hands it to a use case. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly transport: 'cookie' | 'bearer';
  readonly authenticatedAt: Date;
  readonly permissions: ReadonlySet<Permission>;
  /** Staff permissions count only behind a second factor. */
  readonly secondFactorMissing: boolean;
};

/** What a use case may know of the request it serves. */
export type Caller = {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (header: string) => void;
};

type ActorOf<R extends Route> = R['access'] extends { readonly who: 'anyone' }
  ? Actor | null
  : Actor;

/** Aborts when whoever listens has gone, or the process stops. */
export type Streaming = { readonly signal: AbortSignal };
/** What a company sends is signed over the headers too. */
export type Uploading = { readonly headers: Headers };

export type Call<R extends Route> = ParsedOf<R> & {
  readonly actor: ActorOf<R>;
  readonly caller: Caller;
  readonly header: (name: string) => string | undefined;
} & (R extends { readonly reply: 'stream' } ? Streaming : unknown) &
  (R extends { readonly upload: object } ? Uploading : unknown);

/** Routes that answer with a file or a stream give a `Response` of their own. */
export type Answer<R extends Route> = R extends { readonly reply: 'file' | 'stream' }
  ? Response
  : OutputOf<R>;

export type Handler<R extends Route> = (call: Call<R>) => Promise<Result<Answer<R>, CodeOf<R>>>;

export type Binding = {
  readonly route: Route;
  readonly handle: (call: Call<Route>) => Promise<Result<unknown>>;
};

/** Ties one contract route to the use case that serves it. */
export const bind = <R extends Route>(route: R, handle: Handler<R>): Binding => ({
  route,
  handle: handle as unknown as Binding['handle'],
});
