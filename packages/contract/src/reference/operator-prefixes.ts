/**
 * The prefixes of an operator's numbers, after the country code. People keep their number when they
 * change operator, so this is only a hint and never a reason to refuse.
 */

type Operator = readonly [
  country: string,
  callingCode: string,
  /** Words of the operator's name, in lower case without punctuation. */
  words: string,
  prefixes: string,
];

export const operatorPrefixes: readonly Operator[] = [
  ['GH', '233', 'mtn', '24 25 53 54 55 59'],
  ['GH', '233', 'telecel vodafone', '20 50'],
  ['GH', '233', 'airteltigo atmoney', '26 27 56 57'],
  ['KE', '254', 'mpesa', '70 71 72 74 757 758 759 768 769 79 110 111 112 113 114 115'],
  ['KE', '254', 'airtel', '73 750 751 752 753 754 755 756 78 100 101 102'],
  ['KE', '254', 'tkash telkom', '77'],
  ['CM', '237', 'mtn', '650 651 652 653 654 67 680 681 682 683 684'],
  ['CM', '237', 'orange', '655 656 657 658 659 69'],
  ['UG', '256', 'mtn', '76 77 78 39'],
  ['UG', '256', 'airtel', '70 74 75'],
  ['TZ', '255', 'vodacom mpesa', '74 75 76'],
  ['TZ', '255', 'tigo mixx', '65 67 71 77'],
  ['TZ', '255', 'airtel', '68 69 78'],
  ['TZ', '255', 'halo', '61 62'],
  ['SN', '221', 'orange', '77 78'],
  ['SN', '221', 'free yas', '76'],
  ['CI', '225', 'mtn', '05'],
  ['CI', '225', 'orange', '07'],
  ['CI', '225', 'moov', '01'],
  [
    'BJ',
    '229',
    'mtn',
    '0142 0146 0150 0151 0152 0153 0154 0156 0157 0159 0161 0162 0166 0167 0169 0190 0191 0196 0197',
  ],
  ['BJ', '229', 'moov', '0145 0155 0158 0160 0163 0164 0165 0168 0194 0195 0198 0199'],
  ['BF', '226', 'orange', '04 05 06 07 54 55 56 57 64 65 66 67 74 75 76 77'],
  ['BF', '226', 'moov', '01 02 03 50 51 52 53 60 61 62 63 70 71 72 73'],
];

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The operator of a country that a number in international format looks like. */
export const suggestedOperator = <T extends { readonly name: string }>(
  country: string,
  number: string,
  offered: readonly T[],
): T | undefined => {
  const [, , words] =
    operatorPrefixes.find(
      ([of, callingCode, , prefixes]) =>
        of === country &&
        prefixes.split(' ').some((prefix) => number.startsWith(callingCode + prefix)),
    ) ?? [];
  return offered.find(({ name }) => words?.split(' ').some((word) => plain(name).includes(word)));
};
