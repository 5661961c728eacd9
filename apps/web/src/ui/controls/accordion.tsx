import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from '../text/class-names.ts';

type Props = {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
  /** With a name, only one item is open at a time. */
  name?: string;
  className?: string;
};

/** Uses <details>, so it works without JavaScript, and "find in page" finds its content. */
export function Accordion({ items, name, className }: Props) {
  return (
    <div className={cx('divide-y divide-hairline', className)}>
      {items.map((item) => (
        <details key={item.id} name={name} className="fold group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-chip py-4 text-md font-medium text-ink">
            {item.title}
            <ChevronDown
              className="size-5 flex-none text-mute transition-transform duration-180 ease-out group-open:rotate-180"
              strokeWidth={1.75}
              aria-hidden
            />
          </summary>
          <div className="max-w-reading pb-5 text-body">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
