import { Button } from '../controls/button.tsx';

type Props = {
  /** How many rows are loaded: '20 cases'. */
  shown: string;
  more: string;
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
};

/** Under a list that loads in pages: how many rows are loaded, and the button for the next page. */
export function LoadMore({ shown, more, hasMore, busy, onMore }: Props) {
  return (
    <div className="mt-3 flex min-h-11 items-center justify-between gap-4 text-sm text-mute">
      <output>{shown}</output>
      {hasMore && (
        <Button size="sm" variant="secondary" loading={busy} onClick={onMore}>
          {more}
        </Button>
      )}
    </div>
  );
}
