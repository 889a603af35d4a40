/** Business constants and limits. */

/** Transactions on the dashboard, newest first. */
export const chartTransactions = 10
/** Months in the graph of money in and out, and bars in the graph of spending by type, at most. */
export const chartMonths = 6
export const chartTypes = 6
/** Transactions that one query requests from the network. */
export const transactionListLimit = 100
/** Calendar days up to which a time is shown relative to today. */
export const relativeDays = 6

/** Digits of a one-time PIN and of the consumer's PIN. */
export const otpLength = 6
export const pinLength = 4

/** In code points. */
export const passwordLength = { minimum: 8, maximum: 50 } as const

export const defaultCurrency = 'ZAR'
export const defaultTimeZone = 'Africa/Johannesburg'

/** Dial code of the default phone country, South Africa. */
export const countryPrefix = '27'
/** Digits of a phone number in the network's data. */
export const phoneLength = { minimum: 9, maximum: 16 } as const

/** Maximum number of services in a network's menu. */
export const servicesLimit = 30
/** Maximum number of menu steps to an order, including the service. */
export const menuDepthLimit = 8
/** Maximum number of values, of any kind, in the menu config. */
export const menuValuesLimit = 20_000
/** Maximum number of fields in a form, and of values sent with it. */
export const fieldsLimit = 50
/** Maximum number of creditor payments, and of collections, that are shown. */
export const distributionsLimit = 500
/** Maximum number of options in a select or in one step of a menu. */
export const optionsLimit = 500

/** Maximum lengths in code points: a reference on a statement, and any other text field. */
export const referenceLength = 100
export const fieldTextLength = 250

/** A menu step with more options than the maximum shows `optionsPerPage` of them at a time. */
export const maxOptionsWithoutPaging = 6
export const optionsPerPage = 5

/** Recipients that a form shows at a time, and favourite recipients that the browser keeps. */
export const shownRecipients = 4
export const favouritesLimit = 50

/** Amounts of a cash-out, in cents. */
export const cashLimits = { minimum: 2_000, multiple: 2_000, maximum: 400_000 } as const
/** Minimum payment to a TV account, in cents. */
export const tvMinimum = 2_000
/** Products that one query requests from the network. */
export const productListLimit = 1_000

/** Bytes of a bulk file, and code points of a reference in the file. */
export const bulkFileLimit = 10 * 1_024 * 1_024
export const bulkReferenceLength = 50
/** Maximum number of earlier uploads that are shown. */
export const bulkHistoryLimit = 500
/** Seconds between an upload and the first poll of its pre-scan, and the maximum number of polls. */
export const preScanStartDelay = 10
export const preScanMaxPolls = 1_000

/** Seconds: validity of a payment request's QR code, and the refresh interval of a wallet's QR code. */
export const qrValiditySeconds = 300
export const qrRefreshSeconds = 20

/** Seconds without activity until the warning, and from the warning to the end of the session. */
export const defaultTimeout = { notification: 300, logout: 60 } as const

/** Milliseconds between two requests of one consumer for a one-time PIN or for a notification. */
export const resendCooldown = 30_000
/** Wrong one-time PINs or codes after which a flow starts over. */
export const maxWrongCodes = 5
/** Milliseconds before the first poll of a pending transaction; `poll-backoff.ts` and `processing.machine.ts` grow it. */
export const pollInterval = 3_000

/** Seconds that a config may set as a timeout. */
export const timeoutSeconds = { minimum: 10, maximum: 86_400 } as const
/** CSS pixels that a config may set as a length, at most. */
export const themeLengthLimit = 512

/** Characters of an email address at most (RFC 5321). */
export const emailLength = 254
/** Characters of a session token at most: with its name and attributes it fits into a cookie of 4,096 bytes. */
export const tokenLength = 4_000

/** Milliseconds within which the same approved payment counts as a possible duplicate. */
export const repeatWindow = 600_000
