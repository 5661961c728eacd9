import { useId, type ReactNode, useSyncExternalStore } from 'react';
import { X } from 'lucide-react';
import { cx } from '../text/class-names.ts';
import { Drawer } from './drawer.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { useFocusReturn } from '../layout/use-focus-return.ts';

/** A table with the detail of its open row beside it. */
export function Beside({ detail, children }: { detail: ReactNode; children: ReactNode }) {
  return (
    <div
      className={cx(
        'grid grid-cols-1 items-start gap-4',
        Boolean(detail) && 'lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_24rem]',
      )}
    >
      <div className="min-w-0">{children}</div>
      {detail}
    </div>
  );
}

type DetailProps = { title: string; onClose: () => void; children: ReactNode };

/** Shown beside the table on a wide screen, and as a drawer over it on a narrow one. */
export function Detail({ title, onClose, children }: DetailProps) {
  const isWide = useWide();
  const titleId = useId();
  if (!isWide) {
    return (
      <DetailDrawer title={title} onClose={onClose}>
        {children}
      </DetailDrawer>
    );
  }
  return (
    <section
      aria-labelledby={titleId}
      className="sticky top-5 rounded-card border border-hairline bg-surface"
    >
      <div className="flex items-center gap-2 border-b border-hairline py-1 pr-1 pl-4">
        <h2 id={titleId} className="min-w-0 flex-1 text-md break-words">
          {title}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <div className="p-4">{children}</div>
    </section>
  );
}

function DetailDrawer({ title, onClose, children }: DetailProps) {
  useFocusReturn();
  return (
    <Drawer open title={title} onOpenChange={(open) => !open && onClose()}>
      {children}
    </Drawer>
  );
}

/** A value with its label above it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-xs font-medium text-mute">{label}</dt>
      <dd className="min-w-0 break-words text-ink">{children}</dd>
    </div>
  );
}

// From this width on, the admin sidebar is beside the page. It is `lg` in the design tokens.
const wide = '(min-width: 64rem)';

const subscribe = (watcher: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', watcher);
  return () => query.removeEventListener('change', watcher);
};

/** Whether the screen is wide enough for a detail beside its table. */
const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
