import { Circle, CircleCheck } from 'lucide-react';
import { Card } from '#ui/layout/card.tsx';
import { cx } from '#ui/text/class-names.ts';
import { fundingCopy } from '../../funding-copy.ts';
import { isDone, type Problems, sectionId, sectionNames } from './request-sections.ts';

const copy = fundingCopy.usd;

type Props = { problems: Problems; words: string; className?: string };

/** Which parts of the request are done and which are missing. Each leads to its part of the form. */
export function RequestChecklist({ problems, words, className }: Props) {
  const done = sectionNames.filter((section) => isDone(section, problems)).length;
  return (
    <Card
      title={copy.requestTitle}
      aside={<span className="text-sm text-mute">{copy.doneCount(done, sectionNames.length)}</span>}
      className={className}
    >
      <progress
        className="meter mt-1 mb-3"
        value={done}
        max={sectionNames.length}
        aria-label={copy.doneCount(done, sectionNames.length)}
      />
      <p className="text-sm">{words}</p>
      <ul className="mt-2">
        {sectionNames.map((section) => {
          const isFinished = isDone(section, problems);
          const Icon = isFinished ? CircleCheck : Circle;
          return (
            <li key={section}>
              <a
                href={`#${sectionId(section)}`}
                className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-chip px-2 hover:bg-hover"
              >
                <Icon
                  className={cx('size-5 flex-none', isFinished ? 'text-positive' : 'text-mute')}
                  strokeWidth={1.75}
                  aria-hidden
                />
                <span className="min-w-0 flex-1 text-ink">{copy.sections[section]}</span>
                <span className={cx('text-sm', isFinished ? 'text-positive' : 'text-mute')}>
                  {isFinished ? copy.done : copy.missing}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
