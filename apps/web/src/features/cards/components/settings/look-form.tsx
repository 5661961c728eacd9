import { useQueryClient } from '@tanstack/react-query';
import { type CardColour, labelMost } from '@cowrie/contract/cards/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card as Box } from '#ui/layout/card.tsx';
import { copy } from '../../copy.ts';
import { settingsCopy } from '../../copy-settings.ts';
import { type CardDetail, cardQuery, cardsQuery } from '../../queries.ts';
import { CardFace } from '../card-face.tsx';
import { ColourChoice } from '../colour-choice.tsx';

const text = settingsCopy.look;

type Fields = { label: string; colour: string };

function checkLook({ label }: Fields): Partial<Fields> {
  const typed = label.trim();
  if (typed === '') return { label: text.noLabel };
  return typed.length > labelMost ? { label: copy.createSheet.longLabel } : {};
}

/** Name and colour. The card shows them while the person types. */
export function LookForm({ card }: { card: CardDetail }) {
  const client = useQueryClient();
  const form = useForm<Fields>({
    initial: { label: card.label, colour: card.colour },
    check: checkLook,
    send: async ({ label, colour }) => {
      const body = { label: label.trim(), colour: colour as CardColour };
      const saved = await call('cards.change', { params: { cardId: card.id }, body });
      client.setQueryData(cardQuery(card.id).queryKey, saved);
      void client.invalidateQueries(cardsQuery);
      toast.success(text.saved);
    },
  });
  const { label, colour } = form.values;
  return (
    <Box title={text.title}>
      <form {...form.props} className="grid grid-cols-1 gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <CardFace
          card={{ ...card, label: label || card.label, colour: colour as CardColour }}
          className="max-w-72"
        />
        <Field label={text.label} required {...form.field('label')}>
          {(control) => (
            <Input {...control} {...form.input('label')} maxLength={60} autoComplete="off" />
          )}
        </Field>
        <ColourChoice
          legend={text.colour}
          value={colour}
          onValueChange={(chosen) => form.set('colour', chosen)}
        />
        <Button type="submit" loading={form.busy} className="justify-self-start">
          {settingsCopy.save}
        </Button>
      </form>
    </Box>
  );
}
