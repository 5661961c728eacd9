import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { copy } from '../copy.ts';

type Props = { title: string; list: UseInfiniteQueryResult };

export function ListFailed({ title, list }: Props) {
  return (
    <ErrorState
      title={title}
      money={copy.safe}
      reference={list.error instanceof ApiError ? (list.error.requestId ?? undefined) : undefined}
      actions={
        <Button loading={list.isFetching} onClick={() => void list.refetch()}>
          {common.retry}
        </Button>
      }
    />
  );
}
