import { Button } from '#ui/button.tsx';
import { words } from '../copy.ts';

const copy = words.draft;

type Props = { name: string; onResume: () => void; onStartOver: () => void };

/** A transfer that was begun and not sent is offered, neither taken up nor dropped in silence. */
export function Unfinished({ name, onResume, onStartOver }: Props) {
  return (
    <section className="mb-5 rounded-card bg-accent-soft p-4">
      <h2 className="text-base">{copy.title}</h2>
      <p className="text-body wrap-anywhere">{copy.to(name)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onResume}>
          {copy.more}
        </Button>
        <Button size="sm" variant="secondary" onClick={onStartOver}>
          {copy.over}
        </Button>
      </div>
    </section>
  );
}
