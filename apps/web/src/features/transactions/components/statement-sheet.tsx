import { useState } from 'react';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { saveFile } from '#platform/save-file.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { currencyWords, words } from '../copy.ts';
import { fetchStatement } from '../files.ts';
import { firstOfMonth } from '../moments.ts';

const copy = words.statement;
const wallets = Object.entries(currencyWords).map(([value, label]) => ({ value, label }));
type Format = 'pdf' | 'csv';

type Wish = { currency: string; from: string; to: string };

/** One wallet over some days, as a document or for a spreadsheet. */
export function StatementSheet({ today, onClose }: { today: string; onClose: () => void }) {
  const [wish, setWish] = useState<Wish>({
    currency: 'NGN',
    from: firstOfMonth(today),
    to: today,
  });
  const [making, setMaking] = useState<Format>();
  const [problem, setProblem] = useState<string>();
  useFocusReturn();
  const make = async (format: Format) => {
    if (wish.from === '' || wish.to === '' || wish.from > wish.to) return setProblem(copy.dates);
    setMaking(format);
    setProblem(undefined);
    try {
      const file = await fetchStatement(wish, format);
      saveFile(file, `cowrie-${wish.currency}-${wish.from}-${wish.to}.${format}`);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : copy.failed);
    } finally {
      setMaking(undefined);
    }
  };
  const button = (format: Format) => ({
    loading: making === format,
    disabled: making !== undefined,
    onClick: () => void make(format),
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={copy.description}
      actions={
        <>
          <Button variant="secondary" icon={FileSpreadsheet} {...button('csv')}>
            {copy.csv}
          </Button>
          <Button icon={FileText} {...button('pdf')}>
            {copy.pdf}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <Banner kind="error">{problem}</Banner>}
        <WishFields
          wish={wish}
          today={today}
          onChange={(change) => setWish({ ...wish, ...change })}
        />
      </div>
    </Sheet>
  );
}

type FieldsProps = { wish: Wish; today: string; onChange: (change: Partial<Wish>) => void };

function WishFields({ wish, today, onChange }: FieldsProps) {
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    max: today,
    value: wish[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <Segmented
        label={copy.wallet}
        name="wallet"
        options={wallets}
        value={wish.currency}
        onValueChange={(currency) => onChange({ currency })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={copy.from}>{(control) => <Input {...control} {...day('from')} />}</Field>
        <Field label={copy.to}>{(control) => <Input {...control} {...day('to')} />}</Field>
      </div>
      <p className="text-sm text-mute">{copy.hint}</p>
    </>
  );
}
