import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../controls/button.tsx';
import type { Asked } from '../feedback/asked.ts';
import { Loaded } from '../feedback/loaded.tsx';

type Props<T> = {
  query: Asked<T>;
  /** The list that it is in. */
  back: { to: string; label: string };
  text: { readonly failed: string; readonly unknown: string; readonly unknownAdvice?: string };
  money: string;
  skeleton: ReactNode;
  /** `isStale` if the data could not be refreshed. */
  children: (data: T, isStale: boolean) => ReactNode;
};

/** The frame of a person's page about one thing, such as a transaction. */
export function DetailPage<T>({ query, back, text, money, skeleton, children }: Props<T>) {
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <Loaded
        query={query}
        as="h1"
        failed={text.failed}
        money={money}
        unknown={{
          title: text.unknown,
          advice: text.unknownAdvice,
          actions: <ButtonLink to={back.to}>{back.label}</ButtonLink>,
        }}
        skeleton={skeleton}
      >
        {(data) => children(data, query.error !== null)}
      </Loaded>
    </>
  );
}

/** The way back above a page whose heading is in a card. */
function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-1 -ml-1 inline-flex min-h-11 items-center gap-1 rounded-chip pr-2 text-sm text-mute hover:text-ink lg:mb-3"
    >
      <ChevronLeft className="size-5" strokeWidth={1.75} aria-hidden />
      {children}
    </Link>
  );
}
