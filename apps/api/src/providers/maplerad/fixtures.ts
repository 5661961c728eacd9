/**
 * Maplerad's own documented answers and events, unchanged. Sources: `reference` is the OpenAPI of
 * maplerad.dev/reference as collected in toneflix/maplerad-sdk (src/Schema.ts, May 2026), `guides`
 * are the pages of maplerad.dev/docs. Only tests use them.
 */

/** reference: GET /v1/wallets/{currency_code}/history. Oldest first; no type, no reference. */
export const walletHistory = {
  status: true,
  message: 'Successfully',
  data: [
    {
      transaction_id: 'a4a6e17b-96a5-4a38-95d4-c9e82eb05297',
      related_transaction_id: null,
      wallet_id: 'fb3a1b04-6216-4943-b3e5-1ef9ed7b2db1',
      debit: 55000,
      credit: 0,
      previous_balance: 500000000000,
      current_balance: 499999945000,
      balance_type: 'AVAILABLE',
      reversal: false,
      transaction: {
        id: 'a4a6e17b-96a5-4a38-95d4-c9e82eb05297',
        status: 'SUCCESS',
        amount: 55000,
        fee: 0,
        currency: 'NGN',
        channel: 'WALLET',
        summary: '',
      },
      created_at: '2022-08-22T09:12:58.945497+01:00',
      updated_at: '2022-08-22T09:12:58.945497+01:00',
    },
    {
      transaction_id: 'df82f1c4-6fad-45b8-a357-1f7d50b3b039',
      related_transaction_id: null,
      wallet_id: 'fb3a1b04-6216-4943-b3e5-1ef9ed7b2db1',
      debit: 55000,
      credit: 0,
      previous_balance: 499999945000,
      current_balance: 499999890000,
      balance_type: 'AVAILABLE',
      reversal: false,
      transaction: {
        id: 'df82f1c4-6fad-45b8-a357-1f7d50b3b039',
        status: 'SUCCESS',
        amount: 55000,
        fee: 0,
        currency: 'NGN',
        channel: 'WALLET',
        summary: '',
      },
      created_at: '2022-08-22T09:14:24.767934+01:00',
      updated_at: '2022-08-22T09:14:24.767934+01:00',
    },
  ],
  meta: { page: 1, page_size: 2, total: 26 },
} as const;

/** reference: GET /v1/transactions/{id}. */
export const cardTransaction = {
  status: true,
  message: 'Fetched transaction',
  data: {
    id: '5384bd4d-ed13-4fd6-b356-37f390d8323b',
    status: 'SUCCESS',
    entry: 'DEBIT',
    type: 'CARD',
    amount: 300,
    fee: 100,
    currency: 'USD',
    channel: 'CARD',
    summary: 'Card Issuance & Funding',
    reason: null,
    reference: null,
    account_id: null,
    created_at: '2023-01-05T00:58:07.402722+01:00',
    updated_at: '2023-01-05T00:58:07.402722+01:00',
    customer: null,
    source: { bank_name: '', bank_code: '', account_name: '', account_number: '' },
    ledger: {
      transaction_id: 'b9b82bee-ad70-4624-95a3-642daad93ba7',
      wallet_id: 'fe5fd272-a280-4815-a848-360df8fb6c19',
      debit: 300,
      credit: 0,
      previous_balance: 98901,
      current_balance: 9898200,
      balance_type: 'AVAILABLE',
      reversal: false,
      created_at: '2023-01-05T00:58:07.422524+01:00',
      updated_at: '2023-01-05T00:58:07.422524+01:00',
    },
  },
} as const;

