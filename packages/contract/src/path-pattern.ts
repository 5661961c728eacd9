/**
 * The one reader of paths such as `/users/{userId}`: the client fills them, the server matches them.
 * A name in braces matches one whole segment.
 */
type Segment = { readonly fixed: string } | { readonly name: string };
type PathPattern = readonly Segment[];
type PathParams = Readonly<Record<string, string>>;

const parsePath = (path: string): PathPattern =>
  path
    .split('/')
    .map((part) =>
      part.startsWith('{') && part.endsWith('}') ? { name: part.slice(1, -1) } : { fixed: part },
    );

/** `/users/{userId}` → `['userId']` */
export const namesIn = (path: string): string[] =>
  parsePath(path).flatMap((segment) => ('name' in segment ? [segment.name] : []));

/** `/users/{userId}` with `{ userId: 'a b' }` is `/users/a%20b`. */
export const fillPath = (
  path: string,
  params: Readonly<Record<string, string | number>> = {},
): string =>
  parsePath(path)
    .map((segment) => {
      if ('fixed' in segment) return segment.fixed;
      const value = params[segment.name];
      if (value === undefined) throw new Error(`path ${path} needs the parameter ${segment.name}`);
      return encodeURIComponent(String(value));
    })
    .join('/');

/** A value that is wrongly encoded stays as it is; the route's schema refuses it with its sentence. */
const decoded = (value: string): string => {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Null if a fixed segment differs or a value is empty. */
const paramsIn = (pattern: PathPattern, parts: readonly string[]): PathParams | null => {
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index] ?? '';
    if ('fixed' in segment) {
      if (part !== segment.fixed) return null;
    } else {
      if (part === '') return null;
      params[segment.name] = decoded(part);
    }
  }
  return params;
};

type PathEntry<T> = { readonly method: string; readonly path: string; readonly value: T };
export type PathMatch<T> = { readonly value: T; readonly params: PathParams };
export type PathMatcher<T> = {
  readonly match: (method: string, path: string) => PathMatch<T> | null;
  /** Whether some method has this path. */
  readonly isKnown: (path: string) => boolean;
};

const noParams: PathParams = {};

/**
 * A path without names is looked up in a map. A path with names is compared with the patterns of its
 * method and length, in their order.
 */
export const createPathMatcher = <T>(entries: readonly PathEntry<T>[]): PathMatcher<T> => {
  const fixed = new Map<string, PathMatch<T>>();
  const named = new Map<string, { pattern: PathPattern; value: T }[]>();
  for (const { method, path, value } of entries) {
    const pattern = parsePath(path);
    if (pattern.every((segment) => 'fixed' in segment)) {
      fixed.set(`${method} ${path}`, { value, params: noParams });
    } else {
      const key = `${method} ${pattern.length}`;
      named.set(key, [...(named.get(key) ?? []), { pattern, value }]);
    }
  }
  const match = (method: string, path: string): PathMatch<T> | null => {
    const known = fixed.get(`${method} ${path}`);
    if (known) return known;
    const parts = path.split('/');
    for (const { pattern, value } of named.get(`${method} ${parts.length}`) ?? []) {
      const params = paramsIn(pattern, parts);
      if (params) return { value, params };
    }
    return null;
  };
  const methods = [...new Set(entries.map(({ method }) => method))];
  return { match, isKnown: (path) => methods.some((method) => match(method, path) !== null) };
};
