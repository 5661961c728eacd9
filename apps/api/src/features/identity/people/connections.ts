/** How risky a person is and why, who is connected with them, their labels, and one of their sessions. */

import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import {
  type LinkKind,
  linkKindNames,
  type PersonLabel,
  riskKindNames,
  riskLevelOf,
} from '@cowrie/contract/identity/people-data';
import * as contract from '@cowrie/contract/identity/routes';
import { type Permission, product } from '@cowrie/contract';
import { defineAction, runAction } from '#features/approvals/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { PeopleDeps } from '../deps.ts';
import { supportActed } from '../notifications.ts';
import { findUserForUpdate } from '../queries.ts';
import { insertSecurityEvent, listSessions } from '../signing/session-queries.ts';
import { endOne } from '../signing/sessions.ts';
import {
  type LinkRow,
  ownLinks,
  ownRisks,
  readLabels,
  readLinks,
  readRisks,
  writeLabels,
} from './connection-queries.ts';
import { findContact } from './people-queries.ts';

const rankOf = (kind: LinkKind): number => linkKindNames.indexOf(kind);

/** One entry for each person, those with the strongest link first. */
const peopleOf = (rows: readonly LinkRow[]) => {
  const found = new Map<string, LinkRow[]>();
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
  return [...found.values()]
    .map((links) => links.toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind)))
    .toSorted(([one], [other]) => (one ? rankOf(one.kind) : 0) - (other ? rankOf(other.kind) : 0))
    .flatMap((links) => {
      const [first] = links;
      if (!first) return [];
      return [
        {
          person: { id: first.id, name: first.full_name, tag: first.tag },
          links: links.map(({ kind, detail, at }) => ({ kind, detail, at: at.toISOString() })),
        },
      ];
    });
};

export const readConnections = async (deps: PeopleDeps, { permissions }: Actor, userId: string) => {
  if (!(await findContact(deps.db, userId))) return fail('NOT_FOUND');
  const maySee = ({ permission }: { readonly permission?: Permission }): boolean =>
    permission === undefined || permissions.has(permission);
  const links = [...ownLinks, ...deps.people.flatMap((hooks) => hooks.links ?? [])].filter(maySee);
  const risks = [...ownRisks, ...deps.people.flatMap((hooks) => hooks.risks ?? [])].filter(maySee);
  const reasons = (await readRisks(deps.db, userId, risks)).toSorted(
    (one, other) => riskKindNames.indexOf(one.kind) - riskKindNames.indexOf(other.kind),
  );
  return ok({
    risk: { level: riskLevelOf(reasons.map(({ kind }) => kind)), reasons: [...reasons] },
    people: peopleOf(await readLinks(deps.db, userId, links)),
  });
};

type LabelInput = { readonly userId: string; readonly labels: readonly PersonLabel[] };

const labelling = defineAction({
  route: contract.labelUser,
  audited: (_input: LabelInput) => 'staff.user_labelled',
  reasons: reasonTemplates.labels,
  describe: async (_deps: PeopleDeps, tx, { userId, labels }) => {
    if (!(await findUserForUpdate(tx, userId))) return fail('NOT_FOUND');
    const before = { labels: await readLabels(tx, userId) };
    const after = { labels: [...new Set(labels)].toSorted() };
    const changes = [{ subject: `user:${userId}`, before, after }];
    return ok({ changes, parties: [userId], facts: after.labels });
  },
  apply: (deps, tx, { by, input, facts }) =>
    writeLabels(tx, input.userId, facts, { id: by.actor.userId, at: deps.clock.now() }),
});

export const labelUser = (
  deps: PeopleDeps,
  by: By,
  { reason, ...input }: LabelInput & { readonly reason: string },
) => runAction(deps, labelling, by, { input, reason });

type SessionInput = { readonly userId: string; readonly sessionId: string };

const endingSession = defineAction({
  route: contract.endUserSession,
  audited: (_input: SessionInput) => 'staff.user_session_ended',
  reasons: reasonTemplates.account,
  describe: async (deps: PeopleDeps, tx, { userId, sessionId }) => {
    const user = await findUserForUpdate(tx, userId);
    const session = (await listSessions(tx, userId, deps.clock.now())).find(
      ({ id }) => id === sessionId,
    );
    if (!user || !session) return fail('NOT_FOUND');
    const before = { session: session.name, isOpen: true };
    const after = { session: session.name, isOpen: false };
    const changes = [{ subject: `user:${userId}`, before, after }];
    return ok({ changes, parties: [userId], facts: { user, device: session.name } });
  },
  apply: async (deps, tx, { input, facts: { user, device } }) => {
    await endOne(deps, tx, input.userId, input.sessionId);
    await insertSecurityEvent(tx, {
      id: deps.ids.next(),
      user_id: user.id,
      kind: 'signed_out_by_support',
      device: `${product.name} support`,
      ip: '',
      detail: '{}',
      at: deps.clock.now(),
    });
    await notify(deps, tx, user, supportActed, {
      subject: 'You were signed out on one device',
      sentence: `Our team signed you out on ${device}. Your other devices stay signed in.`,
    });
  },
});

export const endUserSession = (
  deps: PeopleDeps,
  by: By,
  { reason, ...input }: SessionInput & { readonly reason: string },
) => runAction(deps, endingSession, by, { input, reason });
