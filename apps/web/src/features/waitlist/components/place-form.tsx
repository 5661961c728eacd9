import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

const calls = {
  confirm: 'waitlist.confirm',
  open: 'waitlist.open',
  leave: 'waitlist.leave',
} as const;

type Props = {
  readonly form: keyof typeof calls;
  readonly secret: string;
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly onDone?: () => void;
};

/** One button. Links of mails change nothing by themselves: programs open them too. */
export function PlaceForm({ form: name, secret, submit, isDanger = false, onDone }: Props) {
  const client = useQueryClient();
  const form = useForm({
    initial: { key: secret },
    answered: usePageForm(name),
    send: async ({ key }) => {
      await call(calls[name], { body: { key } });
      onDone?.();
      await client.invalidateQueries({ queryKey: ['waitlist', 'place'] });
    },
  });
  return (
    <form {...form.props}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="key" value={secret} />
      {form.problem && (
        <Banner kind="error" className="mb-4">
          {form.problem}
        </Banner>
      )}
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} loading={form.busy}>
        {submit}
      </Button>
    </form>
  );
}
