import type { OutputOf, Routes } from '@cowrie/contract';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from '../copy.ts';
import { StatusBadge } from './state-badge.tsx';

type Row = OutputOf<Routes['content.texts']>['items'][number];

/** The cells of both lists that are more than their text. */
export const textCells = {
  title: ({ title, isDraftForCounsel }: Row) => (
    <span className="flex max-w-md items-center gap-2">
      <span className="truncate">{title}</span>
      {isDraftForCounsel && <Badge tone="warning">{copy.counsel}</Badge>}
    </span>
  ),
  status: ({ status }: Row) => <StatusBadge status={status} />,
};
