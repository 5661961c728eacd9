/**
 * Products that the emulated Maplerad sells. Identifiers as its documents and integrators show
 * them.
 */

export type BillKind = 'airtime' | 'data' | 'cable' | 'electricity' | 'utility';

export type ListedBiller = {
  readonly kind: BillKind;
  readonly country: string;
  readonly name: string;
  readonly identifier: string;
};

/** A data bundle, as Maplerad lists it. The price is in kobo. */
export type Bundle = {
  readonly name: string;
  readonly price: number;
  readonly code: string;
  readonly validity: string;
  readonly data: string;
};
type CableTitle = {
  readonly title: string;
  readonly plan_id: string;
  readonly price: number;
  /** Its number within the ids of its prices. */
  readonly number: number;
};
export type Addon = {
  readonly title: string;
  readonly addon_id: string;
  readonly price: number;
};

const electricity = (name: string, word: string): ListedBiller[] =>
  ['prepaid', 'postpaid'].map((service) => ({
    kind: 'electricity',
    country: 'NG',
    name: `${name} ${service === 'prepaid' ? 'Prepaid' : 'Postpaid'}`,
    identifier: `${word}-electricity-${service}-ng`,
  }));

const data = (name: string, word: string): ListedBiller => ({
  kind: 'data',
  country: 'NG',
  name,
  identifier: `${word}-data-ng`,
});

export const listedBillers: readonly ListedBiller[] = [
  { kind: 'airtime', country: 'NG', name: 'Airtime NG', identifier: 'ng-airtime' },
  { kind: 'airtime', country: 'GH', name: 'Airtime GH', identifier: 'gh-airtime' },
  { kind: 'airtime', country: 'KE', name: 'Airtime KE', identifier: 'ke-airtime' },
  data('MTN', 'mtn'),
  data('GLO', 'glo'),
  data('Airtel', 'airtel'),
  data('9mobile', '9mobile'),
  data('Smile', 'smile'),
  data('Spectranet', 'spectranet'),
  { kind: 'cable', country: 'NG', name: 'DSTV Nigeria', identifier: 'dstv-ng' },
  { kind: 'cable', country: 'NG', name: 'GOtv Nigeria', identifier: 'gotv-ng' },
  { kind: 'cable', country: 'NG', name: 'StarTimes Nigeria', identifier: 'startimes-ng' },
  ...electricity('Ikeja Electric', 'ikeja'),
  ...electricity('Eko Electric', 'eko'),
  ...electricity('Abuja Electric', 'abuja'),
  ...electricity('Ibadan Electric', 'ibadan'),
  ...electricity('Enugu Electric', 'enugu'),
  ...electricity('Port Harcourt Electric', 'portharcourt'),
  ...electricity('Benin Electric', 'benin'),
  ...electricity('Jos Electric', 'jos'),
  ...electricity('Kaduna Electric', 'kaduna'),
  ...electricity('Kano Electric', 'kano'),
  ...electricity('Yola Electric', 'yola'),
  { kind: 'utility', country: 'KE', name: 'Nairobi Water', identifier: 'nairobi-water-ke' },
  { kind: 'utility', country: 'KE', name: 'Mombasa Water', identifier: 'mombasa-water-ke' },
];

type Offer = readonly [size: string, naira: number, validity: string, mark: string];

const bundlesOf = (offers: readonly Offer[]): Bundle[] =>
  offers.map(([size, naira, validity, mark]) => ({
    name: size,
    price: naira * 100,
    code: `${naira}_${mark}`,
    validity,
    data: size,
  }));

