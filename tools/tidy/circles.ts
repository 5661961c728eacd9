/** A directed graph: which name leads to which. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Circles in a graph, each as the names along it, shortest first. A circle that shares a name with
 * one found before is left out: it is reported once the first is mended.
 */
export function circlesOf(graph: Graph): string[][] {
  const shortest = [...graph.keys()]
    .flatMap((start) => shortestCircle(graph, start) ?? [])
    .toSorted((a, b) => a.length - b.length);
  const seen = new Set<string>();
  return shortest.filter((circle) => {
    if (circle.some((name) => seen.has(name))) return false;
    for (const name of circle) seen.add(name);
    return true;
  });
}

/** The shortest way from a name back to itself, by breadth-first search. */
function shortestCircle(graph: Graph, start: string): [string[]] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const name of queue) {
    for (const next of graph.get(name) ?? []) {
      if (next === start) return [wayTo(name, start, cameFrom)];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, name);
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [end];
  for (let name = end; name !== start; way.unshift(name)) name = cameFrom.get(name) ?? start;
  return way;
}
