import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sharePath } from '@cowrie/contract/waitlist/data';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { siteOrigin } from '#platform/pages/public-meta.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { PageState } from '#ui/public/page-state.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
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

function Invitation({ secret }: { secret: string }) {
  const [isOpen, setOpen] = useState(usePageForm('open')?.done?.['open'] === true);
  return (
    <div className="mb-6 grid gap-4 rounded-card bg-accent-soft p-5 text-ink">
      <p>{isOpen ? text.opened : text.openWords}</p>
      {isOpen ? (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/signup">{text.signUp}</ButtonLink>
          <ButtonLink to="/login" variant="secondary">
            {text.logIn}
          </ButtonLink>
        </div>
      ) : (
        <PlaceForm form="open" secret={secret} submit={text.open} onDone={() => setOpen(true)} />
      )}
    </div>
  );
}

/** The link can be selected without a script; with one, a button copies it. */
function ShareLink({ code, friends }: { code: string; friends: number }) {
  const isHydrated = useHydrated();
  const link = (isHydrated ? globalThis.location.origin : siteOrigin) + sharePath(code);
  return (
    <Section title={text.share} lead={text.shareWords}>
      <p className="mb-4 text-sm text-mute">{text.shareRule}</p>
      <div className="grid max-w-160 gap-3">
        <InputField
          label={text.link}
          readOnly
          value={link}
          suffix={isHydrated && <CopyButton text={link} label={text.copy} />}
        />
        <p>{text.friends(friends)}</p>
      </div>
    </Section>
  );
}

const calls = {
  confirm: 'waitlist.confirm',
  open: 'waitlist.open',
  leave: 'waitlist.leave',
} as const;

type PlaceFormProps = {
  readonly form: keyof typeof calls;
  readonly secret: string;
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly onDone?: () => void;
};

/** One button. Links of mails change nothing by themselves: programs open them too. */
function PlaceForm({ form: name, secret, submit, isDanger = false, onDone }: PlaceFormProps) {
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
