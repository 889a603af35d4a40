/** The business constants and limits of specification section 9, as far as something here counts by them. */

/** Transactions on the dashboard, newest first. */
export const chartTransactions = 10
/** Transactions the network is asked for at once. */
export const transactionListLimit = 100
/** Calendar days up to which a moment is told relative to now. */
export const relativeDays = 6

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
