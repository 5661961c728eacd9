import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../controls/button.tsx';
import { Card } from '../layout/card.tsx';

type Helped = {
  readonly id: string;
  readonly name: string;
  readonly tag: string;
  /** 'asked' until the person agrees. */
  readonly state: string;
};

type Props<H extends Helped> = {
  text: {
    readonly title: string;
    readonly words: string;
    readonly asks: (name: string) => string;
    readonly helps: (name: string) => string;
    readonly accept: string;
    readonly decline: string;
    readonly stop: string;
  };
  helped: readonly H[];
  /** The row whose answer is being sent. */
  busy: string | undefined;
  onAnswer: (id: string, accept: boolean) => void;
  /** Rows above: questions that wait for an answer. */
  before?: ReactNode;
  /** First action of a row: a question of this person. */
  linkOf?: (helped: H) => { readonly to: string; readonly label: string } | undefined;
};

/** People who trust the signed-in person, or would like to: each can be accepted, declined or left. */
export function HelpingCard<H extends Helped>(props: Props<H>) {
  const { text, helped, busy, onAnswer, before, linkOf } = props;
  return (
    <Card title={text.title}>
      <p className="text-body">{text.words}</p>
      <ul className="mt-2 divide-y divide-hairline">
        {before}
        {helped.map((one) => {
          const { id, name, tag, state } = one;
          const isAsked = state === 'asked';
          const link = linkOf?.(one);
          return (
            <HelpingRow
              key={id}
              title={isAsked ? text.asks(name) : text.helps(name)}
              note={`@${tag}`}
            >
              {link && (
                <ButtonLink size="sm" to={link.to}>
                  {link.label}
                </ButtonLink>
              )}
              <Button
                size="sm"
                variant="secondary"
                disabled={busy === id}
                onClick={() => onAnswer(id, false)}
              >
                {isAsked ? text.decline : text.stop}
              </Button>
              {isAsked && (
                <Button size="sm" loading={busy === id} onClick={() => onAnswer(id, true)}>
                  {text.accept}
                </Button>
              )}
            </HelpingRow>
          );
        })}
      </ul>
    </Card>
  );
}

type RowProps = { title: string; note: ReactNode; children: ReactNode };

export function HelpingRow({ title, note, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere text-ink">
        {title}
        <span className="block text-sm text-mute">{note}</span>
      </span>
      <span className="flex flex-wrap gap-2">{children}</span>
    </li>
  );
}