/** By identifier. Validities are written in all the ways that were seen. */
export const listedBundles: Readonly<Record<string, readonly Bundle[]>> = {
  'mtn-data-ng': bundlesOf([
    ['1.5GB', 1_200, '30 days', '30'],
    ['100MB', 100, '1 day', '1'],
    ['200MB', 200, '2 days', '2'],
    ['1GB', 500, '1 day', '1'],
    ['2.5GB', 900, '2 days', '2'],
    ['500MB', 500, '7 days', '7'],
    ['1.5GB', 1_000, 'Weekly', '7'],
    ['6GB', 2_500, 'Weekly', '7'],
    ['2GB', 1_500, 'Monthly', '30'],
    ['7GB', 3_500, '30 days', '30'],
    ['12.5GB', 5_500, '30 days', '30'],
    ['36GB', 11_000, '30 days', '30'],
    ['75GB', 18_000, 'Monthly', '30'],
    ['150GB', 40_000, '60 days', '60'],
    ['1TB', 240_000, '1Year', '365'],
  ]),
  'glo-data-ng': bundlesOf([
    ['125MB', 100, '1 day', '1'],
    ['260MB', 200, '2 days', '2'],
    ['1.1GB', 500, '7 days', '7'],
    ['3.5GB', 1_500, '7 days', '7'],
    ['1.8GB', 500, '14 days', '14'],
    ['2.6GB', 1_000, '30 days', '30'],
    ['5GB', 1_500, '30 days', '30'],
    ['7.5GB', 2_500, '30 days', '30'],
    ['18GB', 5_000, '30 days', '30'],
    ['38GB', 10_000, 'Monthly', '30'],
    ['107GB', 20_000, '30 days', '30'],
    ['475GB', 75_000, '90 days', '90'],
  ]),
  'airtel-data-ng': bundlesOf([
    ['75MB', 100, '1 day', '1'],
    ['200MB', 200, '3 days', '3'],
    ['1GB', 500, '1 day', '1'],
    ['1GB', 800, '7 days', '7'],
    ['1.5GB', 1_000, 'Weekly', '7'],
    ['6GB', 2_500, 'Weekly', '7'],
    ['3GB', 2_000, '30 days', '30'],
    ['4GB', 2_500, '30 days', '30'],
    ['10GB', 4_000, '30 days', '30'],
    ['13GB', 5_000, 'Monthly', '30'],
    ['35GB', 10_000, '30 days', '30'],
    ['100GB', 20_000, '30 days', '30'],
    ['400GB', 120_000, '1Year', '365'],
  ]),
  '9mobile-data-ng': bundlesOf([
    ['100MB', 100, '1 day', '1'],
    ['250MB', 200, '1 day', '1'],
    ['650MB', 600, '3 days', '3'],
    ['1.75GB', 1_000, '7 days', '7'],
    ['7GB', 1_500, '7 days', '7'],
    ['1.1GB', 1_000, '30 days', '30'],
    ['2.44GB', 1_200, '30 days', '30'],
    ['4.5GB', 2_000, 'Monthly', '30'],
    ['11.4GB', 5_000, '30 days', '30'],
    ['35GB', 10_000, '30 days', '30'],
    ['75GB', 15_000, '90 days', '90'],
  ]),
  'smile-data-ng': bundlesOf([
    ['1GB FlexiDaily', 450, '1 day', '1'],
    ['2.5GB FlexiDaily', 750, '2 days', '2'],
    ['2GB FlexiWeekly', 1_550, '7 days', '7'],
    ['6GB FlexiWeekly', 2_300, '7 days', '7'],
    ['3GB Bigga', 2_300, '30 days', '30'],
    ['10GB Bigga', 4_650, '30 days', '30'],
    ['20GB Bigga', 7_750, '30 days', '30'],
    ['40GB Bigga', 13_150, '30 days', '30'],
    ['100GB Bigga', 30_900, 'Monthly', '30'],
    ['UnlimitedLite', 15_500, '30 days', '31'],
    ['200GB Anytime', 77_300, '1Year', '365'],
  ]),
  'spectranet-data-ng': bundlesOf([
    ['2GB Daily', 700, '1 day', '1'],
    ['5GB Weekend', 1_500, '2 days', '2'],
    ['10GB Weekly', 3_000, '7 days', '7'],
    ['15GB', 5_500, '30 days', '30'],
    ['30GB', 9_500, '30 days', '30'],
    ['55GB', 14_000, '30 days', '30'],
    ['100GB', 21_000, '30 days', '30'],
    ['200GB', 33_000, 'Monthly', '30'],
    ['Unlimited Silver', 18_000, '30 days', '31'],
    ['1TB', 120_000, '6 months', '180'],
  ]),
};

const titles = (
  first: number,
  rows: readonly (readonly [title: string, plan_id: string, naira: number])[],
): CableTitle[] =>
  rows.map(([title, plan_id, naira], at) => ({
    title,
    plan_id,
    price: naira * 100,
    number: first + at,
  }));

export const listedTitles: Readonly<Record<string, readonly CableTitle[]>> = {
  'gotv-ng': titles(0xff1, [
    ['GOtv Jolli Bouquet', 'GOTVNJ2', 2_800],
    ['GOtv Smallie', 'GOTVSML', 1_900],
    ['GOtv Jinja Bouquet', 'GOTVNJ1', 3_900],
    ['GOtv Max', 'GOTVMAX', 8_500],
    ['GOtv Supa', 'GOTVSUPA', 11_400],
    ['GOtv Supa Plus', 'GOTVSUPAPLUS', 16_800],
  ]),
  'dstv-ng': titles(0xa01, [
    ['DStv Padi', 'NLTESE36', 4_400],
    ['DStv Yanga', 'NNJ1E36', 6_000],
    ['DStv Confam', 'NNJ2E36', 11_000],
    ['DStv Compact', 'COMPE36', 19_000],
    ['DStv Compact Plus', 'COMPLE36', 30_000],
    ['DStv Premium', 'PRWE36', 44_500],
  ]),
  'startimes-ng': titles(0xb01, [
    ['StarTimes Nova', 'NOVA', 2_100],
    ['StarTimes Basic', 'BASIC', 4_000],
    ['StarTimes Classic', 'CLASSIC', 6_000],
    ['StarTimes Super', 'SUPER', 9_800],
  ]),
};

/** Add-ons of a title, by identifier. */
export const listedAddons: Readonly<Record<string, readonly Addon[]>> = {
  'dstv-ng': [
    { title: 'DStv French Touch Add-on Bouquet E36', addon_id: 'FRN7E36', price: 700_000 },
    { title: 'DStv Asian Add-on Bouquet E36', addon_id: 'ASIADDE36', price: 1_470_000 },
    { title: 'HDPVR Access Service E36', addon_id: 'HDPVRE36', price: 600_000 },
  ],
};

/** Television is sold for these numbers of months. */
export const cableMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
