import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useSignedInMe } from '#platform/session/session.ts';
import { drafts } from '#platform/storage/drafts.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { peopleCopy } from './copy-people.ts';
import { hubPath } from './flow.ts';
import { personQuery, type TagUser } from './queries.ts';

const copy = peopleCopy.person;
export const meta = () => pageMeta(copy.title);

/** The page behind a person's own link and QR code: pay them, or request money from them. */
export default function PersonPage() {
  const { tag = '' } = useParams();
  return (
    <Loaded
      query={useQuery(personQuery(tag))}
      as="h1"
      failed={copy.failed}
      skeleton={<Skeleton className="h-72 max-w-form rounded-card!" />}
    >
      {([person]) =>
        person ? (
          <Person person={person} />
        ) : (
          <ErrorState
            as="h1"
            title={copy.unknown}
            actions={<ButtonLink to={hubPath}>{copy.back}</ButtonLink>}
          />
        )
      }
    </Loaded>
  );
}

function Person({ person }: { person: TagUser }) {
  const me = useSignedInMe();
  const navigate = useNavigate();
  /** The person is the first answer of the flow, so it opens at the amount. */
  const send = async ({ user_id: userId, full_name: name, tag: found }: TagUser) => {
    await drafts.save('send-tag', { userId, name, tag: found, amount: '', memo: '', quoteId: '' });
    await navigate('/transfer/tag?step=amount');
  };
  const isSelf = person.user_id === me.id;
  return (
    <>
      <PageHeader title={copy.title} back={{ to: hubPath, label: copy.back }} />
      <div className="mx-auto w-full max-w-form md:mx-0">
        <Card>
          <div className="grid justify-items-center gap-2 py-4 text-center">
            <Avatar name={person.full_name} size="lg" />
            <p className="max-w-full text-lg font-medium break-words text-ink">
              {person.full_name}
            </p>
            <p className="text-mute">@{person.tag}</p>
            {isSelf && <p className="text-body">{copy.self}</p>}
          </div>
          <div className="grid gap-3">
            {isSelf ? (
              <ButtonLink to="/my-code" size="lg" wide>
                {copy.own}
              </ButtonLink>
            ) : (
              <>
                <Button size="lg" wide onClick={() => void send(person)}>
                  {copy.send}
                </Button>
                <ButtonLink
                  to="/requests/new"
                  state={{
                    person: { userId: person.user_id, name: person.full_name, tag: person.tag },
                  }}
                  size="lg"
                  wide
                  variant="secondary"
                >
                  {copy.request}
                </ButtonLink>
              </>
            )}
          </div>
        </Card>
      </div>
    </>
  );
}
