import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import type { SubmittedForm } from '#ui/forms/field.tsx';

type Props = {
  title: ReactNode;
  words?: ReactNode;
  /** An error of the whole form, not of one field. */
  problem?: string | undefined;
  children?: ReactNode;
  foot?: ReactNode;
};

/** The layout of every page around log-in. */
export function AuthPage({ title, words, problem, children, foot }: Props) {
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl tracking-tight" tabIndex={-1}>
          {title}
        </h1>
        {words && <p className="text-md">{words}</p>}
      </header>
      {problem && <Banner kind="error">{problem}</Banner>}
      {children}
      {foot && <p className="text-center">{foot}</p>}
    </div>
  );
}

type FormProps = Omit<Props, 'problem'> & {
  form: SubmittedForm;
  /** The label of the button. */
  submit: string;
};

/** A page around log-in that is one form. */
export function AuthForm({ form, submit, children, ...page }: FormProps) {
  return (
    <AuthPage {...page} problem={form.problem}>
      <form {...form.props} className="grid gap-4">
        {children}
        <Button type="submit" size="lg" wide loading={form.busy}>
          {submit}
        </Button>
      </form>
    </AuthPage>
  );
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="inline-block py-1 font-medium text-accent underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
