import { Button } from './button.tsx';

type Props = {
  /** How much is on the screen, in words. */
  shown: string;
  more: string;
  /** Said once there is nothing further. */
  end: string;
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
};

/** Stands under a list that comes in parts: how much is shown, and the next part or the real end. */
export function LoadMore({ shown, more, end, hasMore, busy, onMore }: Props) {
  return (
    <div className="mt-3 flex min-h-11 items-center justify-between gap-4 text-sm text-mute">
      <output>
        {shown}
        {!hasMore && ` · ${end}`}
      </output>
      {hasMore && (
        <Button size="sm" variant="secondary" loading={busy} onClick={onMore}>
          {more}
        </Button>
      )}
    </div>
  );
}
