import { ApiError } from '@cowrie/contract/client';
import { Button, ButtonLink } from '../controls/button.tsx';
import { common } from '../text/common-copy.ts';
import type { Asked } from './asked.ts';
import { ErrorState } from './error-state.tsx';

const copy = {
  title: 'This could not be loaded',
  advice: 'Nothing was changed. Try again; if it stays, quote the reference.',
  forbidden: 'Your roles do not include this',
  forbiddenAdvice: 'Ask a member of staff who may change roles to propose it for you.',
  secondFactor: 'Add a second factor first',
  secondFactorAdvice:
    'Staff screens stay closed until your account has an authenticator app or a passkey. It takes a minute.',
  secondFactorAction: 'Open security settings',
} as const;

type Props = { query: Omit<Asked<unknown>, 'data'> };

/** Shown on a staff page when its data failed to load. The advice depends on the error. */
export function StaffFailure({ query: { error, isFetching, refetch } }: Props) {
  const apiError = error instanceof ApiError ? error : undefined;
  if (apiError?.code === 'SECOND_FACTOR_REQUIRED') {
    return (
      <ErrorState
        title={copy.secondFactor}
        advice={copy.secondFactorAdvice}
        actions={<ButtonLink to="/security-settings">{copy.secondFactorAction}</ButtonLink>}
      />
    );
  }
  if (apiError?.code === 'FORBIDDEN') return <StaffForbidden />;
  return (
    <ErrorState
      title={copy.title}
      advice={apiError?.message ?? copy.advice}
      reference={apiError?.requestId ?? undefined}
      actions={
        <Button loading={isFetching} onClick={() => void refetch()}>
          {common.retry}
        </Button>
      }
    />
  );
}

/** Shown instead of a staff screen that the roles do not open. */
export function StaffForbidden({ as }: { as?: 'h1' | 'h2' }) {
  return <ErrorState as={as ?? 'h2'} title={copy.forbidden} advice={copy.forbiddenAdvice} />;
}
