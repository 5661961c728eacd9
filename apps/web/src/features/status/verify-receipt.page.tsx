import { useQuery } from '@tanstack/react-query';
import { Form } from 'react-router';
import { CheckedReceiptCard, readReceiptCode, receiptQuery } from '#features/transactions/index.ts';
import { publicMeta } from '#platform/pages/public-meta.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Loaded } from './components/loaded.tsx';
import { copy } from './copy.ts';

const text = copy.receipt;

export const meta = () =>
  publicMeta({ path: '/verify-receipt', title: text.title, description: text.description });

const mostTyped = 300;

/** A GET form: the code is no secret of anyone who was shown the receipt, and it works without a script. */
export default function VerifyReceiptPage() {
  const typed = useAddress().read('code').slice(0, mostTyped);
  const code = typed === '' ? null : readReceiptCode(typed);
  return (
    <PublicPage title={text.title} lead={text.lead}>
      <Form method="get" action="/verify-receipt" className="grid gap-4">
        <InputField
          label={text.label}
          hint={text.hint}
          error={typed !== '' && code === null ? text.unreadable : undefined}
          key={typed}
          name="code"
          defaultValue={typed}
          maxLength={mostTyped}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" size="lg" className="justify-self-start">
          {text.submit}
        </Button>
      </Form>
      {code !== null && <Result code={code} />}
      <Section title={text.howTitle}>
        <ul className="list-disc space-y-2 pl-6 text-md marker:text-mute">
          {text.how.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="mt-4 text-md">{text.scan}</p>
      </Section>
    </PublicPage>
  );
}

function Result({ code }: { code: string }) {
  return (
    <div className="mt-8">
      <Loaded query={useQuery(receiptQuery(code))} className="h-64">
        {(receipt) =>
          receipt === null ? (
            <Banner kind="error" title={text.unknownTitle}>
              {text.unknown}
            </Banner>
          ) : (
            <>
              <CheckedReceiptCard receipt={receipt} as="h2" />
              <ButtonLink to={`/receipt/${code}`} variant="secondary" className="mt-4">
                {text.open}
              </ButtonLink>
            </>
          )
        }
      </Loaded>
    </div>
  );
}
