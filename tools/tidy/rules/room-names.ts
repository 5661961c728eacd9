import type { Breach, Rule } from '../rule.ts';

/** The features of the product, with the same names in the contract, the API and the web. */
const rooms =
  'identity kyc wallets transfers collections transactions cards bills expenses invoices fx crypto p2p ajo co-invest market analytics insights referrals support notifications security-center limits reference content personalization companies approvals cases quote staff';

/** Engines shared by several features have no screens, so they exist only in the API. */
const engines = 'payouts escrow disputes chat';

const known = {
  api: new Set(`${rooms} ${engines}`.split(' ')),
  web: new Set(rooms.split(' ')),
};

export const roomNames: Rule = {
  name: 'room-names',
  why: 'a feature has one name in contract, api and web, so that each is found from the others',
  fix: 'use a name of the list in tools/tidy/rules/room-names.ts, or add the new room there',
  *find({ files }): Iterable<Breach> {
    const seen = new Set<string>();
    for (const file of files) {
      const match = /^apps\/(api|web)\/src\/features\/([^/]+)(\/?)/.exec(file.path);
      if (!match) continue;
      const [folder, app, room = '', slash] = match;
      if (seen.has(folder) || (slash && known[app as 'api' | 'web'].has(room))) continue;
      seen.add(folder);
      const what = slash ? `'${room}' is not a room of the ${app}` : `'${room}' stands in no room`;
      yield { file: file.path, line: 1, what };
    }
  },
};
