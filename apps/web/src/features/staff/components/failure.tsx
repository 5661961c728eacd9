import { ApiError } from '@cowrie/contract/client';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { copy } from '../copy.ts';
import { SecondFactorMissing } from './second-factor-missing.tsx';

type Props = { error: Error; retrying: boolean; onRetry: () => void };

/** What a staff page shows when its data did not come: what to do depends on why. */
export function Failure({ error, retrying, onRetry }: Props) {
  const known = error instanceof ApiError ? error : undefined;
  if (known?.code === 'SECOND_FACTOR_REQUIRED') return <SecondFactorMissing />;
  if (known?.code === 'FORBIDDEN') {
    return <ErrorState title={copy.failure.forbidden} advice={copy.failure.forbiddenAdvice} />;
  }
  return (
    <ErrorState
      title={copy.failure.title}
      advice={known?.message ?? copy.failure.advice}
      reference={known?.requestId ?? undefined}
      actions={
        <Button loading={retrying} onClick={onRetry}>
          {copy.failure.retry}
        </Button>
      }
    />
  );
}
