import { Button } from '#ui/controls/button.tsx';
import { copy } from '../../copy.ts';

const text = copy.draft;

type Props = {
  /** What `useSendDraft` knows of an earlier visit. */
  unfinished: boolean;
  resume: () => void;
  startOver: () => void;
  /** Who it was for; empty as long as nobody was chosen. */
  name: string;
  onResume: () => void;
};

/** A transfer that was begun and not sent is offered, neither taken up nor dropped in silence. */
export function Unfinished({ unfinished, resume, startOver, name, onResume }: Props) {
  if (!unfinished || name === '') return null;
  const goOn = () => {
    resume();
    onResume();
  };
  return (
    <section className="mb-5 rounded-card bg-accent-soft p-4">
      <h2 className="text-base">{text.title}</h2>
      <p className="wrap-anywhere text-body">{text.to(name)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={goOn}>
          {text.more}
        </Button>
        <Button size="sm" variant="secondary" onClick={startOver}>
          {text.over}
        </Button>
      </div>
    </section>
  );
}
