import { describe, expect, test } from 'vitest';
import { matchNames } from './names.ts';

describe('the expected name and the name at the bank', () => {
  test.each([
    ['Tunde Owusu', 'TUNDE OWUSU'],
    ['tunde owusu', 'OWUSU, TUNDE KWAME'],
    ['Adébáyọ̀ Ṣọlá', 'SOLA ADEBAYO'],
    ['Mrs Ngozi Eze', 'NGOZI EZE'],
    ['Alhaji Musa Bello', 'BELLO MUSA'],
    ['Folake', 'FOLAKE ADEBAYO'],
    ['Oluwa Seun', 'OLUWASEUN'],
    ['Jean-Pierre Kouassi', 'KOUASSI JEAN PIERRE'],
  ])('%s is %s', (expected, verified) => {
    expect(matchNames(expected, verified)).toBe('same');
  });

  test.each([
    ['Folakee Adebayo', 'FOLAKE ADEBAYO'],
    ['Chukwuemkea Obi', 'CHUKWUEMEKA OBI'],
    ['Chidi Okafor', 'CHIDIEBERE OKAFOR'],
    ['Oluwaseun Adeyemi', 'OLUWASEU ADEYEMI'],
  ])('%s is close to %s', (expected, verified) => {
    expect(matchNames(expected, verified)).toBe('close');
  });

  test.each([
    ['Tunde Bello', 'TUNDE OWUSU'],
    ['Ade Obi', 'ADA OBI'],
    ['Folake Adebayo', 'JOHN DOE'],
    ['Folake Folake', 'FOLAKE ADEBAYO'],
    ['', 'FOLAKE ADEBAYO'],
    ['Mr', 'FOLAKE ADEBAYO'],
    ['F', 'FOLAKE ADEBAYO'],
    ['Folake', ''],
    ['123456', 'FOLAKE ADEBAYO'],
  ])('%s is not %s', (expected, verified) => {
    expect(matchNames(expected, verified)).toBe('different');
  });
});
