import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { jobKinds } from '@cowrie/contract/careers/data';
import { formQuery } from '#platform/forms/use-form-token.ts';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { Blocks } from '#ui/public/blocks.tsx';
import { PageState } from '#ui/public/page-state.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { ApplyForm } from './components/apply-form.tsx';
import { closingDay } from './components/opening-list.tsx';
import { careersCopy as text } from './copy.ts';
import { jobPosting } from './job-posting.ts';
import { openingQuery, type PublicOpening } from './queries.ts';

export const meta = () => [];

export default function OpeningPage() {
  const { slug = '' } = useParams();
  return (
    <PageState query={useQuery(openingQuery(slug))}>
      {(opening) => <Opening key={opening.slug} opening={opening} />}
    </PageState>
  );
}

function Opening({ opening }: { opening: PublicOpening }) {
  const { slug, title, summary, blocks, isOpen } = opening;
  const path = `/careers/${slug}`;
  const crumbs = [{ to: '/careers', label: text.title }];
  return (
    <PublicPage title={title} lead={summary} crumbs={crumbs}>
      <PublicHead
        path={path}
        title={title}
        description={summary}
        crumbs={[...crumbs, { to: path, label: title }]}
        structured={isOpen ? [jobPosting(opening)] : []}
      />
      <dl className="grid gap-4 rounded-card border border-hairline bg-surface p-5 sm:grid-cols-2">
        <Fact label={text.about.team}>{opening.team}</Fact>
        <Fact label={text.about.place}>{opening.place}</Fact>
        <Fact label={text.about.kind}>{jobKinds[opening.kind]}</Fact>
        <Fact label={text.about.pay}>{opening.pay}</Fact>
        {opening.closesOn && <Fact label={text.about.closes}>{closingDay(opening.closesOn)}</Fact>}
      </dl>
      <div className="mt-8">
        <Blocks blocks={blocks} />
      </div>
      {isOpen ? <Apply slug={slug} /> : <Closed />}
    </PublicPage>
  );
}

function Apply({ slug }: { slug: string }) {
  const isPaused = useQuery(formQuery('careers.form')).data?.isOn === false;
  return (
    <Section id="apply" title={text.apply} lead={text.applyLead}>
      {isPaused ? <Banner kind="info">{text.paused}</Banner> : <ApplyForm slug={slug} />}
    </Section>
  );
}

function Closed() {
  return (
    <Section title={text.closed} lead={text.closedWords}>
      <ButtonLink to="/careers" variant="secondary">
        {text.all}
      </ButtonLink>
    </Section>
  );
}
