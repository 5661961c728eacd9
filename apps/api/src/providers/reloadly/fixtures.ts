/**
 * Reloadly's own documented answers, with their values unchanged. Source:
 * github.com/Reloadly/reloadly-api-documentation, folder openapi/paths, one file each. The empty
 * rows at the end of lists are part of the examples.
 */

/** airtime-top-ups-status.yaml: the bare transaction. */
export const topupStatus = {
  transactionId: 4602843,
  status: 'SUCCESSFUL',
  operatorTransactionId: '7297929551:OrderConfirmed',
  customIdentifier: 'This is example identifier 130',
  recipientPhone: 447951631337,
  recipientEmail: null,
  senderPhone: 11231231231,
  countryCode: 'GB',
  operatorId: 535,
  operatorName: 'EE PIN England',
  discount: 63.37,
  discountCurrencyCode: 'NGN',
  requestedAmount: 3168.4,
  requestedAmountCurrencyCode: 'NGN',
  deliveredAmount: 4.9985,
  deliveredAmountCurrencyCode: 'GBP',
  transactionDate: '2021-12-06 08:13:39',
  pinDetail: {
    serial: 558111,
    info1: 'DIAL *611',
    info2: 'DIAL *611',
    info3: 'DIAL *611',
    value: null,
    code: 773709733097662,
    ivr: '1-888-888-8888',
    validity: '30 days',
  },
  balanceInfo: {
    oldBalance: 5109.53732,
    newBalance: 2004.50532,
    currencyCode: 'NGN',
    currencyName: 'Nigerian Naira',
    updatedAt: '2021-12-06 13:13:39',
  },
};

/** airtime-get-all-transactions.yaml: a page, with balanceInfo null. */
export const topupReport = {
  content: [{ ...topupStatus, balanceInfo: null }, {}, {}],
};

/** airtime-get-operator-by-id.yaml */
export const operator = {
  id: 88,
  operatorId: 88,
  name: 'Movistar Colombia',
  bundle: false,
  data: false,
  pin: false,
  supportsLocalAmounts: false,
  denominationType: 'RANGE',
  senderCurrencyCode: 'USD',
  senderCurrencySymbol: '$',
  destinationCurrencyCode: 'COP',
  destinationCurrencySymbol: '$',
  commission: 4.42,
  internationalDiscount: 4.42,
  localDiscount: 0.0,
  mostPopularAmount: null,
  minAmount: 5.0,
  maxAmount: 5.0,
  localMinAmount: null,
  localMaxAmount: null,
  country: { isoName: 'CO', name: 'Colombia' },
  fx: { rate: 2192.1867, currencyCode: 'COP' },
  logoUrls: [
    'https://s3.amazonaws.com/rld-operator/3f4a8bcd3268-size-1.png',
    'https://s3.amazonaws.com/rld-operator/3f4a8bcd3268-size-2.png',
    'https://s3.amazonaws.com/rld-operator/3f4a8bcd3268-size-3.png',
  ],
  fixedAmounts: [],
  fixedAmountsDescriptions: [],
  localFixedAmounts: [],
  localFixedAmountsDescriptions: [],
  suggestedAmounts: [7, 10, 15],
  suggestedAmountsMap: { '7': 19482.51, '10': 27832.16, '15': 41748.23 },
  promotions: [],
};

/** utility-payments-get-all-billers.yaml: a page. `fx` is a list here, and the spellings are theirs. */
export const billers = {
  content: [
    {
      id: 1,
      name: 'Ikeja Electricity Postpaid',
      countryIsoCode: 'NG',
      type: 'ELECTRICITY_BILL_PAYMENT',
      serviceType: 'POSTPAID',
      localAmountSupported: true,
      localTransactionCurrencyCode: 'NGN',
      minLocalTransactionAmount: 1000.0,
      maxLocalTransactionAmount: 300000.0,
      localTransactionFee: 227.83997,
      localTransactionFeeCurrencyCode: 'NGN',
      localDiscountPercentage: 0.0,
      internatonalAmountSupported: true,
      internationalTransactionCurrencyCode: 'INR',
      minInternationalTransactionAmount: 194.73483,
      maxInternationalTransactionAmount: 45567.996,
      internationalTransactionFee: 227.83997,
      internationalTransactionFeeCurrencyCode: 'INR',
      internationalDiscountPercentage: 0.0,
      fx: [{ rate: 5.20265 }, { curencyCode: 'INR' }],
    },
    {},
    {},
  ],
};

