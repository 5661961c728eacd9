import { describe, expect, test } from 'vitest';
import {
  birthDateProblem,
  compareNames,
  maskEmail,
  maskNumber,
  maskPhone,
  namesOf,
  nextStep,
} from './rules.ts';

const now = new Date('2026-10-10T12:00:00Z');

describe('the form the page shows', () => {
  const at = (kyc_tier: number, user_tier = `tier_${kyc_tier}`, smile_id_status = 'not_enrolled') =>
    nextStep({ kyc_tier, user_tier, smile_id_status });

  test('depends on the tier, then on the enrolment', () => {
    expect([at(0), at(1), at(2)]).toEqual(['tier1', 'tier2', 'tier3']);
    expect(at(2, 'tier_2', 'failed')).toBe('tier3');
    expect(at(3, 'tier_3_platinum', 'enrolled')).toBe('card');
    expect(at(2, 'tier_2', 'enrolled')).toBeNull();
    expect(at(3, 'tier_3_platinum', 'suspended')).toBeNull();
  });
});

describe('a date of birth', () => {
  test.each([
    ['2008-10-10', null],
    ['2008-10-11', 'under_age'],
    ['2026-10-11', 'invalid'],
    ['1899-12-31', 'invalid'],
    ['1900-01-01', null],
    ['1990-05-24', null],
  ])('%s is %s', (birth, problem) => {
    expect(birthDateProblem(birth, now)).toBe(problem);
  });

  test('today is the date in Lagos', () => {
    expect(birthDateProblem('2008-10-11', new Date('2026-10-10T22:59:00Z'))).toBe('under_age');
    expect(birthDateProblem('2008-10-11', new Date('2026-10-10T23:01:00Z'))).toBeNull();
  });

  test('a person born on 29 February turns 18 on 1 March', () => {
    expect(birthDateProblem('2004-02-29', new Date('2022-02-28T12:00:00Z'))).toBe('under_age');
    expect(birthDateProblem('2004-02-29', new Date('2022-03-01T12:00:00Z'))).toBeNull();
  });
});

describe('names', () => {
  test('are split into first and last name, as registers need them', () => {
    expect(namesOf('  Ada Ngozi  Obi ')).toEqual({ firstName: 'Ada', lastName: 'Obi' });
    expect(namesOf('Ada')).toEqual({ firstName: 'Ada', lastName: 'Ada' });
  });

  test.each([
    ['Ada Obi', 'Ada Obi', 'match'],
    ['Ada Obi', 'OBI Ada Ngozi', 'match'],
    ['Zoé Okafor', 'Zoe Okafor', 'match'],
    ['Ada Eze', 'Ada Obi', 'partial'],
    ['Ada', 'Ada Obi', 'partial'],
    ['Ada Obi', 'Musa Bello', 'mismatch'],
    ['', 'Musa Bello', 'mismatch'],
  ])('%s against %s is a %s', (given, known, outcome) => {
    expect(compareNames(given, known)).toBe(outcome);
  });
});

test('a masked value keeps its length and shows nothing else', () => {
  expect(maskNumber('8901', 11)).toBe('•••••••8901');
  expect(maskEmail('amara@cowrie.test')).toBe('a•••@cowrie.test');
  expect(maskPhone('+2348031234567')).toBe('•••• 4567');
});
