import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../controls/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import type { Asked } from '../feedback/asked.ts';
import { Loaded } from '../feedback/loaded.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { common } from '../text/common-copy.ts';

type FrameProps<T> = {
  query: Asked<T>;
  text: { readonly title: string; readonly unknown: string; readonly home: string };
  children: (question: T) => ReactNode;
};

/** Page of a question to a trusted person. */
export function QuestionFrame<T>({ query, text, children }: FrameProps<T>) {
  const home = <ButtonLink to="/dashboard">{text.home}</ButtonLink>;
  return (
    <Loaded
      as="h1"
      query={query}
      failed={common.unexpected}
      unknown={{ title: text.unknown, actions: home }}
      skeleton={
        <div className="mx-auto max-w-form">
          <PageHeader title={text.title} />
          <Skeleton className="h-80 rounded-card!" />
        </div>
      }
    >
      {(question) => (
        <div className="mx-auto max-w-form">
          <PageHeader title={text.title} />
          <div className="grid grid-cols-1 gap-4">{children(question)}</div>
        </div>
      )}
    </Loaded>
  );
}

type ClosedProps = { kind: 'info' | 'success'; words: string; home: string; children?: ReactNode };

/** A question that was answered, or that is over. */
export function ClosedQuestion({ kind, words, home, children }: ClosedProps) {
  return (
    <>
      <Banner kind={kind}>{words}</Banner>
      {children}
      <ButtonLink to="/dashboard" variant="secondary">
        {home}
      </ButtonLink>
    </>
  );
}

type Answer = 'yes' | 'no';
type AnswersProps = {
  pressure: { readonly title: string; readonly words: string };
  yes: string;
  no: string;
  problem: string | undefined;
  /** The answer that is being sent. */
  busy: Answer | undefined;
  onAnswer: (answer: Answer) => void;
};

/** The two answers, below the warning that someone may put pressure on the person. */
export function YesOrNo({ pressure, yes, no, problem, busy, onAnswer }: AnswersProps) {
  const button = (answer: Answer) => ({
    size: 'lg' as const,
    wide: true,
    loading: busy === answer,
    disabled: busy !== undefined && busy !== answer,
    onClick: () => onAnswer(answer),
  });
  return (
    <>
      <Banner kind="warning" title={pressure.title}>
        {pressure.words}
      </Banner>
      {problem && <Banner kind="error">{problem}</Banner>}
      <Button variant="secondary" {...button('no')}>
        {no}
      </Button>
      <Button {...button('yes')}>{yes}</Button>
    </>
  );
}
