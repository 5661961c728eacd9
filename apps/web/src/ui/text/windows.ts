/** Pure: the windows of staff figures, as days like '2026-11-15'. Both ends are included. */

import type { Period } from './date-presets.ts';

export const windowNames = ['today', '7', '30', '90', 'custom'] as const;
export type WindowName = (typeof windowNames)[number];

const dayMs = 86_400_000;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The days of a window that ends today; undefined if a custom one is not complete or wrong. */
export function windowDays(name: WindowName, today: string, custom: Period): Period | undefined {
  if (name !== 'custom') {
    const days = name === 'today' ? 1 : Number(name);
    return { from: addDays(today, 1 - days), to: today };
  }
  const { from, to } = custom;
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

/** The period of the same length just before. */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
  return { from: addDays(from, -days - 1), to: addDays(from, -1) };
}

/** Every day of a period, so that a chart shows days without anything. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** '+12%', '−3%', 'no change'; null if there was nothing before to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return 'no change';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}

/** '42%' of a whole; null if the whole is zero. */
export function shareText(part: number, whole: number): string | null {
  return whole === 0 ? null : `${Math.round((part / whole) * 100)}%`;
}
