import {
  fieldOf,
  templateChannels,
  templateFields,
  type TemplateField,
  type TemplateWords,
} from '@cowrie/contract/notifications/templates';
import { copy } from '../copy.ts';
import { differingFields, diffWords, type DiffPart } from '../template-form.ts';

type Props = { before: TemplateWords; after: TemplateWords };

/** Every text that differs, with the words that were taken out and those that were added. */
export function WordsDiff({ before, after }: Props) {
  const fields = differingFields(before, after);
  if (fields.length === 0) return <p className="text-sm text-mute">{copy.noDifference}</p>;
  return (
    <dl className="grid gap-3">
      {fields.map((field) => (
        <div key={field} className="min-w-0 rounded-input border border-hairline p-3">
          <dt className="mb-1 text-xs font-medium text-mute">{nameOf(field)}</dt>
          <dd className="text-sm break-words whitespace-pre-wrap text-ink">
            {diffWords(fieldOf(before, field) ?? '', fieldOf(after, field) ?? '').map(
              (part, place) => (
                <Part key={`${place} ${part.kind}`} {...part} />
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const nameOf = (field: TemplateField): string => {
  const { channel, name } = templateFields[field];
  return `${templateChannels[channel]}, ${name}`;
};

function Part({ kind, text }: DiffPart) {
  if (kind === 'same') return text;
  if (kind === 'added') {
    return <ins className="rounded-chip bg-positive-soft text-positive no-underline">{text}</ins>;
  }
  return <del className="rounded-chip bg-negative-soft text-negative">{text}</del>;
}
