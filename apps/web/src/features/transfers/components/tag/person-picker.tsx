import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { tagSearchMinimum } from '@cowrie/contract/transfers/data';
import { useSignedInMe } from '#platform/session/session.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { copy } from '../../copy.ts';
import { peopleQuery, recentCount, recipientsQuery } from '../../queries.ts';
import { People, type Person } from './people.tsx';

export type PickedPerson = Person;

const text = copy.search;

type Props = {
  /** People who are chosen already. */
  without?: readonly string[];
  onChoose: (person: Person) => void;
};

/** Finds a person by tag while typing. Before that it offers the recent recipients by tag. */
export function PersonPicker({ without = [], onChoose }: Props) {
  const me = useSignedInMe();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const isSearch = search.replace(/^@/, '').length >= tagSearchMinimum;
  const found = useQuery(peopleQuery(search, isSearch));
  const recent = useQuery(recipientsQuery('', recentCount, 'tag'));
  const isOffered = ({ userId }: Person) => userId !== me.id && !without.includes(userId);
  const hits = (found.data ?? []).map((hit) => ({
    userId: hit.user_id,
    name: hit.full_name,
    tag: hit.tag,
  }));
  const recents = (recent.data?.items ?? []).flatMap(({ userId, nickname, name, identifier }) =>
    userId === null ? [] : [{ userId, name: nickname ?? name, tag: identifier.replace(/^@/, '') }],
  );
  const shown = (isSearch ? hits : recents).filter(isOffered);
  return (
    <div>
      <SearchInput label={text.personLabel} value={typed} onValueChange={setTyped} />
      <output className="sr-only">{isSearch && found.data ? text.found(shown.length) : ''}</output>
      {isSearch && found.error && <p className="mt-4 text-body">{text.failed}</p>}
      {isSearch && found.data && shown.length === 0 && (
        <p className="mt-4 text-body">{text.none}</p>
      )}
      {shown.length > 0 && (
        <People
          title={isSearch ? text.several : text.recent}
          people={shown.map((person) => ({ ...person, onChoose: () => onChoose(person) }))}
        />
      )}
    </div>
  );
}
