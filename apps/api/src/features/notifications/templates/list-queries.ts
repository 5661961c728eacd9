/** Where the list of wordings comes from: the kinds in code, each with its version in force. */

import { kindName } from '@cowrie/contract/notifications/kinds';
import { templatesList } from '@cowrie/contract/notifications/lists';
import type { listTemplates } from '@cowrie/contract/notifications/routes';
import {
  templateChannels,
  type TemplateState,
  type TemplateWords,
} from '@cowrie/contract/notifications/templates';
import { sql } from 'kysely';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { definedKinds, findKind } from '../define.ts';
import { misfitOf } from './check.ts';
import { roomOf } from './desk.ts';
import { builtInWords, channelsOf } from './words.ts';

type Row = {
  readonly kind: string;
  readonly words: TemplateWords | null;
  readonly state: TemplateState;
  readonly version: number;
  readonly changed_at: Date | null;
  readonly why: string | null;
};

const channelNames = (id: string): string => {
  const kind = findKind(id);
  if (!kind || kind.isEditable === false) return '';
  return channelsOf(builtInWords(kind))
    .map((channel) => templateChannels[channel])
    .join(', ');
};

const noteOf = ({ kind: id, words, why }: Row): string => {
  const kind = findKind(id);
  if (!kind || words === null) return '';
  const problem = misfitOf(kind, words) ?? why;
  return problem === null ? '' : `Built-in wording is used. ${problem}`;
};

const kindsAsJson = (): string =>
  JSON.stringify(
    definedKinds()
      .filter(({ id }) => !id.startsWith('test.'))
      .map(({ id }) => ({ kind: id, name: kindName(id).toLowerCase(), room: id.split('.')[0] })),
  );

/** Made when the calls are bound: then every room has defined its kinds. */
export const templatesSource = (): ListSource<typeof templatesList, typeof listTemplates, Row> => ({
  list: templatesList,
  from: sql`jsonb_to_recordset(${kindsAsJson()}::jsonb) as k(kind text, name text, room text)
    left join lateral (select t.id, t.version, t.words, t.created_at from notification_templates t
      where t.kind = k.kind order by t.version desc limit 1) v on true`,
  select: sql`k.kind, v.words, case when v.words is null then 'built_in' else 'edited' end as state,
    coalesce(v.version, 0) as version, v.created_at as changed_at,
    (select f.why from notification_template_faults f where f.template_id = v.id) as why`,
  key: { by: sql`k.kind`, type: 'text' },
  sorts: { kind: { by: sql`k.name`, type: 'text' } },
  filters: {
    name: (name) => sql`strpos(k.name, ${name.toLowerCase()}) > 0`,
    state: (state) => (state === 'edited' ? sql`v.words is not null` : sql`v.words is null`),
    room: (room) => sql`k.room = ${room}`,
  },
  row: (row) => ({
    kind: row.kind,
    name: kindName(row.kind),
    room: roomOf(row.kind),
    channels: channelNames(row.kind),
    state: row.state,
    version: row.version,
    changedAt: row.changed_at?.toISOString() ?? null,
    note: noteOf(row),
  }),
});
