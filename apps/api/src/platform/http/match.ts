import { createPathMatcher, type PathMatch, type PathMatcher } from '@cowrie/contract/path-pattern';
import type { Binding } from './call.ts';

/** The route of a request, with the values of the `{name}` segments of its path. */
export type Match = PathMatch<Binding>;

export const createMatcher = (bindings: readonly Binding[]): PathMatcher<Binding> =>
  createPathMatcher(
    bindings.map((binding) => ({
      method: binding.route.method,
      path: binding.route.path,
      value: binding,
    })),
  );
