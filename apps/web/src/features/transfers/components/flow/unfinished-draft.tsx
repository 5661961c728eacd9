import { Button } from '#ui/controls/button.tsx';
import { copy } from '../../copy.ts';

const text = copy.draft;

type Props = {
  /** From `useSendDraft`: an earlier visit left a draft. */
  hasUnfinished: boolean;
  resume: () => void;
  startOver: () => void;
  /** The recipient of the draft; empty if the person had not chosen one. */
  name: string;
  onResume: () => void;
};

/** Asks whether to continue a transfer from an earlier visit, or to start a new one. */
export function UnfinishedDraft({ hasUnfinished, resume, startOver, name, onResume }: Props) {
  if (!hasUnfinished || name === '') return null;
  const continueDraft = () => {
    resume();
    onResume();
  };
  return (
    <section className="mb-5 rounded-card bg-accent-soft p-4">
      <h2 className="text-base">{text.title}</h2>
      <p className="wrap-anywhere text-body">{text.to(name)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={continueDraft}>
          {text.more}
        </Button>
        <Button size="sm" variant="secondary" onClick={startOver}>
          {text.over}
        </Button>
      </div>
    </section>
  );
}
