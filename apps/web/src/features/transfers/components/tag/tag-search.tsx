import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { tagSearchMinimum } from '@cowrie/contract/transfers/data';
import { call } from '#platform/api/api.ts';
import { isNative } from '#platform/device/native.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';
import { peopleQuery, recentCount, recipientsQuery, type TagUser } from '../../queries.ts';
import { FindFriends } from './find-friends.tsx';
import { People, type Person } from './people.tsx';
import { pickContact } from '../../rules/pick-contact.ts';

const text = copy.search;

type Props = {
  onChoose: (person: Person) => void;
  onBack: () => void;
  stepNumber: number;
  stepCount: number;
  /** Rendered above the search. */
  children?: ReactNode;
};

/** Text that starts with @ is an exact tag; other text is a search. */
async function findUsers(typed: string): Promise<TagUser[]> {
  return typed.startsWith('@')
    ? call('transfers.find-user-by-tag', { body: { input_tag: typed } })
    : call('transfers.search-users-by-tag', { body: { search_pattern: typed } });
}

const errorOf = (typed: string): string | undefined => {
  if (typed === '') return text.empty;
  return typed.replace(/^@/, '').length < tagSearchMinimum ? text.short : undefined;
};

function useSearch(onChoose: Props['onChoose']) {
  const me = useSignedInMe();
  const [hits, setHits] = useState<TagUser[]>([]);
  const [problem, setProblem] = useState<string>();
  const choose = (person: TagUser) => {
    if (person.user_id === me.id) return setProblem(text.self);
    if (!person.has_ngn_wallet) return setProblem(text.noWallet);
    return onChoose({ userId: person.user_id, name: person.full_name, tag: person.tag });
  };
  const form = useForm({
    initial: { query: '' },
    check: ({ query }) => {
      const found = errorOf(query.trim());
      return found === undefined ? {} : { query: found };
    },
    send: async ({ query }) => {
      setHits([]);
      const found = await findUsers(query.trim()).catch(() => null);
      if (found === null) return setProblem(text.failed);
      const [only] = found;
      if (!only) return setProblem(text.none);
      // A single match needs no list to choose from.
      return found.length > 1 ? setHits(found) : choose(only);
    },
  });
  return { form, hits, setHits, problem, setProblem, choose };
}

/** Who matches what is typed so far. Errors are told only after the button. */
function useLiveHits(typed: string): readonly TagUser[] | undefined {
  const me = useSignedInMe();
  const settled = useSettled(typed);
  const isSearch = errorOf(settled) === undefined;
  const { data } = useQuery(peopleQuery(settled, isSearch));
  return isSearch && errorOf(typed) === undefined
    ? data?.filter(({ user_id: userId }) => userId !== me.id)
    : undefined;
}

export function TagSearch({ onChoose, onBack, stepNumber, stepCount, children }: Props) {
  const { form, hits, setHits, problem, setProblem, choose } = useSearch(onChoose);
  const live = useLiveHits(form.values.query.trim()) ?? [];
  const shown = hits.length > 0 ? hits : live;
  return (
    <Flow
      title={text.title}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      action={
        <Button size="lg" wide loading={form.busy} onClick={() => void form.submit()}>
          {text.submit}
        </Button>
      }
    >
      {children}
      <form {...form.props} className="grid grid-cols-1 gap-5">
        <InputField
          label={text.label}
          hint={text.hint}
          id={form.field('query').id}
          error={form.field('query').error ?? problem}
          required
          {...form.input('query')}
          ref={takeFocus}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          onInput={() => {
            setProblem(undefined);
            setHits([]);
          }}
        />
        <Contacts onChoose={choose} onProblem={setProblem} />
        <FindFriends onChoose={choose} />
      </form>
      {shown.length > 0 ? (
        <People
          title={text.several}
          people={shown.map((hit) => ({
            userId: hit.user_id,
            name: hit.full_name,
            tag: hit.tag,
            onChoose: () => choose(hit),
          }))}
        />
      ) : (
        <Recents onChoose={onChoose} />
      )}
    </Flow>
  );
}

/** Recent recipients by tag. The quote checks whether they can still receive money. */
function Recents({ onChoose }: Pick<Props, 'onChoose'>) {
  const { data } = useQuery(recipientsQuery('', recentCount, 'tag'));
  const people = (data?.items ?? []).flatMap(({ userId, nickname, name, identifier }) => {
    if (userId === null) return [];
    const person = { userId, name: nickname ?? name, tag: identifier.replace(/^@/, '') };
    return [{ ...person, onChoose: () => onChoose(person) }];
  });
  return people.length > 0 ? <People title={text.recent} people={people} /> : null;
}

type ContactsProps = { onChoose: (person: TagUser) => void; onProblem: (sentence: string) => void };

/** Opens the contacts of the phone. Only in the native app: browsers have no contacts. */
function Contacts({ onChoose, onProblem }: ContactsProps) {
  const choose = async () => {
    const picked = await pickContact();
    if (!picked.ok) return onProblem(picked.problem);
    const tag = await findTagOfContact(picked.phones, picked.emails);
    if (!tag) return onProblem(copy.search.notUser);
    const [person] = await call('transfers.find-user-by-tag', { body: { input_tag: tag } });
    return person ? onChoose(person) : onProblem(copy.search.notUser);
  };
  const press = useAction(() => choose().catch(() => onProblem(copy.search.failed)));
  if (!isNative) return null;
  return (
    <Button variant="secondary" icon={BookUser} loading={press.busy} onClick={press.run}>
      {copy.search.contacts}
    </Button>
  );
}

/** The tag of the first phone number or email that belongs to a user; phone numbers first. */
async function findTagOfContact(
  phones: readonly string[],
  emails: readonly string[],
): Promise<string | undefined> {
  for (const phone of phones) {
    const [hit] = await call('transfers.users-table', {
      query: { phone: `eq.${phone.replace(/\D/g, '')}` },
    });
    if (hit?.tag) return hit.tag;
  }
  for (const email of emails) {
    const [hit] = await call('transfers.users-table', { query: { email: `eq.${email}` } });
    if (hit?.tag) return hit.tag;
  }
  return undefined;
}