/** utility-payments-get-all-transactions.yaml: a bare array. */
export const billTransactions = [
  {
    code: 'PAYMENT_PROCESSED_SUCCESSFULLY',
    message: 'The payment was processed successfully',
    transaction: {
      id: 13,
      status: 'SUCCESSFUL',
      referenceId: null,
      amount: 1000.0,
      amountCurrencyCode: 'NGN',
      deliveryAmount: 1000.0,
      deliveryAmountCurrencyCode: 'NGN',
      fee: 0.25,
      feeCurrencyCode: 'USD',
      discount: 0.0,
      discountCurrencyCode: 'USD',
      submittedAt: '2022-03-29 07:04:21',
      balanceInfo: {
        oldBalance: 9997.34912,
        newBalance: 9994.69824,
        cost: 2.65088,
        currencyCode: 'USD',
        curencyName: 'US Dollar',
        updatedAt: '2022-03-29 11:04:21',
      },
      billDetails: {
        type: 'ELECTRICITY_BILL_PAYMENT',
        billerId: 2,
        billerName: 'Abuja Electricity Postpaid',
        billerCountryCode: 'NG',
        serviceType: 'POSTPAID',
        completedAt: '2022-03-29 07:04:25',
        subscriberDetails: { accountNumber: '04223568280' },
      },
    },
  },
  {},
  {},
];

/** giftcards-get-all-transactions.yaml: a bare array. */
export const giftTransactions = [
  {
    transactionId: 1,
    amount: 60553.3575,
    discount: 0,
    currencyCode: 'NGN',
    fee: 198.35026,
    customIdentifier: 'obucks3',
    status: 'SUCCESSFUL',
    product: {
      productId: 4,
      productName: 'Amazon Spain',
      countryCode: 'ES',
      quantity: 5,
      unitPrice: 25,
      totalPrice: 125,
      currencyCode: 'EUR',
      brand: { brandId: 2, brandName: 'Amazon' },
    },
    smsFee: 56.91,
    receipientPhone: 34657829900,
    transactionCreatedTime: '2022-02-28 13:46:00',
  },
  {},
  {},
];

/** giftcards-order-a-gift-card.yaml */
export const giftOrder = {
  transactionId: 1,
  amount: 34536.21,
  discount: 1709.72,
  currencyCode: 'NGN',
  fee: 285.0,
  recipientEmail: 'anyone@email.com',
  customIdentifier: 'obucks1dime0',
  status: 'SUCCESSFUL',
  product: {
    productId: 1,
    productName: '1-800-PetSupplies',
    countryCode: 'PS',
    quantity: 1,
    unitPrice: 59.99,
    totalPrice: 59.99,
    currencyCode: 'USD',
    brand: { brandId: 6, brandName: '1-800-PetSupplies' },
  },
  smsFee: 56.91,
  recipientPhone: 34657829900,
  transactionCreatedTime: '2022-02-28 13:46:00',
};

/** giftcards-get-a-redeem-code.yaml: version 1, one object with numbers. */
export const redeemCode = { cardNumber: 6120200345149064, pinCode: 5821 };

/** giftcards-get-a-redeem-code.yaml: the answer to an id it does not know, without a code. */
export const redeemCodeNotFound = {
  timeStamp: '2021-08-11 11:54:00',
  message: 'Invalid transaction id',
  path: '/orders/transactions/101/cards',
  errorCode: null,
  infoLink: null,
  details: [],
};

/** giftcards-get-all-discounts.yaml: a bare array. */
export const giftDiscounts = [
  {
    product: {
      productId: 28,
      productName: 'Apple Music 12 month Canada',
      countryCode: 'CA',
      global: false,
    },
    discountPercentage: 2,
  },
  {},
  {},
];
