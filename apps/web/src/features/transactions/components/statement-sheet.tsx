import { useState } from 'react';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { saveFile } from '#platform/files/save-file.ts';
import { firstOfMonth } from '#ui/text/dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DatePresets } from '#ui/forms/date-presets.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { currencyLabels, copy } from '../copy.ts';
import { fetchStatement, type StatementRequest } from '../files.ts';
import { PreparedStatements, PrepareButton } from './prepared-statements.tsx';

const text = copy.statement;
const wallets = Object.entries(currencyLabels).map(([value, label]) => ({ value, label }));
type Format = 'pdf' | 'csv';

/** Downloads the statement of one wallet for a range of days, as PDF or CSV. */
export function StatementSheet({ today, onClose }: { today: string; onClose: () => void }) {
  const [request, setRequest] = useState<StatementRequest>({
    currency: 'NGN',
    from: firstOfMonth(today),
    to: today,
  });
  /** Instead of the refusal. */
  const [notice, setNotice] = useState<string>();
  const { busy, given, problem, error, run, clear } = useAction(
    async (format: Format) => {
      const file = await fetchStatement(request, format);
      saveFile(file, `cowrie-${request.currency}-${request.from}-${request.to}.${format}`);
    },
    { failed: text.failed },
  );
  const isLong = error instanceof ApiError && error.code === 'STATEMENT_BY_JOB';
  const download = (format: Format) => {
    const { from, to } = request;
    const areWrong = from === '' || to === '' || from > to;
    setNotice(areWrong ? text.dates : undefined);
    if (areWrong) clear();
    else run(format);
  };
  const button = (format: Format) => ({
    loading: busy && given === format,
    disabled: busy,
    onClick: () => download(format),
  });
  return (
    <OpenSheet
      onClose={onClose}
      title={text.title}
      description={text.description}
      actions={
        <>
          <Button variant="secondary" icon={FileSpreadsheet} {...button('csv')}>
            {text.csv}
          </Button>
          <Button icon={FileText} {...button('pdf')}>
            {text.pdf}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {(notice ?? problem) && (
          <Banner kind={isLong ? 'info' : 'error'}>{notice ?? problem}</Banner>
        )}
        {isLong && <PrepareButton request={request} onAsked={() => setNotice(text.asked)} />}
        <RequestFields
          request={request}
          today={today}
          onChange={(change) => setRequest({ ...request, ...change })}
        />
        <PreparedStatements />
      </div>
    </OpenSheet>
  );
}

type FieldsProps = {
  request: StatementRequest;
  today: string;
  onChange: (change: Partial<StatementRequest>) => void;
};

function RequestFields({ request, today, onChange }: FieldsProps) {
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    max: today,
    value: request[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <Segmented
        label={text.wallet}
        name="wallet"
        options={wallets}
        value={request.currency}
        onValueChange={(currency) => onChange({ currency })}
      />
      <DatePresets
        label={text.period}
        name="period"
        today={today}
        value={request}
        onValueChange={onChange}
      />
      <div className="grid grid-cols-2 gap-3">
        <InputField label={text.from} {...day('from')} />
        <InputField label={text.to} {...day('to')} />
      </div>
      <p className="text-sm text-mute">{text.hint}</p>
    </>
  );
}
