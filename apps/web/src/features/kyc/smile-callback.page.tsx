import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { checkSession } from '#platform/session/session.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { copy } from './copy.ts';
import { enrolmentQuery } from './queries.ts';

export const meta = () => pageMeta(copy.callback.title);

/** The verification page returns here. The result comes from the server, never from the address. */
export default function SmileCallbackPage() {
  const navigate = useNavigate();
  const { data } = useQuery(enrolmentQuery);
  const status = data?.status;
  useEffect(() => {
    if (status !== 'completed') return;
    void checkSession();
    void navigate('/status/kyc/success?tier=3', { replace: true });
  }, [status, navigate]);
  const isOver = status === 'failed' || status === 'not_started';
  return (
    <>
      <PageHeader title={copy.callback.title} />
      <div className="grid max-w-form justify-items-start gap-4">
        {isOver ? (
          <Banner kind="error" title={copy.tier3.failedTitle} className="w-full">
            {data?.result_text ?? copy.tier3.failed}
          </Banner>
        ) : (
          <Banner title={copy.callback.waiting} className="w-full">
            {copy.callback.waitingWords}
          </Banner>
        )}
        <ButtonLink to="/kyc" variant="secondary">
          {isOver ? copy.tier3.again : copy.callback.back}
        </ButtonLink>
      </div>
    </>
  );
}
