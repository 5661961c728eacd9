import { useState, useSyncExternalStore } from 'react';
import { AuthForm, TextLink } from '#features/identity/index.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/forms/field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { ProgressView } from './components/progress-view.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.public.title);

const watchHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};
const readHash = (): string => location.hash.slice(1);
/** Browsers do not send what is after the #. */
const unknownHash = (): null => null;

/**
 * Getting an account back. Who comes with the mailed link has its token after the #; who begins here
 * gets one, which stays in memory.
 */
export default function RecoveryPage() {
  const mailed = useSyncExternalStore(watchHash, readHash, unknownHash);
  /** Null after "Begin again". */
  const [begun, setBegun] = useState<string | null>();
  if (mailed === null) return <Skeleton className="h-80 rounded-card" />;
  const token = begun === undefined ? mailed : (begun ?? '');
  return token === '' ? (
    <Begin onBegun={setBegun} />
  ) : (
    <ProgressView key={token} token={token} onAgain={() => setBegun(null)} />
  );
}

const text = copy.public;

/** The account and the new email. The answer is the same for every account. */
function Begin({ onBegun }: { onBegun: (token: string) => void }) {
  const form = useForm({
    initial: { account: '', email: '' },
    check: ({ account, email }) => ({
      ...(account.trim() === '' && { account: text.accountRequired }),
      ...(email.trim() === '' && { email: text.emailRequired }),
    }),
    send: async (body) => {
      onBegun((await call('recovery.start', { body })).token);
    },
  });
  return (
    <AuthForm
      title={text.title}
      words={text.words}
      foot={
        <>
          {text.noCircle} <TextLink to="/contact">{text.support}</TextLink>
        </>
      }
      form={form}
      submit={text.start}
    >
      <InputField
        {...form.bind('account')}
        label={text.account}
        required
        autoCapitalize="none"
        autoComplete="username"
      />
      <Field label={text.email} hint={text.emailHint} {...form.field('email')} required>
        {(control) => (
          <Input {...control} {...form.input('email')} type="email" autoComplete="email" />
        )}
      </Field>
    </AuthForm>
  );
}
