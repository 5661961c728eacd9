import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { subjects, type SubjectKey } from '@cowrie/contract/notifications/data';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { settingsCopy } from './copy.ts';

const text = settingsCopy.unsubscribed;

export const meta = () => pageMeta(text.title);

type State = 'asking' | 'sending' | 'failed' | { readonly stopped: SubjectKey };

/** Where the link of a mail leads. A click confirms it, so that a mail scanner switches nothing off. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const [state, setState] = useState<State>('asking');
  const stop = async () => {
    setState('sending');
    const query = { token: search.get('token') ?? '' };
    await call('notifications.unsubscribe', { query }).then(
      ({ subject }) => setState({ stopped: subject }),
      () => setState('failed'),
    );
  };
  return (
    <div className="mx-auto max-w-120 py-12">
      <PageHeader title={typeof state === 'object' ? text.title : text.ask} />
      <Card>
        <div className="grid gap-4">
          {state === 'failed' && <Banner kind="error">{text.invalid}</Banner>}
          {typeof state === 'object' ? (
            <p>{text.done(subjects[state.stopped].name)}</p>
          ) : (
            <Button loading={state === 'sending'} onClick={() => void stop()}>
              {text.confirm}
            </Button>
          )}
          <ButtonLink to="/notification-settings" variant="secondary">
            {text.change}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