/** reference: GET /v1/transactions/verify/{id}. */
export const verifiedCollection = {
  status: true,
  message: 'Transaction fetched',
  data: {
    id: 'cf454690-ebb2-4cd6-b51d-a96eb983eef1',
    status: 'SUCCESS',
    entry: 'CREDIT',
    type: 'COLLECTION',
    amount: 100000000,
    fee: 75000,
    currency: 'NGN',
    channel: 'BANKTRANSFER',
    summary: 'Virtual Account Collection - Test Customer - 1400123000 - Kuda Bank',
    reason: null,
    reference: null,
    account_id: '08a57869-7f2a-413c-b3c5-862598b54bdc',
    created_at: '2022-07-12T15:47:51.293441Z',
    updated_at: '2022-07-12T15:47:51.293441Z',
    customer: {
      id: '25d24c6f-695f-3f3a-bb58-5baa2348',
      name: 'Test Customer',
      email: 'testcustomer@gmail.com',
      phone_number: '8000000000',
      created_at: '2022-07-11T06:05:59.99023Z',
    },
    source: {
      bank_name: 'Kuda Bank',
      bank_code: null,
      account_name: 'Test Customer',
      account_number: '1400123000',
    },
  },
} as const;

/** reference: POST /v2/transfers/usd. The reference is null. */
export const dollarTransfer = {
  status: true,
  message: 'Transfer queued successfully',
  data: {
    id: 'a8f548de-fd6e-408e-8497-e7eb31aed2fb',
    currency: 'USD',
    status: 'PENDING',
    entry: 'DEBIT',
    type: 'TRANSFER',
    amount: 1900,
    summary: 'Transfer | John Doe - 900516649780 - Bank of Nowhere',
    reason: 'Testing testing',
    fee: 2500,
    reference: null,
    created_at: '2024-11-27T13:59:19.989188+01:00',
    updated_at: '2024-11-27T13:59:35.243447+01:00',
    counterparty: {
      id: 'c0994b35-1856-46b9-bec4-886d88af6fe3',
      account_number: '900516649780',
      account_name: 'John Doe',
      bank_code: 'LAKEUS41',
      bank_name: 'Bank of Nowhere',
    },
  },
} as const;

/** reference: GET /v1/transfers/{transfer_id}. The flag is false although it was found. */
export const localTransfer = {
  status: false,
  message: 'Transfer retrieved successfully',
  data: {
    id: '4a5acb1a-4732-4fde-9756-1050985a71fe',
    account_number: '0690000046',
    bank_code: '044',
    currency: 'NGN',
    status: 'PENDING',
    entry: 'DEBIT',
    type: 'TRANSFER',
    amount: 9500,
    summary: 'Transfer | Test Account - 0690000046 - Test Bank',
    reason: 'Maplerad Transfer',
    fee: 4000,
  },
} as const;

const address = ' 12 Victoria Island, Lagos, NG 204105';
const holderAddress = '12 Victoria Island, Lagos, NG 204105';

/** reference: GET /v1/collections/virtual-account/{id}. Number, memo and bank differ by rail. */
export const dollarAccount = {
  status: true,
  message: 'Successful',
  data: {
    id: 'bbbfad4c-9c5e-475e-995f-138a3b98975b',
    bank_name: 'Bank of the Lakes',
    account_number: '075205633070',
    account_name: 'Doe John',
    currency: 'USD',
    created_at: '2024-04-10T06:55:32.00662+01:00',
    require_consent: false,
    consented: false,
    consent_url: null,
    reference: null,
    iban: [
      {
        instruction_type: 'ACH',
        routing_number: '021001208',
        bank_name: 'Bank of the Lakes',
        account_type: 'PERSONAL_CHECKING',
        account_number: '975205633350',
        account_name: 'Doe John',
        memo: 'RUJV3MB',
        swift_code: '',
        account_holder_address: holderAddress,
        institution_address: address,
      },
      {
        instruction_type: 'FEDWIRE',
        routing_number: '021001208',
        bank_name: 'Maplerad Bank',
        account_type: 'PERSONAL_CHECKING',
        account_number: '075205633070',
        account_name: 'Doe John',
        memo: 'EMH2UT4',
        swift_code: '',
        account_holder_address: holderAddress,
        institution_address: address,
      },
      {
        instruction_type: 'SWIFT',
        routing_number: '',
        bank_name: 'Bank of America',
        account_type: 'PERSONAL_CHECKING',
        account_number: '752075633021',
        account_name: 'Doe John',
        memo: 'JZXMCQB',
        swift_code: 'LAKEUS41',
        account_holder_address: holderAddress,
        institution_address: address,
      },
    ],
  },
} as const;

