import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { copy } from '../copy.ts';
import { NotFound } from './not-found.tsx';

const isMissing = (error: unknown): boolean =>
  (isRouteErrorResponse(error) && error.status === 404) ||
  (error instanceof ApiError && error.code === 'NOT_FOUND');

/** Shown inside the layout when a page fails, with buttons to retry, go back or go home. */
export function PageErrorScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const retry = () => void navigate(pathname + search, { replace: true });
  if (isMissing(error)) return <NotFound />;
  const reference = error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
  return (
    <div className="md:pt-16">
      <ErrorState
        title={copy.somethingWrong}
        advice={error instanceof ApiError ? error.message : copy.pageAdvice}
        reference={reference}
        actions={
          <>
            <Button onClick={retry}>{copy.retry}</Button>
            <Button variant="secondary" onClick={() => void navigate(-1)}>
              {copy.back}
            </Button>
            <ButtonLink variant="secondary" to="/" reloadDocument>
              {copy.home}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
