import type { Breach, Rule } from '../rule.ts';

const contract = 'packages/contract/src';
const api = 'apps/api/src/features';
const web = 'apps/web/src/features';

/** Engines that several rooms share have no calls of their own. */
const engines = ['orders', 'payouts', 'escrow', 'disputes', 'trusted-people', 'schedules'];
/** Calls of no room. */
const roomless = ['platform'];

/** Where a name of a folder must stand too, and the names that need not. */
const places = [
  { folder: contract, needs: api, also: roomless },
  { folder: api, needs: contract, also: engines },
  { folder: web, needs: contract, also: [] },
] as const;

export const roomNames: Rule = {
  name: 'room-names',
  why: 'a feature has one name in contract, api and web, so that each is found from the others',
  fix: `give it the name it has in ${contract} and ${api}, or begin it with npm run new-room`,
  *find({ files }): Iterable<Breach> {
    const folders = new Set(
      files.flatMap(({ path }) =>
        [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)),
      ),
    );
    const seen = new Set<string>();
    for (const { path } of files) {
      for (const { folder, needs, also } of places) {
        if (!path.startsWith(`${folder}/`)) continue;
        const [room = '', ...rest] = path.slice(folder.length + 1).split('/');
        if (seen.has(`${folder}/${room}`)) continue;
        seen.add(`${folder}/${room}`);
        const isFile = rest.length === 0;
        // The contract has files beside its rooms.
        if (isFile && folder === contract) continue;
        if (isFile) yield { file: path, line: 1, what: `'${room}' is in no room` };
        else if (!folders.has(`${needs}/${room}`) && !also.some((name) => name === room)) {
          yield { file: path, line: 1, what: `'${room}' of ${folder} is not in ${needs}` };
        }
      }
    }
  },
};
