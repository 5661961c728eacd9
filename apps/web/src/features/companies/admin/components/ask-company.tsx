import { Card } from '#ui/layout/card.tsx';
import { useAddress } from '#platform/pages/use-address.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { copy } from '../company-copy.ts';
import { useAskCompany } from '../mutations.ts';
import { Content } from '#ui/data/raw-content.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { InlineForm } from '#ui/forms/inline-form.tsx';

const text = copy.ask;

/** Looks up one of our references at the company. */
export function AskCompany({ company }: { company: 'maplerad' | 'reloadly' | 'smile' }) {
  const ask = useAskCompany();
  const form = useForm({
    // A transaction's page links here with its reference.
    initial: { reference: useAddress().read('reference') },
    check: ({ reference }): { reference?: string } =>
      reference.trim() === '' ? { reference: text.tooShort } : {},
    send: async ({ reference }) => {
      await ask.mutateAsync({ params: { company }, body: { reference } });
    },
  });
  const lastReference = ask.variables?.body.reference.trim() ?? '';
  return (
    <Card title={text.title} density="dense">
      <p className="text-sm text-mute">{text.words}</p>
      <InlineForm
        form={form}
        submit={text.submit(copy.names[company])}
        variant="secondary"
        className="mt-3 gap-3"
      >
        <InputField
          {...form.bind('reference')}
          label={text.reference}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </InlineForm>
      <div aria-live="polite">
        {ask.data && (
          <div className="mt-4 grid gap-2 border-t border-hairline pt-4">
            <p className="font-medium break-words text-ink">
              {ask.data.found ? text.found(lastReference) : text.notFound(lastReference)}
            </p>
            {ask.data.found ? (
              <Content label={text.answer} value={ask.data.answer} className="max-h-72!" />
            ) : (
              <p className="text-sm text-mute">{text.notFoundWords}</p>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
