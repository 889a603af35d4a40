/** The business constants and limits of specification section 9, as far as something here counts by them. */

/** Transactions on the dashboard, newest first. */
export const chartTransactions = 10
/** Transactions the network is asked for at once. */
export const transactionListLimit = 100
/** Calendar days up to which a moment is told relative to now. */
export const relativeDays = 6

/** Digits of a one-time PIN, and of the consumer's own. */
export const otpLength = 6
export const pinLength = 4

/** Characters, as code points. */
export const passwordLength = { minimum: 8, maximum: 50 } as const

export const defaultCurrency = 'ZAR'
export const defaultTimeZone = 'Africa/Johannesburg'

/** Dial code of the default phone country, South Africa. */
export const countryPrefix = '27'
/** Digits of a phone number as sign-in takes it. */
export const phoneLength = { minimum: 9, maximum: 16 } as const

/** Services in the menu of a network. */
export const servicesLimit = 30
/** Steps of the way to an order, the service counted. */
export const menuDepthLimit = 8
/** Values in all that a menu says, of whatever kind. */
export const menuValuesLimit = 20_000
/** Fields of a form, and values sent with it. */
export const fieldsLimit = 50
/** Creditor payments, and collections, that are shown. */
export const distributionsLimit = 500
/** What one select or one step of a menu offers. */
export const optionsLimit = 500

/** Characters that a statement will show, and of any other text of a form, as code points. */
export const referenceLength = 100
export const fieldTextLength = 250

/** Options that are shown at once, and how many at a time when there are more. */
export const maxOptionsWithoutPaging = 6
export const optionsPerPage = 5

/** Cash-outs, in cents of the currency. */
export const cashLimits = { minimum: 2_000, multiple: 2_000, maximum: 400_000 } as const
/** The least that goes into a TV account, in cents. */
export const tvMinimum = 2_000
/** Products the network is asked for at once. */
export const productListLimit = 1_000

/** Bytes of a file of transfers, and characters of a reference in it, as code points. */
export const bulkFileLimit = 10 * 1_024 * 1_024
export const bulkReferenceLength = 50
/** Files uploaded before that are shown. */
export const bulkHistoryLimit = 500
/** Seconds between an upload and the first question how its pre-scan gets on, and how often it is asked at most. */
export const preScanStartDelay = 10
export const preScanMaxPolls = 1_000

/** Seconds: how long the code of a payment request can be scanned, and how often a wallet's own is read again. */
export const qrValiditySeconds = 300
export const qrRefreshSeconds = 20

/** Seconds without activity until the warning, and from there until the session ends. */
export const defaultTimeout = { notification: 300, logout: 60 } as const

/** Milliseconds between two requests of one consumer for a one-time PIN or for a notification (S11). */
export const resendCooldown = 30_000
/** Wrong one-time PINs or codes after which a flow starts over (S11). */
export const maxWrongCodes = 5
/** Milliseconds between two reads of a pending transaction, before any backoff. */
export const pollInterval = 3_000

/** Seconds that a config may set as a timeout (S7). */
export const timeoutSeconds = { minimum: 10, maximum: 86_400 } as const
/** CSS pixels that a config may set as a length, at most (C5). */
export const themeLengthLimit = 512

/** Characters of an email address at most (RFC 5321). */
export const emailLength = 254
/** Characters of a session token at most: with its name and attributes it fits into a cookie of 4,096 bytes. */
export const tokenLength = 4_000
