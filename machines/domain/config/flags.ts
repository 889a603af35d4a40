import type { Flags as FlagsWire } from '../../../openapi/network.gen.d.ts'
import { getAt, takeEntries } from '../wire/wire.ts'
import { isProtectionOnAt } from './protection-flags.ts'

/** The source of airtime, data and electricity: product lists, providers, or airtime alone. */
export type VasProvider = 'cellair' | 'megs' | 'mmd'

/** The speed of a bank payment. */
export type PaymentService = 'standard' | 'realtime'

/** The category of a donation's recipient. */
export type DonationCategory = 'charities' | 'parishes' | 'fundraisers' | 'dioceses'

/** The features of a network, in addition to its list of services. */
export interface Flags {
  readonly showMyCreditorPayments: boolean
  /** Undefined for an unknown provider: then nothing can be bought. */
  readonly vasProvider: VasProvider | undefined
  readonly memberships: boolean
  /** Whether Pay has Accounts. */
  readonly dstvEnabled: boolean
  readonly paymentServices: readonly PaymentService[]
  readonly bulkEnabled: boolean
  readonly donationRecipients: readonly DonationCategory[]
  /** Whether My Profile hides its deposits. */
  readonly hideDepositAccountDetails: boolean
}

const vasProviders: readonly VasProvider[] = ['cellair', 'megs', 'mmd']
const paymentServices: readonly PaymentService[] = ['standard', 'realtime']
export const donationCategories: readonly DonationCategory[] = [
  'charities',
  'parishes',
  'fundraisers',
  'dioceses',
]

/** The most entries that are read of a flag. */
const entriesLimit = 30

/** The values that turn a feature on, as JSON, text or number. */
const yeses: ReadonlySet<unknown> = new Set([true, 1, '1', 'true', 'yes', 'on'])

/** Whether a flag is on; a missing flag or any other value is off (C9). */
export const isTrueFlag = (wire: unknown): boolean =>
  yeses.has(typeof wire === 'string' ? wire.trim().toLowerCase() : wire)

/** Returns those of `known` that a list names, or a text with names. */
const namedIn = <Name extends string>(wire: unknown, known: readonly Name[]): readonly Name[] => {
  const names = takeEntries(typeof wire === 'string' ? wire.split(/[\s,;|]+/) : wire, entriesLimit)
  return known.filter(name => names.includes(name))
}

/** Decodes the flags of a config (C8, C9): all off by default, but for the payment services, which are both on. */
export const decodeFlags = (wire: unknown): Flags => {
  const services = namedIn(getAt<FlagsWire>(wire, 'payment_service'), paymentServices)
  return {
    showMyCreditorPayments: isTrueFlag(getAt<FlagsWire>(wire, 'show_my_creditor_payments')),
    vasProvider: vasProviders.find(name => name === getAt<FlagsWire>(wire, 'vas_provider')),
    memberships: namedIn(getAt<FlagsWire>(wire, 'additional_buy_services'), ['memberships']).length > 0,
    dstvEnabled: isTrueFlag(getAt<FlagsWire>(wire, 'dstv_enabled')),
    paymentServices: services.length === 0 ? paymentServices : services,
    bulkEnabled: isTrueFlag(getAt<FlagsWire>(wire, 'bulk_enabled')),
    donationRecipients: namedIn(getAt<FlagsWire>(wire, 'donation_recipients'), donationCategories),
    hideDepositAccountDetails: isProtectionOnAt<FlagsWire>(wire, 'hide_deposit_account_details'),
  }
}