/** reference: GET /v1/collections/virtual-account/status/{reference}. */
export const dollarRequest = {
  status: true,
  message: 'Successful',
  data: {
    reference: '8cdb5a6c-e5c8-494a-b430-47c30ad4988e',
    account_id: '301977d2-a013-41ad-abe3-809b667e1101',
    status: 'APPROVED',
    message: [
      "The proof of address submitted does not include the customer's name. Please submit a proof of address with the customer's name, issued within the last 90 days.",
    ],
    currency: 'USD',
    kyc_link: 'https://maplerad.com',
  },
} as const;

/** reference: POST /v1/issuing/{id}/fund. The id is the card's own, as in GET /v1/issuing/{id}. */
export const cardFunded = {
  status: true,
  message: 'Successfully credited card',
  data: { id: '9f6dcea0-3ca5-41db-9d89-b66e971ed9b0' },
} as const;

/** reference: POST /v1/issuing/business. */
export const businessCard = {
  status: true,
  message: 'Successfully created card',
  data: { Reference: '12598b0c-5bdc-413e-8e36-61d1945e5037' },
} as const;

/** reference: GET /v1/issuing/charges. */
export const cardCharges = {
  status: true,
  message: 'Successful',
  data: [
    {
      created_at: '2024-10-11T23:14:35.885+01:00',
      card_id: '54ced7ea-8049-441b-af84-2b06d349a655',
      reason: 'Fee for declined transaction | No sufficient funds | (12419738)',
      card_transaction_id: '674197384',
      fee: 30,
      channel: 'CARD',
    },
    {
      created_at: '2024-10-15T10:40:18.167036+01:00',
      card_id: 'd24b8197-f11a-40e1-980d-434b5c2fadef',
      reason: 'Decline Fee  13564790',
      card_transaction_id: '13564790',
      fee: 30,
      channel: 'CARD',
    },
  ],
  meta: { page: 1, page_size: 10, total: 3 },
} as const;

/** reference: POST /v1/fx/quote. */
export const fxQuote = {
  status: true,
  message: 'Quote generated successfully',
  data: {
    reference: 'cdb3df604f7e448ca6d9cafa11b39be2',
    source: { currency: 'NGN', amount: 10000, human_readable_amount: 100 },
    target: { currency: 'USD', amount: 15, human_readable_amount: 0.15 },
    rate: 0.00158730158,
  },
} as const;

/** reference: POST /v1/bills/cable. */
export const cablePayment = {
  status: true,
  message: 'Cable payment successfully',
  data: {
    id: '4c4832d0-ad11-4695-a078-8f1380a3cdb6',
    smartcard_number: '258914450',
    provider: 'DSTV Nigeria',
    status: 'SUCCESS',
    currency: 'NGN',
    amount: 580000,
    debit_amount: 580000,
    commission_earned: 0,
    plan: 'DStv Compact',
    duration: 1,
    addons: ['DStv French Touch Add-on Bouquet E36'],
    created_at: '2024-08-15T10:01:24.562059+01:00',
  },
} as const;

/** reference: GET /v1/bills/cable/subscriptions/{biller_identifier}, its first plan. */
export const cablePlans = {
  status: true,
  message: 'fetched cable subscription plan successfully',
  data: [
    {
      title: 'GOtv Jolli Bouquet',
      plan_id: 'GOTVNJ2',
      subscription_plans: [
        {
          subscription_id: '665df6192af87a39f2c5ff12',
          duration: { value: 1, type: 'monthly' },
          price: 280000,
        },
        {
          subscription_id: '665df6192af87a39f2c5ff13',
          duration: { value: 2, type: 'monthly' },
          price: 560000,
        },
      ],
    },
  ],
} as const;
