import { AuthPage, TextLink } from '#features/identity/index.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../copy.ts';

const text = copy.public;

/** The account and the new email. The answer is the same for every account. */
export function Begin({ onBegun }: { onBegun: (token: string) => void }) {
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
    <AuthPage
      title={text.title}
      words={text.words}
      problem={form.problem}
      foot={
        <>
          {text.noCircle} <TextLink to="/contact">{text.support}</TextLink>
        </>
      }
    >
      <form {...form.props} className="grid gap-4">
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
        <Button type="submit" size="lg" wide loading={form.busy}>
          {text.start}
        </Button>
      </form>
    </AuthPage>
  );
}
