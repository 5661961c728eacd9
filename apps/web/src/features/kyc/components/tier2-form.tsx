import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { type DocumentKind, type IdType, idTypes, idTypesOf } from '@cowrie/contract/kyc/data';
import { call } from '#platform/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '../copy.ts';
import { kycQuery, type Kyc } from '../queries.ts';
import { PhoneHandoff } from './phone-handoff.tsx';
import { PictureField } from './picture-field.tsx';

const copy = words.tier2;
const labels: Record<DocumentKind, { label: string; hint: string }> = {
  selfie: { label: copy.selfie, hint: copy.selfieHint },
  id_document: { label: copy.document, hint: copy.documentHint },
};

/** What was wrong with one picture; a refusal of the whole tier is told above them. */
function whyAgain({ documents, refusal }: Kyc, kind: DocumentKind): string | undefined {
  const asked = documents.find((one) => one.kind === kind && one.state === 'asked_again');
  return asked?.reason && asked.reason !== refusal?.reason ? asked.reason : undefined;
}

type Props = { kyc: Kyc; onDone: (kyc: Kyc) => void };

/** A selfie and a photo ID, each sent as soon as it is taken; submitting is one click after. */
export function Tier2Form({ kyc, onDone }: Props) {
  const client = useQueryClient();
  const [idType, setIdType] = useState<IdType>(idTypesOf(kyc.country)[0] ?? 'passport');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const documentOf = (kind: DocumentKind) => kyc.documents.find((one) => one.kind === kind);
  const isKept = (kind: DocumentKind) =>
    documentOf(kind) !== undefined && documentOf(kind)?.state !== 'asked_again';

  const send = (kind: DocumentKind) => async (picture: Blob) => {
    await call('kyc.upload-document', { params: { kind }, file: picture });
    await client.invalidateQueries(kycQuery);
  };
  const submit = async () => {
    if (!isKept('selfie') || !isKept('id_document')) return setProblem(copy.missing);
    setBusy(true);
    setProblem(undefined);
    try {
      const next = await call('kyc.submit-tier2', { body: { idType } });
      client.setQueryData(kycQuery.queryKey, next);
      toast.success(copy.done, { description: copy.doneWords });
      onDone(next);
    } catch (error) {
      toast.error(copy.failed);
      setProblem(error instanceof ApiError ? error.message : copy.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-5">
      <p>{copy.intro}</p>
      {problem && <Banner kind="error">{problem}</Banner>}
      {(['selfie', 'id_document'] as const).map((kind) => (
        <div key={kind} className="grid gap-4">
          {kind === 'id_document' && (
            <Field label={copy.idType}>
              {(control) => (
                <Select
                  {...control}
                  value={idType}
                  onChange={({ target }) => setIdType(target.value as IdType)}
                  options={idTypesOf(kyc.country).map((value) => ({
                    value,
                    label: idTypes[value],
                  }))}
                />
              )}
            </Field>
          )}
          <PictureField
            kind={kind}
            {...labels[kind]}
            error={whyAgain(kyc, kind)}
            kept={isKept(kind)}
            send={send(kind)}
          />
        </div>
      ))}
      <PhoneHandoff />
      <Button size="lg" wide loading={busy} onClick={() => void submit()}>
        {copy.submit}
      </Button>
    </div>
  );
}
