import { ChevronRight } from 'lucide-react';
import { Avatar } from '#ui/media/avatar.tsx';

export type Person = { readonly userId: string; readonly name: string; readonly tag: string };

type Props = {
  title: string;
  people: readonly (Person & { readonly onChoose: () => void })[];
};

/** A list of people; each is a button. */
export function People({ title, people }: Props) {
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-sm font-medium text-mute">{title}</h2>
      <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-surface">
        {people.map(({ userId, name, tag, onChoose }) => (
          <li key={userId}>
            <button
              type="button"
              onClick={onChoose}
              className="flex min-h-16 w-full items-center gap-3.5 px-4 py-2 text-left -outline-offset-2 hover:bg-hover"
            >
              <Avatar name={name} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-ink">{name}</span>
                <span className="block truncate text-sm text-mute">@{tag}</span>
              </span>
              <ChevronRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
