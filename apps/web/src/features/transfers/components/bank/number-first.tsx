import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { nubanDigits } from '@cowrie/contract/reference/data';
import { banksQuery, type Institution } from '#features/reference/index.ts';
import { Flow } from '#ui/flows/flow.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { RetryBanner } from '#ui/feedback/retry-banner.tsx';
import { failureOf } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import { bankHintsQuery } from '../../queries.ts';
import { likelyBanks, readPasted, searchBanks, weightsOf } from '../../rules/find-bank.ts';
import { InstitutionButton } from './institution-rows.tsx';

const text = copy.bank;
const usualCount = 8;
const maxShown = 60;
const noBanks: readonly Institution[] = [];

type Props = {
  title: string;
  accountNumber: string;
  onNumber: (accountNumber: string) => void;
  /** With the number, if a pasted text named the bank and the number together. */
  onChoose: (bank: Institution, accountNumber?: string) => void;
  onBack: () => void;
  stepNumber: number;
  stepCount: number;
  /** Rendered above the field. */
  children?: ReactNode;
};

/**
 * The first step to a Nigerian bank. People have the number at hand, and the number tells which banks
 * are likely, so it is asked for first. The bank can also be chosen without it.
 */
export function NumberFirst(props: Props) {
  const { title, accountNumber, onNumber, onChoose, onBack, stepNumber, stepCount } = props;
  const query = useQuery(banksQuery('NG'));
  const banks = query.data?.data ?? noBanks;
  const type = (typed: string) => {
    const { number, bank } = readPasted(typed, banks);
    if (number !== undefined && bank) return onChoose(bank, number);
    return onNumber(number ?? typed.replace(/\D/g, ''));
  };
  const isTooLong = accountNumber.length > nubanDigits;
  return (
    <Flow title={title} step={stepNumber} steps={stepCount} onBack={onBack} action={null}>
      {props.children}
      <InputField
        label={text.account}
        hint={text.numberFirst}
        error={isTooLong ? text.nubanLength : undefined}
        ref={takeFocus}
        inputMode="numeric"
        autoComplete="off"
        // A pasted message is longer than a number.
        maxLength={200}
        value={accountNumber}
        onChange={({ target }) => type(target.value)}
      />
      {query.isLoadingError && (
        <div className="mt-5">
          <RetryBanner query={query}>{failureOf(query.error, text.banksFailed)}</RetryBanner>
        </div>
      )}
      {query.isPending && <ListSkeleton rows={8} />}
      {query.data && <Banks banks={banks} accountNumber={accountNumber} onChoose={onChoose} />}
    </Flow>
  );
}

type BanksProps = {
  banks: readonly Institution[];
  accountNumber: string;
  onChoose: (bank: Institution) => void;
};

/** Likely banks, then the search; without a search the usual banks, then all of them. */
function Banks({ banks, accountNumber, onChoose }: BanksProps) {
  const { data: hints, isPending } = useQuery(bankHintsQuery);
  const [search, setSearch] = useState('');
  const weightOf = weightsOf(hints);
  const byCode = new Map(banks.map((bank) => [bank.code, bank]));
  const likely = likelyBanks(accountNumber, hints).flatMap(({ code, knownAs }) => {
    const bank = byCode.get(code);
    return bank ? [{ bank, detail: knownAs === null ? undefined : text.sentBefore(knownAs) }] : [];
  });
  const usual = banks
    .filter(({ code }) => weightOf(code) > 0)
    .toSorted((one, other) => weightOf(other.code) - weightOf(one.code))
    .slice(0, usualCount);
  const hits = searchBanks(banks, search, weightOf);
  const isSearching = search !== '';
  return (
    <>
      {likely.length > 0 && !isSearching && (
        <Group title={text.likely} hint={text.likelyHint} rows={likely} onChoose={onChoose} />
      )}
      <h2 className="mt-6 mb-3 text-md">{text.institution}</h2>
      <SearchInput label={text.searchBanks} value={search} onValueChange={setSearch} />
      {isSearching && hits.length === 0 && (
        <p className="py-6 text-center text-mute">{text.noBanks}</p>
      )}
      {!isSearching && usual.length > 0 && (
        <Group title={text.usual} rows={usual.map((bank) => ({ bank }))} onChoose={onChoose} />
      )}
      {/* The usual banks would push the others down when they arrive. */}
      {isPending && !isSearching ? (
        <ListSkeleton rows={usualCount} />
      ) : (
        <Group
          title={isSearching ? null : text.all}
          rows={hits.slice(0, maxShown).map((bank) => ({ bank }))}
          onChoose={onChoose}
        />
      )}
      {hits.length > maxShown && (
        <p className="py-4 text-center text-sm text-mute">{text.searchForMore}</p>
      )}
    </>
  );
}

type GroupProps = {
  title: string | null;
  hint?: string;
  rows: readonly { bank: Institution; detail?: string | undefined }[];
  onChoose: (bank: Institution) => void;
};

function Group({ title, hint, rows, onChoose }: GroupProps) {
  return (
    <section className="mt-5">
      {title && <h3 className="text-sm font-medium text-mute">{title}</h3>}
      {hint && <p className="text-sm text-mute">{hint}</p>}
      <ul className="divide-y divide-hairline">
        {rows.map(({ bank, detail }) => (
          <li key={bank.code}>
            <InstitutionButton name={bank.name} detail={detail} onClick={() => onChoose(bank)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
