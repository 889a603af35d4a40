import { getAt, takeEntries } from '../wire/wire.ts'
import { isProtectionOnAt } from './protection-flags.ts'

/** Who sells airtime, data and electricity: from product lists, by provider, or airtime alone. */
export type VasProvider = 'cellair' | 'megs' | 'mmd'

/** How fast a payment to a bank account goes. */
export type PaymentService = 'standard' | 'realtime'

/** Whom a donation can be for. */
export type DonationCategory = 'charities' | 'parishes' | 'fundraisers' | 'dioceses'

/** What a network offers, beyond what its services say by being there (specification, section 6). */
export interface Flags {
  readonly showMyCreditorPayments: boolean
  /** Undefined for one that this portal does not know: nothing can then be bought. */
  readonly vasProvider: VasProvider | undefined
  readonly memberships: boolean
  /** Accounts under Pay. */
  readonly dstvEnabled: boolean
  readonly paymentServices: readonly PaymentService[]
  readonly bulkEnabled: boolean
  readonly donationRecipients: readonly DonationCategory[]
  /** My Profile without its deposit parts. */
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

/** Entries of a flag that are looked at. */
const entriesLimit = 30

/** A flag is on only where the network says `true`: one that is missing or of another type is off (C9). */
export const isTrueFlag = (wire: unknown): boolean => wire === true

/** Those of `known` that a list names; none where there is no list. */
const namedIn = <Name extends string>(wire: unknown, known: readonly Name[]): readonly Name[] => {
  const names = takeEntries(wire, entriesLimit)
  return known.filter(name => names.includes(name))
}

/** The flags of a config (C8, C9): all off, but for the payment services, which are both where none is listed. */
export const decodeFlags = (wire: unknown): Flags => {
  const services = namedIn(getAt(wire, 'payment_service'), paymentServices)
  return {
    showMyCreditorPayments: isTrueFlag(getAt(wire, 'show_my_creditor_payments')),
    vasProvider: vasProviders.find(name => name === getAt(wire, 'vas_provider')),
    memberships: takeEntries(getAt(wire, 'additional_buy_services'), entriesLimit).includes('memberships'),
    dstvEnabled: isTrueFlag(getAt(wire, 'dstv_enabled')),
    paymentServices: services.length === 0 ? paymentServices : services,
    bulkEnabled: isTrueFlag(getAt(wire, 'bulk_enabled')),
    donationRecipients: namedIn(getAt(wire, 'donation_recipients'), donationCategories),
    hideDepositAccountDetails: isProtectionOnAt(wire, 'hide_deposit_account_details'),
  }
}
