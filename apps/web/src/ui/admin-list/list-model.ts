import type { ComponentProps } from 'react';
import type { AdminList } from '@cowrie/contract/admin-list';
import type { LoadMore } from '../data/load-more.tsx';
import type { Asked } from '../feedback/asked.ts';
import type { Updated } from '../feedback/updated.tsx';
import type { FormWith } from '../forms/field.tsx';
import type { ReasonSheet } from '../overlays/reason-sheet.tsx';

type ReasonForm = ComponentProps<typeof ReasonSheet>['form'];

export type SavedViews = {
  items: readonly { id: string; name: string; to: string }[];
  error: Error | null;
  form: Pick<ReasonForm, 'problem' | 'busy' | 'props'> & FormWith<'name'>;
  remove: (viewId: string) => void;
};

export type Bulk<Action extends { label: string; description: string }> = {
  allowed: readonly Action[];
  chosen: Action | undefined;
  choose: (action: Action | undefined) => void;
  form: ReasonForm;
  outcome: { done: number; failed: readonly string[] } | undefined;
  dismiss: () => void;
};

/** The state of a staff list; `useAdminList` returns it. */
export type ListModel<Row, Action extends { label: string; description: string }> = {
  list: AdminList;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  total: { count: number; isMore: boolean } | null;
  query: Asked<unknown> &
    ComponentProps<typeof LoadMore>['list'] &
    ComponentProps<typeof Updated>['query'] & { isPending: boolean };
  filters: Readonly<Record<string, string>>;
  setFilters: (values: Readonly<Record<string, string | null>>) => void;
  search: { value: string; onValueChange: (value: string) => void } | undefined;
  sort: string;
  setSort: (sort: string) => void;
  columns: readonly string[];
  setColumns: (ids: readonly string[]) => void;
  selected: ReadonlySet<string>;
  setSelected: (keys: ReadonlySet<string>) => void;
  openRow: {
    key: string;
    row: Row | undefined;
    isMissing: boolean;
    query: Asked<unknown>;
    open: (row: Row) => void;
    close: () => void;
  };
  bulk: Bulk<Action>;
  exporting: { isOpen: boolean; setOpen: (open: boolean) => void; form: ReasonForm };
  views: SavedViews;
};
