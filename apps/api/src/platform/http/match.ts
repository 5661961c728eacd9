import type { Binding } from './call.ts';

/** The route of a path, with the values of its `{name}` segments. */
export type Match = {
  readonly binding: Binding;
  readonly params: Readonly<Record<string, string>>;
};

const nothing: Match['params'] = {};

const decoded = (segment: string): string | null => {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

/** Null if a fixed segment differs, or if a value is empty or wrongly encoded. */
const paramsIn = (
  pattern: readonly string[],
  segments: readonly string[],
): Match['params'] | null => {
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!wanted.startsWith('{')) {
      if (segment !== wanted) return null;
      continue;
    }
    const value = decoded(segment);
    if (!value) return null;
    params[wanted.slice(1, -1)] = value;
  }
  return params;
};

/**
 * A path without ids is looked up in a map. A path with ids is compared with the patterns of the
 * same length.
 */
export const createMatch = (
  bindings: readonly Binding[],
): ((method: string, path: string) => Match | null) => {
  const fixed = new Map<string, Match>();
  const others = new Map<string, { pattern: string[]; binding: Binding }[]>();
  for (const binding of bindings) {
    const { method, path, params } = binding.route;
    if (!params) fixed.set(`${method} ${path}`, { binding, params: nothing });
    else {
      const pattern = path.split('/');
      const key = `${method} ${pattern.length}`;
      others.set(key, [...(others.get(key) ?? []), { pattern, binding }]);
    }
  }
  return (method, path) => {
    const known = fixed.get(`${method} ${path}`);
    if (known) return known;
    const segments = path.split('/');
    for (const { pattern, binding } of others.get(`${method} ${segments.length}`) ?? []) {
      const params = paramsIn(pattern, segments);
      if (params) return { binding, params };
    }
    return null;
  };
};
