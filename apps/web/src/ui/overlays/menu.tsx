import type { ReactElement, ReactNode } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../text/class-names.ts';

export type MenuEntry =
  | {
      label: ReactNode;
      icon?: LucideIcon;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { label: ReactNode; icon?: LucideIcon; to: string }
  | 'separator';

type Props = {
  trigger: ReactElement;
  /** Shown above the entries, such as the name of the person. */
  heading?: ReactNode;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
};

const row =
  'flex min-h-11 cursor-default items-center gap-3 rounded-input px-3 text-ink outline-none select-none data-disabled:text-mute data-highlighted:bg-hover';

export function Menu({ trigger, heading, entries, align = 'end' }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} className="z-40 outline-none">
          <Base.Popup className="pop min-w-52 rounded-card border border-hairline bg-raised p-1.5 shadow-float outline-none">
            {heading && <div className="px-3 py-2 text-sm text-mute">{heading}</div>}
            {entries.map((entry, index) => (
              <Entry key={index} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'separator') return <Base.Separator className="mx-3 my-1.5 h-px bg-hairline" />;
  const { icon: Icon, label } = entry;
  const content = (
    <>
      {Icon && <Icon className="size-5 flex-none" strokeWidth={1.75} aria-hidden />}
      {label}
    </>
  );
  if ('to' in entry) {
    return (
      <Base.LinkItem render={<Link to={entry.to} />} closeOnClick className={row}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      onClick={entry.onSelect}
      disabled={entry.disabled}
      className={cx(row, entry.danger && 'text-negative')}
    >
      {content}
    </Base.Item>
  );
}
