import type { Breach, Rule } from '../rule.ts';

/** The features of the product, with the same names in the contract, the API and the web. */
const rooms =
  'identity kyc wallets transfers collections transactions cards bills expenses invoices fx crypto p2p ajo co-invest market analytics insights referrals support notifications campaigns security-center protections funds-protection scams recovery limits reference content careers waitlist status personalization companies approvals cases quote staff operations';

/** Engines shared by several features have no screens, so they exist only in the API. */
const engines = 'orders payouts escrow disputes chat trusted-people schedules';

const known: Readonly<Record<string, ReadonlySet<string>>> = {
  'apps/api/src/features': new Set(`${rooms} ${engines}`.split(' ')),
  'apps/web/src/features': new Set(rooms.split(' ')),
  // Calls of no room are in a folder of their own.
  'packages/contract/src': new Set(`${rooms} ${engines} platform`.split(' ')),
};

export const isRoomName = (name: string): boolean => rooms.split(' ').includes(name);

export const roomNames: Rule = {
  name: 'room-names',
  why: 'a feature has one name in contract, api and web, so that each is found from the others',
  fix: 'use a name of the list in tools/tidy/rules/room-names.ts, or add the new room there',
  *find({ files }): Iterable<Breach> {
    const seen = new Set<string>();
    for (const file of files) {
      const match =
        /^(apps\/(?:api|web)\/src\/features|packages\/contract\/src)\/([^/]+)(\/?)/.exec(file.path);
      if (!match) continue;
      const [folder, parent = '', room = '', slash] = match;
      // The contract has files beside its rooms.
      if (!slash && parent === 'packages/contract/src') continue;
      if (seen.has(folder) || (slash && known[parent]?.has(room))) continue;
      seen.add(folder);
      const what = slash ? `'${room}' is not a room of ${parent}` : `'${room}' is in no room`;
      yield { file: file.path, line: 1, what };
    }
  },
};
