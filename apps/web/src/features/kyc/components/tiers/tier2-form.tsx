import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  cleanIdNumber,
  type DocumentKind,
  idNumberProblem,
  type IdType,
  idTypes,
  idTypesOf,
} from '@cowrie/contract/kyc/data';
import { call } from '#platform/api/api.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import { kycQuery, type Kyc } from '../../queries.ts';
import { PhoneHandoff } from '../pictures/phone-handoff.tsx';
import { PictureField } from '../pictures/picture-field.tsx';

const text = copy.tier2;
const labels: Record<DocumentKind, { label: string; hint: string }> = {
  selfie: { label: text.selfie, hint: text.selfieHint },
  id_document: { label: text.document, hint: text.documentHint },
};

/** Why staff ask for one picture again. The reason for refusing the whole tier is shown above. */
function retakeReason({ documents, refusal }: Kyc, kind: DocumentKind): string | undefined {
  const document = documents.find((one) => one.kind === kind && one.state === 'asked_again');
  return document?.reason && document.reason !== refusal?.reason ? document.reason : undefined;
}

type Props = { kyc: Kyc; onDone: (kyc: Kyc) => void };

/** A selfie and a photo ID. Each one is uploaded when it is taken; the button then submits both. */
export function Tier2Form({ kyc, onDone }: Props) {
  const client = useQueryClient();
  const [idType, setIdType] = useState<IdType>(idTypesOf(kyc.country)[0] ?? 'passport');
  const [idNumber, setIdNumber] = useState('');
  const [numberProblem, setNumberProblem] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const documentOf = (kind: DocumentKind) => kyc.documents.find((one) => one.kind === kind);
  const isStored = (kind: DocumentKind) =>
    documentOf(kind) !== undefined && documentOf(kind)?.state !== 'asked_again';

  const send = (kind: DocumentKind) => async (picture: Blob) => {
    await call('kyc.upload-document', { params: { kind }, file: picture });
    await client.invalidateQueries(kycQuery);
  };
  const isComplete = isStored('selfie') && isStored('id_document');
  const submit = useAction(
    async () => {
      const next = await call('kyc.submit-tier2', { body: { idType, idNumber } }).catch((error) => {
        toast.error(text.failed);
        throw error;
      });
      client.setQueryData(kycQuery.queryKey, next);
      toast.success(text.done, { description: text.doneWords });
      onDone(next);
    },
    { failed: text.failed },
  );
  const check = () => {
    submit.clear();
    setMissing(!isComplete);
    if (!isComplete) return;
    const wrong = idNumberProblem(idType, cleanIdNumber(idNumber)) ?? undefined;
    setNumberProblem(wrong);
    if (!wrong) submit.run();
  };
  const problem = isMissing && !isComplete ? text.missing : submit.problem;
  return (
    <div className="grid gap-5">
      <p>{text.intro}</p>
      {problem && <Banner kind="error">{problem}</Banner>}
      {(['selfie', 'id_document'] as const).map((kind) => (
        <div key={kind} className="grid gap-4">
          {kind === 'id_document' && (
            <PaperFields
              country={kyc.country}
              idType={idType}
              onType={setIdType}
              idNumber={idNumber}
              onNumber={setIdNumber}
              problem={numberProblem}
            />
          )}
          <PictureField
            kind={kind}
            {...labels[kind]}
            error={retakeReason(kyc, kind)}
            isStored={isStored(kind)}
            send={send(kind)}
          />
        </div>
      ))}
      <PhoneHandoff />
      <Button size="lg" wide loading={submit.busy} onClick={check}>
        {text.submit}
      </Button>
    </div>
  );
}

type PaperProps = {
  country: string;
  idType: IdType;
  onType: (type: IdType) => void;
  idNumber: string;
  onNumber: (number: string) => void;
  problem: string | undefined;
};

/** Which document it is, and the number printed on it. */
function PaperFields({ country, idType, onType, idNumber, onNumber, problem }: PaperProps) {
  return (
    <>
      <SelectField
        label={text.idType}
        value={idType}
        onChange={({ target }) => onType(target.value as IdType)}
        options={idTypesOf(country).map((value) => ({ value, label: idTypes[value] }))}
      />
      <InputField
        label={text.idNumber}
        hint={text.idNumberHint}
        error={problem}
        required
        value={idNumber}
        onChange={({ target }) => onNumber(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
    </>
  );
}
