import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { questionKeys, reviewQuestions, type ReviewQuestion } from '@cowrie/contract/support/data';
import { qualityList } from '@cowrie/contract/support/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { staffKey } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { InlineForm } from '#ui/forms/inline-form.tsx';
import { copy } from './copy.ts';
import { qualityQuery, type Quality } from './queries.ts';

const text = copy.quality;
export const meta = () => pageMeta(qualityList.title);

type Review = OutputOf<Routes['support.reviews']>['items'][number];

const cells = {
  state: ({ state }: Review) => (
    <Badge tone={state === 'done' ? 'positive' : 'accent'}>
      {qualityList.columns.state.names[state]}
    </Badge>
  ),
  score: ({ score }: Review) => score ?? '–',
};

/** Resolved tickets of the weekly sample, for reviewers, and what was said about the own ones. */
export default function QualityPage() {
  const model = useAdminList(qualityList, { nameOf: ({ reference }) => reference });
  return (
    <AdminList
      model={model}
      icon={ClipboardCheck}
      cells={cells}
      renderDetail={(review) => <ReviewDetail key={review.id} review={review} />}
    >
      <Results />
    </AdminList>
  );
}

type AgentWeek = Quality['agents'][number]['weeks'][number] & { readonly name: string };

const columns: Column<AgentWeek>[] = [
  { id: 'agent', header: text.agent, cell: ({ name }) => name },
  { id: 'week', header: text.week, cell: ({ week }) => calendarDay(week) },
  {
    id: 'reviewed',
    header: text.reviewed,
    align: 'right',
    cell: ({ reviewed, drawn }) => text.of(reviewed, drawn),
  },
  ...questionKeys.map((key) => ({
    id: key,
    header: text.short[key],
    align: 'right' as const,
    cell: ({ yes, reviewed }: AgentWeek) => text.of(yes[key], reviewed),
  })),
];

function Results() {
  const { data } = useQuery(qualityQuery);
  const rows = data?.agents.flatMap(({ name, weeks }) => weeks.map((week) => ({ ...week, name })));
  return (
    <div className="mb-4 grid grid-cols-1 gap-4">
      {data?.isOwn && <Banner>{text.own}</Banner>}
      <Card title={text.results} density="dense">
        <Table
          label={text.results}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ name, week }) => `${name} ${week}`}
          rowName={({ name, week }) => `${name}, ${week}`}
          loading={rows === undefined}
          empty={<p className="px-3 py-4 text-mute">{text.none}</p>}
        />
      </Card>
    </div>
  );
}

function ReviewDetail({ review }: { review: Review }) {
  const mayReview = useMay()('support.review');
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3">
        <Fact label={qualityList.columns.agent.header}>{review.agent}</Fact>
        <Fact label={qualityList.columns.title.header}>{review.title}</Fact>
      </dl>
      <ButtonLink
        to={`/admin/support/ticket/${review.ticketId}`}
        variant="secondary"
        size="sm"
        className="justify-self-start"
      >
        {text.ticket}
      </ButtonLink>
      {review.answers && <Answers answers={review.answers} />}
      {!review.answers && review.isOwn && <Banner>{text.ownWork}</Banner>}
      {!review.answers && !review.isOwn && !mayReview && <Banner>{text.mayNot}</Banner>}
      {!review.answers && !review.isOwn && mayReview && <ReviewForm review={review} />}
    </div>
  );
}

function Answers({ answers }: { answers: NonNullable<Review['answers']> }) {
  return (
    <dl className="grid gap-3">
      {questionKeys.map((key) => (
        <Fact key={key} label={reviewQuestions[key]}>
          {answers[key].isYes ? text.yes : text.no}
          {answers[key].note && (
            <span className="block text-sm wrap-anywhere text-mute">{answers[key].note}</span>
          )}
        </Fact>
      ))}
    </dl>
  );
}

type Values = Record<ReviewQuestion | `${ReviewQuestion}Note`, string>;
const empty = Object.fromEntries(
  questionKeys.flatMap((key) => [
    [key, ''],
    [`${key}Note`, ''],
  ]),
) as Values;
const yesOrNo = [
  { value: 'yes', label: text.yes },
  { value: 'no', label: text.no },
];

/** Four questions, each with yes or no and room for a note. */
function ReviewForm({ review }: { review: Review }) {
  const client = useQueryClient();
  const form = useForm({
    initial: empty,
    check: (values) =>
      Object.fromEntries(
        questionKeys.flatMap((key) => (values[key] === '' ? [[key, text.choose]] : [])),
      ),
    send: async (values) => {
      const answerTo = (key: ReviewQuestion) => {
        const note = values[`${key}Note`].trim();
        return { isYes: values[key] === 'yes', ...(note !== '' && { note }) };
      };
      await call('support.review', {
        params: { reviewId: review.id },
        body: {
          understood: answerTo('understood'),
          correct: answerTo('correct'),
          kind: answerTo('kind'),
          complete: answerTo('complete'),
        },
      });
      toast.success(text.done);
      await client.invalidateQueries({ queryKey: staffKey });
    },
  });
  return (
    <InlineForm form={form} submit={text.submit} className="gap-5">
      {questionKeys.map((key) => (
        <div key={key} className="grid gap-2">
          <RadioGroup
            legend={reviewQuestions[key]}
            name={key}
            options={yesOrNo}
            value={form.values[key]}
            onValueChange={(value) => form.set(key, value)}
          />
          <FieldError id={form.field(key).id}>{form.field(key).error}</FieldError>
          <InputField
            {...form.bind(`${key}Note`)}
            label={`${text.note}: ${reviewQuestions[key]}`}
            optional
            maxLength={500}
          />
        </div>
      ))}
    </InlineForm>
  );
}
