import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { circleSize } from '@cowrie/contract/recovery/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { soon } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { HelpingCard } from '#ui/trust/helping-card.tsx';
import { copy } from './copy.ts';
import { type Circle, circleQuery } from './queries.ts';
import { Friends } from './components/friends.tsx';
import { useCircleCall } from './components/use-circle-call.ts';

export const meta = () => pageMeta(copy.title);

/** A person's circle, a recovery of their own account, and the circles they are in. */
export default function RecoveryCirclePage() {
  return (
    <>
      <PageHeader title={copy.title} back={{ to: '/security-center', label: copy.back }} />
      <Loaded
        query={useQuery(circleQuery)}
        skeleton={
          <div aria-busy className="grid gap-4">
            <Skeleton className="h-24 rounded-card!" />
            <Skeleton className="h-64 rounded-card!" />
          </div>
        }
      >
        {(circle) => <Sections circle={circle} />}
      </Loaded>
    </>
  );
}

function Sections({ circle }: { circle: Circle }) {
  const now = useNow();
  /** The place that is being filled; null for a free one. */
  const [choosing, setChoosing] = useState<string | null>();
  return (
    <div className="grid max-w-form grid-cols-1 gap-4">
      <p className="text-body">{copy.intro}</p>
      {now !== null && <OwnRecovery circle={circle} now={now} />}
      <Readiness circle={circle} />
      {now !== null && <Friends circle={circle} now={now} onChoose={setChoosing} />}
      <Helping circle={circle} />
      {choosing !== undefined && (
        <FriendSheet
          circle={circle}
          replaces={choosing ?? undefined}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  );
}

function Readiness({ circle: { isReady, hasFace, members } }: { circle: Circle }) {
  if (isReady) {
    return (
      <Banner kind="success" title={copy.ready}>
        {copy.readyWords}
      </Banner>
    );
  }
  const agreed = members.filter(
    ({ state, beginsAt }) => state === 'agreed' && beginsAt === null,
  ).length;
  return (
    <Banner kind="info" title={copy.notReady}>
      {agreed < circleSize && <p>{copy.missing(circleSize - agreed)}</p>}
      {!hasFace && (
        <>
          <p>{copy.noFace}</p>
          <ButtonLink to="/kyc" size="sm" variant="secondary" className="mt-2">
            {copy.verify}
          </ButtonLink>
        </>
      )}
    </Banner>
  );
}

const own = copy.own;

/** A recovery of the person's own account, with the button that stops it. */
function OwnRecovery({ circle: { recovery }, now }: { circle: Circle; now: number }) {
  const { busy, run } = useCircleCall();
  if (!recovery) return null;
  const { until } = recovery;
  return (
    <Banner kind="error" title={own.title}>
      <p>{until === null ? own.asking : own.waiting(soon(until, now))}</p>
      <Button
        className="mt-3"
        loading={busy !== undefined}
        onClick={() => run('stop', () => call('recovery.stop-own', { body: {} }), own.stopped)}
      >
        {own.stop}
      </Button>
    </Banner>
  );
}

const helpingText = copy.helping;

/** The circles the signed-in person is in or was asked to join. */
function Helping({ circle: { helping } }: { circle: Circle }) {
  const { busy, run } = useCircleCall();
  if (helping.length === 0) return null;
  return (
    <HelpingCard
      text={helpingText}
      helped={helping}
      busy={busy}
      onAnswer={(membershipId, accept) =>
        run(
          membershipId,
          () => call('recovery.answer-membership', { params: { membershipId }, body: { accept } }),
          accept ? helpingText.accepted : helpingText.declined,
        )
      }
      linkOf={({ questionId }) =>
        questionId === null
          ? undefined
          : { to: `/security-center/recovery/${questionId}`, label: helpingText.question }
      }
    />
  );
}

const sheetText = copy.sheet;

type Props = { circle: Circle; replaces: string | undefined; onClose: () => void };

/** Asks a friend by tag, for a free place or in the place of another. */
function FriendSheet({ circle, replaces, onClose }: Props) {
  const client = useQueryClient();
  const isLater = circle.members.some(({ id, state }) => id === replaces && state === 'agreed');
  const form = useForm({
    initial: { tag: '' },
    check: ({ tag }) => (tag.trim() === '' ? { tag: sheetText.required } : {}),
    send: async ({ tag }) => {
      const body = { tag: tag.trim(), ...(replaces !== undefined && { replaces }) };
      const changed = await withRecentSignIn(() => call('recovery.add-friend', { body }));
      client.setQueryData(circleQuery.queryKey, changed);
      toast.success(sheetText.done);
      onClose();
    },
  });
  return (
    <OpenSheet
      onClose={onClose}
      title={sheetText.title}
      description={isLater ? `${sheetText.words} ${sheetText.later}` : sheetText.words}
    >
      <WideForm form={form} submit={sheetText.submit}>
        <Field label={sheetText.tag} {...form.field('tag')} required>
          {(control) => (
            <Input {...control} {...form.input('tag')} autoCapitalize="none" autoComplete="off" />
          )}
        </Field>
      </WideForm>
    </OpenSheet>
  );
}
