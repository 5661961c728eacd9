import type { CodeOf, OutputOf, ParsedOf, Permission, Route } from '@cowrie/contract';
import type { Result } from '../result.ts';

/** The signed-in user behind a request, as a use case receives it. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly transport: 'cookie' | 'bearer';
  readonly authenticatedAt: Date;
  readonly permissions: ReadonlySet<Permission>;
  /** Staff permissions count only behind a second factor. */
  readonly secondFactorMissing: boolean;
};

/** The facts about the request that a use case may read. */
export type Caller = {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (header: string) => void;
  /** Gives a renewed token to a caller who sends it as a bearer token. */
  readonly giveToken: (token: string) => void;
};

type ActorOf<R extends Route> = R['access'] extends { readonly who: 'anyone' }
  ? Actor | null
  : Actor;

/** Aborts when the client disconnects or the process stops. */
export type Streaming = { readonly signal: AbortSignal };
/** Providers sign their webhooks over headers too. */
export type Uploading = { readonly headers: Headers };

export type Call<R extends Route> = ParsedOf<R> & {
  readonly actor: ActorOf<R>;
  readonly caller: Caller;
  readonly header: (name: string) => string | undefined;
} & (R extends { readonly reply: 'stream' } ? Streaming : unknown) &
  (R extends { readonly upload: object } ? Uploading : unknown);

/** Routes that reply with a file or a stream return their own `Response`. */
type Answer<R extends Route> = R extends { readonly reply: 'file' | 'stream' }
  ? Response
  : OutputOf<R>;

type Handler<R extends Route> = (call: Call<R>) => Promise<Result<Answer<R>, CodeOf<R>>>;

export type Binding = {
  readonly route: Route;
  readonly handle: (call: Call<Route>) => Promise<Result<unknown>>;
};

/** Ties one contract route to the use case that serves it. */
export const bind = <R extends Route>(route: R, handle: Handler<R>): Binding => ({
  route,
  handle: handle as unknown as Binding['handle'],
});
