/** Pure: the form of a report, and the request that it becomes. */

import {
  type ScamType,
  scamTypes,
  type TargetKind,
  targetKindKeys,
} from '@cowrie/contract/scams/data';
import type { InputOf, Routes } from '@cowrie/contract';
import { parseMoney, toWire } from '@cowrie/money';
import { copy } from './copy.ts';

const text = copy.report;

/** The names are those of the request, so that the server's errors appear at their fields. */
export const emptyReport = {
  type: '',
  kind: '',
  'counterparty.value': '',
  'counterparty.bankCode': '',
  amount: '',
  text: '',
};
export type ReportFields = typeof emptyReport;

const isType = (value: string): value is ScamType => Object.hasOwn(scamTypes, value);
const kindOf = (value: string): TargetKind | undefined =>
  targetKindKeys.find((kind) => kind === value);

/** In minor units; undefined if it is no amount of money. */
const amountOf = (typed: string): number | undefined => {
  const parsed = parseMoney(typed, 'NGN');
  return parsed.ok && parsed.money.minor > 0n ? toWire(parsed.money) : undefined;
};

const shortest = 10;

export const checkReport = (
  values: ReportFields,
  isAboutTransaction: boolean,
): Partial<ReportFields> => {
  const kind = isAboutTransaction ? undefined : kindOf(values.kind);
  const amount = isAboutTransaction ? '' : values.amount;
  return {
    ...(!isType(values.type) && { type: text.chooseType }),
    ...(kind === 'bank' &&
      values['counterparty.bankCode'] === '' && { 'counterparty.bankCode': text.chooseBank }),
    ...(kind &&
      values['counterparty.value'].trim().length < 2 && {
        'counterparty.value': text.missingValue,
      }),
    ...(amount !== '' && amountOf(amount) === undefined && { amount: text.badAmount }),
    ...(values.text.trim().length < shortest && { text: text.shortStory }),
  };
};

type Body = InputOf<Routes['scams.open']>['body'];

export const reportRequest = (
  id: string,
  values: ReportFields,
  transactionId: string | undefined,
): Body => {
  const base = { id, type: values.type as ScamType, text: values.text.trim() };
  if (transactionId !== undefined) return { ...base, transactionId };
  const kind = kindOf(values.kind);
  const amount = amountOf(values.amount);
  return {
    ...base,
    ...(kind && {
      counterparty: {
        kind,
        value: values['counterparty.value'].trim(),
        ...(kind === 'bank' && { bankCode: values['counterparty.bankCode'] }),
      },
    }),
    ...(amount !== undefined && { amount, currency: 'NGN' as const }),
  };
};
