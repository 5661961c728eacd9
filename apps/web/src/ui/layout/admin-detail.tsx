import type { ReactNode } from 'react';
import type { Asked } from '../feedback/asked.ts';
import { StaffLoaded } from '../feedback/loaded.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Updated } from '../feedback/updated.tsx';
import { PageHeader } from './page-header.tsx';

type Props<T> = {
  query: Asked<T> & { readonly dataUpdatedAt: number };
  title: ReactNode;
  /** A badge beside the title. */
  note?: ReactNode;
  back?: { to: string; label: string };
  /** Between the header and the data: tabs, an introduction, filters. */
  before?: ReactNode;
  /** The page refetches by itself, so its button does not turn with each time. */
  isLive?: boolean;
  /** Before the button that refreshes. */
  actions?: ReactNode;
  /** The height of the data while it loads. */
  height?: 'h-60' | 'h-96';
  /** Instead of one block of that height. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The frame of a staff page about one query: header, when it was loaded, and the data. */
export function AdminDetail<T>(props: Props<T>) {
  const { query, title, note, back, actions, before, isLive, height = 'h-96', children } = props;
  const { skeleton = <Skeleton className={`${height} w-full rounded-card!`} /> } = props;
  return (
    <>
      <PageHeader
        title={title}
        note={note}
        {...(back && { back })}
        actions={
          <>
            {actions}
            <Updated query={query} isLive={isLive} />
          </>
        }
      />
      {before}
      <StaffLoaded query={query} skeleton={skeleton}>
        {children}
      </StaffLoaded>
    </>
  );
}
