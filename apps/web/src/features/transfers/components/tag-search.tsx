import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { tagSearchMinimum } from '@cowrie/contract/reference-data';
import { call } from '#platform/api.ts';
import { useSignedInMe } from '#platform/session.ts';
import { useForm } from '#platform/use-form.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Flow } from '#ui/flow.tsx';
import { Input } from '#ui/input.tsx';
import { takeFocus } from '#ui/take-focus.ts';
import { words } from '../copy.ts';
import type { TagUser } from '../queries.ts';
import { Contacts } from './contacts.tsx';

const copy = words.search;

type Props = {
  onChoose: (person: TagUser) => void;
  onBack: () => void;
  place: number;
  count: number;
};

/** An @ is an exact tag; anything else is searched, and one hit alone is chosen at once. */
async function find(typed: string): Promise<TagUser[]> {
  return typed.startsWith('@')
    ? call('transfers.find-user-by-tag', { body: { input_tag: typed } })
    : call('transfers.search-users-by-tag', { body: { search_pattern: typed } });
}

export function TagSearch({ onChoose, onBack, place, count }: Props) {
  const me = useSignedInMe();
  const [hits, setHits] = useState<TagUser[]>([]);
  const form = useForm({
    initial: { query: '' },
    check: ({ query }) => {
      if (query.trim() === '') return { query: copy.empty };
      const length = query.trim().replace(/^@/, '').length;
      return length < tagSearchMinimum ? { query: copy.short } : {};
    },
    send: async ({ query }) => {
      setHits([]);
      const found = await find(query.trim()).catch(() => null);
      if (found === null) return problem(copy.failed);
      const [only] = found;
      if (!only) return problem(copy.none);
      if (found.length > 1) return setHits(found);
      return choose(only);
    },
  });
  const [error, problem] = useState<string>();
  const choose = (person: TagUser) => {
    if (person.user_id === me.id) return problem(copy.self);
    return person.has_ngn_wallet ? onChoose(person) : problem(copy.noWallet);
  };
  return (
    <Flow
      title={copy.title}
      step={place}
      steps={count}
      onBack={onBack}
      action={
        <Button size="lg" wide loading={form.busy} onClick={() => void form.submit()}>
          {copy.submit}
        </Button>
      }
    >
      <form {...form.props} className="grid gap-5">
        <Field
          label={copy.label}
          hint={copy.hint}
          id={form.field('query').id}
          error={form.field('query').error ?? error}
          required
        >
          {(control) => (
            <Input
              {...control}
              {...form.input('query')}
              ref={takeFocus}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              onInput={() => problem(undefined)}
            />
          )}
        </Field>
        <Contacts onChoose={choose} onProblem={problem} />
        {hits.length > 0 && <Hits hits={hits} onChoose={choose} />}
      </form>
    </Flow>
  );
}

type HitsProps = { hits: readonly TagUser[]; onChoose: (person: TagUser) => void };

function Hits({ hits, onChoose }: HitsProps) {
  return (
    <section aria-label={copy.several}>
      <h2 className="mb-1 text-sm font-medium text-mute">{copy.several}</h2>
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
        {hits.map((person) => (
          <li key={person.user_id}>
            <Hit person={person} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hit({ person, onChoose }: { person: TagUser; onChoose: (person: TagUser) => void }) {
  return (
    <button
      type="button"
      onClick={() => onChoose(person)}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover"
    >
      <Avatar name={person.full_name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{person.full_name}</span>
        <span className="block truncate text-sm text-mute">@{person.tag}</span>
      </span>
      <ChevronRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
    </button>
  );
}
