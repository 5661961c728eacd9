import type { Node, Program } from '@oxc-project/types';
import { parseSync, type ParseResult } from 'rolldown/utils';

type NodeOf<T extends Node['type']> = Extract<Node, { type: T }>;

/**
 * A parsed file whose syntax nodes are indexed by type, so that a rule reads only the nodes it
 * checks.
 */
export type Code = {
  readonly all: <T extends Node['type']>(type: T) => readonly NodeOf<T>[];
  readonly comments: ParseResult['comments'];
  readonly error: string | undefined;
};

export function parse(path: string, text: string): Code {
  const { program, comments, errors } = parseSync(path, text);
  const byType = new Map<string, Node[]>();
  collect(program, byType);
  return {
    all: <T extends Node['type']>(type: T) => (byType.get(type) ?? []) as NodeOf<T>[],
    comments,
    error: errors[0]?.message,
  };
}

function collect(node: Program | Node, byType: Map<string, Node[]>): void {
  const known = byType.get(node.type);
  if (known) known.push(node);
  else byType.set(node.type, [node]);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) collect(child, byType);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
