import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSettled } from '#platform/forms/use-settled.ts';
import { type Biller, billersQuery, operatorQuery } from '../../queries.ts';
import { accountOf } from '../../rules/accounts.ts';
import { checkedKey, type PayAddress, type PayDraft } from '../../rules/pay-seed.ts';

type Options = { readonly address: PayAddress; readonly draft: PayDraft };

/**
 * The network of the typed number. The server finds it; the person can choose another one, because a
 * number can move to another network. A choice is for one number only.
 */
export function useNetwork({ address, draft }: Options) {
  const { category, country } = address;
  const phone = accountOf(category, draft.typed, country);
  const settled = useSettled(phone ?? '');
  const asked = phone !== undefined && settled === phone ? phone : undefined;
  const kind = category === 'data' ? 'data' : 'airtime';
  const operator = useQuery(operatorQuery(asked, kind));
  const found = asked === undefined ? undefined : operator.data;
  const isUnknown = asked !== undefined && (operator.error !== null || found?.biller === null);
  const [chosen, setChosen] = useState({ phone: '', biller: '' });
  // If no network was found, the person chooses from all networks of the country.
  const all = useInfiniteQuery(
    billersQuery({ country, category, search: '' }, isUnknown && !found?.others.length),
  );
  const networks: readonly Biller[] = found
    ? [...(found.biller ? [found.biller] : []), ...found.others]
    : [];
  const others = all.data?.pages.flatMap(({ items }) => items) ?? [];
  const options = networks.length > 0 ? networks : isUnknown ? others : [];
  const wasConfirmed = phone !== undefined && draft.checked === checkedKey(address.biller, phone);
  const own = chosen.phone === phone ? chosen.biller : wasConfirmed ? address.biller : '';
  const preset = options.some(({ id }) => id === address.biller) ? address.biller : '';
  const billerId = own || found?.biller?.id || (isUnknown ? preset : '');
  return {
    phone,
    options,
    billerId,
    country: found?.country ?? country,
    isFinding: phone !== undefined && (asked === undefined || operator.isFetching),
    isFound: found?.biller?.id !== undefined && billerId === found.biller.id,
    choose: (biller: string) => setChosen({ phone: phone ?? '', biller }),
  };
}
