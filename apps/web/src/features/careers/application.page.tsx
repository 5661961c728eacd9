import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { applicationStages, stageWords } from '@cowrie/contract/careers/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { PageState } from '#ui/public/page-state.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { moment } from '#ui/text/dates.ts';
import { careersCopy } from './copy.ts';
import { applicationQuery, type OwnApplication } from './queries.ts';

const text = careersCopy.application;

/**
 * The address has a secret, so no request names it: with `no-referrer` browsers would also hide the origin of
 * the form, which the server asks for. Search engines leave the page out.
 */
export const meta = () => [
  ...pageMeta(text.title),
  { name: 'referrer', content: 'strict-origin' },
  { name: 'robots', content: 'noindex' },
];

export default function ApplicationPage() {
  const key = useAddress().read('key');
  const query = useQuery(applicationQuery(key));
  if (key === '') return <InvalidLink />;
  return (
    <PageState query={query}>
      {(application) =>
        application ? <Application application={application} secret={key} /> : <InvalidLink />
      }
    </PageState>
  );
}

function InvalidLink() {
  return (
    <PublicPage title={text.invalid} lead={text.invalidWords}>
      <ButtonLink to="/careers" variant="secondary">
        {careersCopy.all}
      </ButtonLink>
    </PublicPage>
  );
}

type Props = { readonly application: OwnApplication; readonly secret: string };

function Application({ application, secret }: Props) {
  const { opening, stage, canWithdraw } = application;
  return (
    <PublicPage title={text.title} lead={stageWords[stage]}>
      <dl className="grid gap-4 rounded-card border border-hairline bg-surface p-5 sm:grid-cols-2">
        <Fact label={text.reference}>{application.reference}</Fact>
        <Fact label={text.opening}>
          <Link to={`/careers/${opening.slug}`} className="text-accent hover:underline">
            {opening.title}
          </Link>
        </Fact>
        <Fact label={text.stage}>{applicationStages[stage]}</Fact>
        <Fact label={text.received}>{moment(application.receivedAt)}</Fact>
        <Fact label={text.moved}>{moment(application.movedAt)}</Fact>
        {application.hasFile && <Fact label={text.file}>{text.fileKept}</Fact>}
      </dl>
      {canWithdraw && <Withdraw secret={secret} />}
    </PublicPage>
  );
}

function Withdraw({ secret }: { secret: string }) {
  const client = useQueryClient();
  const [isWithdrawn, setWithdrawn] = useState(false);
  const form = useForm({
    initial: { key: secret },
    answered: usePageForm('withdraw'),
    send: async ({ key }) => {
      await call('careers.withdraw', { body: { key } });
      setWithdrawn(true);
      await client.invalidateQueries({ queryKey: ['careers', 'application'] });
    },
  });
  if (isWithdrawn) return <Banner kind="success">{text.withdrawn}</Banner>;
  return (
    <Section title={text.withdraw} lead={text.withdrawWords}>
      <form {...form.props}>
        <input type="hidden" name="form" value="withdraw" />
        <input type="hidden" name="key" value={secret} />
        {form.problem && (
          <Banner kind="error" className="mb-4">
            {form.problem}
          </Banner>
        )}
        <Button type="submit" variant="danger" loading={form.busy}>
          {text.withdraw}
        </Button>
      </form>
    </Section>
  );
}
