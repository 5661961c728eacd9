import { useState } from 'react';
import { textLimits } from '@cowrie/contract/content/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import type { FormAnswer } from '#platform/pages/page-context.ts';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { siteCopy } from '../site-copy.ts';

const text = siteCopy.article;

const choices = ['yes', 'no'] as const;
type Choice = (typeof choices)[number];

/** Choice made before the page was rendered again, also if the words were refused. */
const choiceIn = (answered: FormAnswer | undefined): Choice | undefined => {
  if (!answered) return undefined;
  const isYes = answered.done
    ? answered.done['helpful'] === true
    : answered.values['helpful'] === 'yes';
  return isYes ? 'yes' : 'no';
};

/** The buttons send the form by themselves without a script. */
export function Vote({ slug }: { slug: string }) {
  const answered = usePageForm('vote');
  const [vote, setVote] = useState(() => choiceIn(answered));
  const [isOver, setIsOver] = useState(answered?.done?.['isOver'] === true);
  const form = useForm({
    initial: { comment: '' },
    answered,
    send: async ({ comment }) => {
      const body = { helpful: vote === 'yes', ...(comment.trim() && { comment }) };
      await call('content.vote', { params: { slug }, body });
      setIsOver(true);
    },
  });
  const choose = async (choice: Choice) => {
    setVote(choice);
    await call('content.vote', { params: { slug }, body: { helpful: choice === 'yes' } }).catch(
      // A vote that is lost is no reason to disturb a reader.
      () => undefined,
    );
  };
  if (vote === 'yes' || isOver)
    return (
      <output className="mt-12 block border-t border-hairline pt-6 text-md font-medium text-ink">
        {text.thanks}
      </output>
    );
  return (
    <section className="mt-12 border-t border-hairline pt-6 print:hidden">
      <form {...form.props} className="grid max-w-120 gap-4">
        <input type="hidden" name="form" value="vote" />
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        {vote === undefined ? (
          <Choices onChoose={choose} />
        ) : (
          <>
            <input type="hidden" name="helpful" value="no" />
            <TextareaField
              {...form.bind('comment')}
              label={text.why}
              hint={text.whyHint}
              optional
              maxLength={textLimits.comment}
              rows={3}
            />
            <Button
              type="submit"
              variant="secondary"
              loading={form.busy}
              className="justify-self-start"
            >
              {text.send}
            </Button>
          </>
        )}
      </form>
    </section>
  );
}

function Choices({ onChoose }: { onChoose: (choice: Choice) => Promise<void> }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="mr-2 text-md">{text.helpful}</h2>
      {choices.map((choice) => (
        <Button
          key={choice}
          type="submit"
          variant="secondary"
          size="sm"
          name="helpful"
          value={choice}
          onClick={(event) => {
            event.preventDefault();
            void onChoose(choice);
          }}
        >
          {text[choice]}
        </Button>
      ))}
    </div>
  );
}
