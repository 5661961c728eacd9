import type { ReactNode } from 'react';
import { ButtonLink } from '../controls/button.tsx';
import type { Asked } from '../feedback/asked.ts';
import { Loaded } from '../feedback/loaded.tsx';
import { BackLink } from './back-link.tsx';

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
