import { useQuery } from '@tanstack/react-query';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useState } from 'react';
import { ButtonLink } from '#ui/controls/button.tsx';
import { PageState } from '#ui/public/page-state.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { Invitation } from './components/invitation.tsx';
import { PlaceForm } from './components/place-form.tsx';
import { ShareLink } from './components/share-link.tsx';
import { waitlistCopy } from './copy.ts';
import {
  placeQuery,
  type ConfirmedPlace,
  type OwnPlace,
  type UnconfirmedPlace,
} from './queries.ts';

const text = waitlistCopy.place;

/**
 * The address has a secret, so no request names it: with `no-referrer` browsers would also hide the origin of
 * the form, which the server asks for. Search engines leave the page out.
 */
export const meta = () => [
  ...pageMeta(text.title),
  { name: 'referrer', content: 'strict-origin' },
  { name: 'robots', content: 'noindex' },
];

export default function PlacePage() {
  const key = useAddress().read('key');
  const query = useQuery(placeQuery(key));
  const [hasLeft, setLeft] = useState(usePageForm('leave')?.done?.['leave'] === true);
  if (hasLeft) return <Gone title={text.left} words={text.leftWords} />;
  if (key === '' || query.data === null)
    return <Gone title={text.invalid} words={text.invalidWords} />;
  return (
    <PageState query={query}>
      {(place) => place && <Own place={place} secret={key} onLeft={() => setLeft(true)} />}
    </PageState>
  );
}

function Gone({ title, words }: { title: string; words: string }) {
  return (
    <PublicPage title={title} lead={words}>
      <ButtonLink to="/waitlist" variant="secondary">
        {text.again}
      </ButtonLink>
    </PublicPage>
  );
}

type Props<Place> = {
  readonly place: Place;
  readonly secret: string;
  readonly onLeft: () => void;
};

function Own({ place, ...rest }: Props<OwnPlace>) {
  if (place.state === 'confirmed') return <Confirmed place={place} {...rest} />;
  return <Unconfirmed place={place} {...rest} />;
}

function Unconfirmed({ place, secret, onLeft }: Props<UnconfirmedPlace>) {
  const wants = place.wants.map(({ name }) => name).join(', ');
  return (
    <PublicPage title={text.confirmTitle} lead={text.confirmLead(place.email, wants)}>
      <PlaceForm form="confirm" secret={secret} submit={text.confirm} />
      <Leave secret={secret} onLeft={onLeft} />
    </PublicPage>
  );
}

function Confirmed({ place, secret, onLeft }: Props<ConfirmedPlace>) {
  const isInvited = place.places.some(({ invitedAt }) => invitedAt !== null);
  return (
    <PublicPage title={text.title} lead={text.lead(place.email)}>
      {isInvited && <Invitation secret={secret} />}
      <ul className="grid gap-3">
        {place.places.map(({ want, name, position, waiting }) => (
          <li key={want} className="rounded-card border border-hairline bg-surface p-5">
            <h2 className="text-md">{name}</h2>
            {position === null ? (
              <p className="mt-1">{text.invited}</p>
            ) : (
              <>
                <p className="mt-2 font-display text-2xl text-ink tabular-nums">
                  {text.position(position, waiting)}
                </p>
                <p className="mt-1">{text.ahead(position - 1)}</p>
              </>
            )}
          </li>
        ))}
      </ul>
      <ShareLink code={place.code} friends={place.friends} />
      <Leave secret={secret} onLeft={onLeft} />
    </PublicPage>
  );
}

function Leave({ secret, onLeft }: { secret: string; onLeft: () => void }) {
  return (
    <Section title={text.leave} lead={text.leaveWords}>
      <PlaceForm form="leave" secret={secret} submit={text.leave} isDanger onDone={onLeft} />
    </Section>
  );
}
