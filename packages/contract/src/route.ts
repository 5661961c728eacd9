import * as z from 'zod';
import type { Access } from './access.ts';
import type { CommonCode, ErrorCode } from './errors.ts';
import { namesIn } from './path-pattern.ts';
import { uuid } from './schemas.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How often one caller may make a call: `tries` in every window of `seconds`. */
export type RateRule = {
  readonly by: 'ip' | 'user';
  readonly tries: number;
  readonly seconds: number;
};

/**
 * One call of the product, as both sides see it. `upload` replaces the JSON body by one or more
 * files; `reply` says what is returned if it is not JSON.
 */
export type Route = {
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly upload?: {
    readonly maxBytes: number;
    readonly types: readonly string[];
    /** Several files are sent as one form, in the given order; this is the most. */
    readonly files?: number;
  };
  readonly output: z.ZodType;
  readonly reply?: 'json' | 'file' | 'stream';
  readonly errors: readonly ErrorCode[];
  readonly rate?: RateRule;
  /**
   * The response is equal for all callers, so browsers and proxies may keep it for these seconds.
   */
  readonly cacheSeconds?: number;
  /** The sentences for a call without a session, and for one whose session has ended. */
  readonly signedOutWords?: { readonly missing: string; readonly ended: string };
  /** A POST that changes nothing: the method is given by the specification. */
  readonly isRead?: true;
};

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type IdsIn<Path extends string> = [NamesIn<Path>] extends [never]
  ? unknown
  : { readonly params: z.ZodObject<Record<NamesIn<Path>, typeof uuid>, z.core.$strict> };

/** A call as a room writes it; `route` adds what is left out. */
type RouteSpec = Omit<Route, 'errors'> & Partial<Pick<Route, 'errors'>>;
type RouteOf<R extends RouteSpec> = R &
  (R extends { readonly params: z.ZodObject } ? unknown : IdsIn<R['path']>) &
  (R extends { readonly errors: readonly ErrorCode[] }
    ? unknown
    : { readonly errors: readonly [] });

const idsIn = (path: string): Pick<Route, 'params'> => {
  const names = namesIn(path);
  if (names.length === 0) return {};
  return { params: z.strictObject(Object.fromEntries(names.map((name) => [name, uuid]))) };
};

/**
 * Each name in the path is the id of a row (a UUID), unless `params` says otherwise. Without `errors`
 * a call can return only the common ones.
 */
export const route = <const R extends RouteSpec>(spec: R): RouteOf<R> =>
  ({ errors: [], ...idsIn(spec.path), ...spec }) as unknown as RouteOf<R>;

type Part<R, K extends 'params' | 'query' | 'body'> = R extends { readonly [P in K]: infer S }
  ? S extends z.ZodType
    ? { readonly [P in K]: z.input<S> }
    : unknown
  : unknown;
type Parsed<R, K extends 'params' | 'query' | 'body'> = R extends { readonly [P in K]: infer S }
  ? S extends z.ZodType
    ? { readonly [P in K]: z.output<S> }
    : unknown
  : unknown;
export type UploadedFile = { readonly bytes: Uint8Array; readonly type: string };
type FilePart<R> = R extends { readonly upload: { readonly files: number } }
  ? { readonly files: readonly Blob[] }
  : R extends { readonly upload: object }
    ? { readonly file: Blob }
    : unknown;
type ParsedFile<R> = R extends { readonly upload: { readonly files: number } }
  ? { readonly files: readonly UploadedFile[] }
  : R extends { readonly upload: object }
    ? { readonly file: UploadedFile }
    : unknown;

/** Input that a caller sends. */
export type InputOf<R extends Route> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> &
  FilePart<R>;
/** Input that a handler receives, after the schemas have parsed it. */
export type ParsedOf<R extends Route> = Parsed<R, 'params'> &
  Parsed<R, 'query'> &
  Parsed<R, 'body'> &
  ParsedFile<R>;
export type OutputOf<R extends Route> = z.output<R['output']>;
export type CodeOf<R extends Route> = R['errors'][number] | CommonCode;
