import { ApiError } from '@cowrie/contract/client';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { words } from '../settings-copy.ts';

type Props = { error: unknown; onRetry: () => void };

/** A list that did not arrive, in the list's place. */
export function LoadFailed({ error, onRetry }: Props) {
  const reference = error instanceof ApiError ? error.requestId : null;
  return (
    <ErrorState
      title={words.loadFailed}
      advice={error instanceof ApiError ? error.message : words.loadFailedAdvice}
      {...(reference && { reference })}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    />
  );
}
