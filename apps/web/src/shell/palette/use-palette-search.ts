import { queryOptions, useQuery } from '@tanstack/react-query';
import { entities } from '@cowrie/contract/desks';
import { tagSearchMinimum } from '@cowrie/contract/transfers/data';
import { fromWire, formatMoney, type AssetCode } from '@cowrie/money';
import { movementSearchQuery } from '#features/transactions/queries.ts';
import { peopleQuery, recipientsQuery } from '#features/transfers/queries.ts';
import { detailOf } from '#features/transfers/saved-recipient.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { useMe } from '#platform/session/session.ts';
import { staffKey } from '#platform/session/staff.ts';
import { entityPath, type EntityKind } from '#ui/data/entities.ts';
import { readableCode } from '#ui/text/readable-code.ts';

export type PaletteHit = { id: string; label: string; detail: string; to: string };
type StaffHit = PaletteHit & { kind: EntityKind };

const most = 5;

/** People and transactions that match the typed text. Without a search there are none. */
export function usePaletteSearch(typed: string): {
  people: PaletteHit[];
  references: PaletteHit[];
} {
  const me = useMe();
  const search = useSettled(typed.trim());
  const isSearch = me !== null && search.replace(/^@/, '').length >= tagSearchMinimum;
  const saved = useQuery({ ...recipientsQuery(search, most), enabled: isSearch });
  const found = useQuery(peopleQuery(search, isSearch));
  const moved = useQuery(movementSearchQuery(search, isSearch));
  if (!isSearch) return { people: [], references: [] };
  const recipients = saved.data?.items ?? [];
  const known = new Set(recipients.map(({ userId }) => userId));
  const others = (found.data ?? []).filter(
    ({ user_id: userId }) => userId !== me?.id && !known.has(userId),
  );
  return {
    people: [
      ...recipients.map((one) => ({
        id: one.id,
        label: one.nickname ?? one.name,
        detail: detailOf(one),
        to: `/transfer/amount?to=${one.id}`,
      })),
      ...others.slice(0, most).map(({ user_id: id, full_name: label, tag }) => ({
        id,
        label,
        detail: `@${tag}`,
        to: `/to/${tag}`,
      })),
    ],
    references: (moved.data?.items ?? []).map((one) => ({
      id: one.id,
      label: `${one.counterparty.name} · ${formatMoney(fromWire(one.amount, one.currency as AssetCode))}`,
      detail: one.reference,
      to: `/transactions/${one.id}`,
    })),
  };
}

const staffSearchQuery = (text: string, enabled: boolean) =>
  queryOptions({
    queryKey: [...staffKey, 'search', text],
    queryFn: ({ signal }) => call('staff.search', { query: { text } }, { signal }),
    enabled,
    ...alwaysAsk,
  });

/** Search results for staff: the server returns only the items that they may see. */
export function useStaffSearch(typed: string): StaffHit[] {
  const isStaff = Boolean(useMe()?.staff);
  const text = useSettled(typed.trim());
  const isSearch = isStaff && text.length >= 2 && text.length <= 80;
  const { data } = useQuery(staffSearchQuery(text, isSearch));
  if (!isSearch) return [];
  return (data?.items ?? []).map(({ kind, id, title, detail }) => ({
    kind,
    id: `${kind} ${id}`,
    label: entities[kind].isCode ? readableCode(title) : title,
    detail: `${entities[kind].name}${detail && ` · ${detail}`}`,
    to: entityPath({ kind, id }),
  }));
}
