import { useState } from 'react';
import { AuthForm, OutcomePage } from '#features/identity/index.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { copy } from './copy.ts';

const text = copy.stop;
export const meta = () => pageMeta(text.title);

/**
 * The page behind the link of a warning. Its token is after the #, which browsers do not send. The
 * recovery stops at a tap and not at opening, because mail programs open links too.
 */
export default function RecoveryStopPage() {
  const [isStopped, setStopped] = useState(false);
  const form = useForm({
    initial: {},
    send: async () => {
      await call('recovery.stop', { body: { token: location.hash.slice(1).padEnd(20, '.') } });
      setStopped(true);
    },
  });
  if (isStopped) {
    return (
      <OutcomePage kind="done" title={text.doneTitle} words={text.doneWords}>
        <ButtonLink to="/contact/code" size="lg" variant="secondary">
          {text.help}
        </ButtonLink>
      </OutcomePage>
    );
  }
  return <AuthForm title={text.title} words={text.words} form={form} submit={text.submit} />;
}
