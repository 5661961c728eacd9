import { Badge } from '#ui/feedback/badge.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';
import type { RegisterAnswer } from '../../queries.ts';

const text = copy.registers;

/** Answers of the registers about the identity number, newest first. */
export function Registers({ answers }: { answers: readonly RegisterAnswer[] }) {
  return (
    <Card title={text.title}>
      {answers.length === 0 && <p className="text-mute">{text.none}</p>}
      <ul className="grid gap-5">
        {answers.map((answer) => (
          <li key={answer.at} className="grid gap-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-medium text-ink">{answer.source}</h3>
              <Badge tone={text.outcomes[answer.outcome].tone} className="ml-auto">
                {text.outcomes[answer.outcome].label}
              </Badge>
            </div>
            <p className="text-body">
              {answer.words} <span className="text-sm text-mute">{moment(answer.at)}</span>
            </p>
            <dl className="grid grid-cols-2 gap-3">
              {Object.entries(text.fields).map(
                ([name, label]) =>
                  answer.fields[name] && (
                    <Fact key={name} label={label}>
                      {answer.fields[name]}
                    </Fact>
                  ),
              )}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}
