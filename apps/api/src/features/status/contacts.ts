/** The list of our contacts, and the check whether what a visitor was given is on it. */

import type { ParsedOf } from '@cowrie/contract';
import { contactsChange, officialContact } from '@cowrie/contract/status/routes';
import type * as contract from '@cowrie/contract/status/routes';
import * as z from 'zod';
import { defineProposal, type Effect, propose } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, failAt, ok, type Result } from '#platform/result.ts';
import { readSetting, writeSetting } from '#platform/settings.ts';
import { checkCallCode } from './call-codes.ts';
import { builtInContacts, findContact, isReadable, readTyped } from './contact-rules.ts';
import type { StatusDeps } from './deps.ts';

const key = 'official_contacts';
const stored = z.object({ items: z.array(officialContact) });
type Contacts = z.output<typeof stored>;

const readKept = async (db: Db | Tx): Promise<Contacts> => {
  const found = stored.safeParse(await readSetting(db, key));
  return found.success ? found.data : { items: [] };
};

export const listContacts = async (deps: StatusDeps) => {
  const { items } = await readKept(deps.db);
  return ok({ items: [...builtInContacts, ...items] });
};

export const listStaffContacts = async (deps: StatusDeps) => ok(await readKept(deps.db));

export const checkContact = async (
  deps: StatusDeps,
  actor: Actor | null,
  { value }: ParsedOf<typeof contract.checkContact>['body'],
) => {
  const typed = readTyped(value);
  const unknown = {
    ours: false,
    kind: typed.kind,
    compared: typed.compared,
    use: null,
    call: null,
  };
  if (typed.kind === 'code') {
    const call = await checkCallCode(deps, actor, typed.compared);
    return ok(call ? { ...unknown, ours: true, call } : unknown);
  }
  const { items } = await readKept(deps.db);
  const found = findContact([...builtInContacts, ...items], typed);
  return ok(found ? { ...unknown, ours: true, use: found.use } : unknown);
};

export const contactsProposal = defineProposal({
  group: 'settings',
  kinds: ['official-contacts'],
  action: 'status.official_contacts',
  schema: contactsChange,
  describe: async (
    _deps: StatusDeps,
    tx,
    change: Contacts,
  ): Promise<Result<Effect<Contacts, Contacts>, 'ALREADY_SO'>> => {
    const before = await readKept(tx);
    if (JSON.stringify(before) === JSON.stringify(change)) return fail('ALREADY_SO');
    return ok({
      summary: 'Change the list of our contacts',
      before,
      after: change,
      parties: [],
      subjects: [`setting:${key}`],
    });
  },
  apply: async (deps, tx, change) => {
    await writeSetting(tx, key, change, deps.clock.now());
    await deps.publicSite.changed(tx);
  },
});

export const proposeContacts = (
  deps: StatusDeps,
  by: By,
  { change, reason }: ParsedOf<typeof contract.proposeContacts>['body'],
) => {
  const wrong = change.items.findIndex((contact) => !isReadable(contact));
  if (wrong >= 0) return failAt('CONTACT_UNREADABLE', `change.items.${wrong}.value`);
  return propose(deps, contactsProposal, by, { change, reason });
};
