import { ApiError } from '@cowrie/contract/client';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { settingsCopy } from '../settings-copy.ts';

type Props = { error: unknown; onRetry: () => void };

/** Shown in place of a list that could not be loaded. */
export function LoadFailed({ error, onRetry }: Props) {
  const reference = error instanceof ApiError ? error.requestId : null;
  return (
    <ErrorState
      title={settingsCopy.loadFailed}
      advice={error instanceof ApiError ? error.message : settingsCopy.loadFailedAdvice}
      {...(reference && { reference })}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {settingsCopy.retry}
        </Button>
      }
    />
  );
}
