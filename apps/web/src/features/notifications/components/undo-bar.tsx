import { useEffect } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { copy } from '../copy.ts';
import { undoMs, useRestoreItem } from '../mutations.ts';
import type { InboxItem } from '../queries.ts';

type Props = { removed: InboxItem | undefined; onDone: () => void };

/** For some seconds after a notification was deleted, it can be taken back. */
export function UndoBar({ removed, onDone }: Props) {
  const restore = useRestoreItem();
  useEffect(() => {
    if (!removed) return undefined;
    const timer = setTimeout(onDone, undoMs);
    return () => clearTimeout(timer);
  }, [removed, onDone]);
  if (!removed) return null;
  const undo = () => {
    restore.mutate(removed.id);
    onDone();
  };
  return (
    <div className="fixed inset-x-4 bottom-24 z-40 mx-auto flex max-w-120 items-center justify-between gap-4 rounded-card border border-hairline bg-surface px-4 py-2 shadow-lg md:bottom-6">
      <output>{copy.removed}</output>
      <Button variant="quiet" onClick={undo}>
        {copy.undo}
      </Button>
    </div>
  );
}
