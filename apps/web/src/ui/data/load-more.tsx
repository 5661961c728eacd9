import { Button } from '../controls/button.tsx';

type Props = {
  /** An infinite query as the page has it. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** How many rows are loaded. Without any, nothing is shown. */
  count: number;
  /** Says the count: '20 cases'. */
  shown: (count: number) => string;
  more: string;
};

/** Under a list that loads in pages: how many rows are loaded, and the button for the next page. */
export function LoadMore({ list, count, shown, more }: Props) {
  if (count === 0) return null;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  return (
    <div className="mt-3 flex min-h-11 items-center justify-between gap-4 text-sm text-mute">
      <output>{shown(count)}</output>
      {hasNextPage && (
        <Button
          size="sm"
          variant="secondary"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </div>
  );
}
