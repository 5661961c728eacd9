import { circlesOf } from '../circles.ts';
import { listImports } from '../imports.ts';
import { placeOf } from '../places.ts';
import type { Repository } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

type Where = { readonly file: string; readonly line: number };
/** By `from → to`: the first import that leads from one room to the other. */
type Doors = ReadonlyMap<string, Where>;

/** Types and `import()` count too: a room that knows another's types cannot be changed without it. */
export const roomCircles: Rule = {
  name: 'room-circles',
  why: 'rooms in a circle are one room: none of them can be read, tested or changed alone',
  fix: 'move the shared part into the room that owns it, or let one room hand a function to the other in app (api) or shell (web)',
  *find(repository): Iterable<Breach> {
    for (const app of ['api', 'web'] as const) {
      const doors = doorsOf(app, repository);
      for (const circle of circlesOf(graphOf(doors))) {
        const [first = '', second = first] = circle;
        const ways = [...circle, first].join(' → ');
        const files = circle.map((from, index) => {
          const door = doors.get(wayBetween(from, circle[index + 1] ?? first));
          return `${door?.file}:${door?.line}`;
        });
        const what = `rooms of the ${app} import each other in a circle: ${ways} (${files.join(', ')})`;
        const at = doors.get(wayBetween(first, second));
        if (at) yield { ...at, what };
      }
    }
  },
};

const wayBetween = (from: string, to: string): string => `${from} → ${to}`;

function doorsOf(app: 'api' | 'web', repository: Repository): Doors {
  const doors = new Map<string, Where>();
  for (const file of repository.files) {
    const from = placeOf(file.path);
    if (from.area !== app || from.layer !== 'features' || from.isTest) continue;
    for (const { target, offset } of listImports(file, repository)) {
      if (target.kind !== 'file') continue;
      const to = placeOf(target.path);
      if (to.area !== app || to.layer !== 'features' || to.room === from.room) continue;
      const way = wayBetween(from.room, to.room);
      if (!doors.has(way)) doors.set(way, { file: file.path, line: file.lineAt(offset) });
    }
  }
  return doors;
}

function graphOf(doors: Doors): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const way of doors.keys()) {
    const [from = '', to = ''] = way.split(' → ');
    graph.set(from, (graph.get(from) ?? new Set<string>()).add(to));
  }
  return graph;
}
