import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { ticketCategories, type TicketCategory } from '@cowrie/contract/support/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useIntentId } from '#platform/forms/use-intent-id.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { useNow } from '#ui/text/use-now.ts';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../copy.ts';
import { answersFor, type HelpTopic } from '../help-answers.ts';
import type { Detail } from '../queries.ts';

const text = copy.help;
const options = Object.entries(text.options).map(([value, label]) => ({ value, label }));

const categories: Readonly<Record<HelpTopic, TicketCategory>> = {
  not_received: 'late',
  wrong_amount: 'wrong',
  wrong_person: 'wrong',
  not_mine: 'not_mine',
  other: 'other',
};

const isTopic = (value: string): value is HelpTopic => value in text.options;
const topicOf = (value: string): HelpTopic => (isTopic(value) ? value : 'other');

/**
 * Opens the case by which staff trace the money, if there is none yet. Undefined if one is open
 * already, or the question is not about where the money is.
 */
async function openCase({ id, can }: Detail, what: HelpTopic, message: string) {
  if (!can.report || what === 'other') return undefined;
  try {
    const params = { transactionId: id };
    const { caseReference } = await call('transactions.report', {
      params,
      body: { what, message },
    });
    return caseReference;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CASE_OPEN') return undefined;
    throw error;
  }
}

/** Opens the case and the question. The id is made once, so a repeated press asks once. */
function useHelpForm(movement: Detail, onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = useIntentId();
  const ask = async (what: HelpTopic, said: string) => {
    const label = text.options[what];
    const ticket = await call('support.open', {
      body: {
        id: id.take(),
        category: categories[what],
        text: said === '' ? label : `${label}: ${said}`,
        transactionId: movement.id,
      },
    });
    await navigate(`/support/ticket/${ticket.id}`);
  };
  return useForm({
    initial: { what: movement.direction === 'in' ? 'other' : 'not_received', message: '' },
    send: async ({ what, message }) => {
      const topic = topicOf(what);
      const reference = await openCase(movement, topic, message.trim());
      try {
        await ask(topic, message.trim());
      } catch (error) {
        // Without questions to support there is still the case.
        if (reference === undefined) throw error;
        toast.success(text.caseOnly(reference), { description: text.caseOnlyWords });
        onClose();
      }
      await client.invalidateQueries({ queryKey: ['transactions'] });
      await client.invalidateQueries({ queryKey: ['support'] });
    },
    onFailure: id.onFailure,
  });
}

/** The one way to get help with a movement: what is known first, then a question to a person. */
export function HelpSheet({ movement, onClose }: { movement: Detail; onClose: () => void }) {
  const form = useHelpForm(movement, onClose);
  const topic = topicOf(form.values.what);
  return (
    <FormSheet
      title={text.title}
      words={text.description}
      form={form}
      onClose={onClose}
      submit={text.submit}
    >
      <RadioGroup
        legend={text.what}
        name="what"
        options={options}
        value={form.values.what}
        onValueChange={(what) => form.set('what', what)}
      />
      <Known movement={movement} topic={topic} />
      <TextareaField
        {...form.bind('message')}
        label={text.message}
        hint={text.within(ticketCategories[categories[topic]].hours)}
        optional
        maxLength={1000}
        rows={3}
      />
    </FormSheet>
  );
}

/** Answers that we can give about the movement without a person. */
function Known({ movement, topic }: { movement: Detail; topic: HelpTopic }) {
  const now = useNow() ?? 0;
  const answers = answersFor(topic, movement, now, (at) => momentInSentence(at, now));
  const security = (
    <ButtonLink to="/security" variant="secondary" size="sm">
      {text.security}
    </ButtonLink>
  );
  return (
    <div aria-live="polite">
      {answers.length > 0 && (
        <Banner title={text.known} {...(topic === 'not_mine' && { action: security })}>
          {answers.map((answer) => (
            <span key={answer} className="block">
              {answer}
            </span>
          ))}
        </Banner>
      )}
    </div>
  );
}
