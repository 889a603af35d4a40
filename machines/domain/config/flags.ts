import { type InferOutput, parse, picklist, pipe, string, transform, union } from 'valibot'
import type { Flags as FlagsWire } from '#openapi/network.gen.d.ts'
import { decodedBy, fromPath, listOf, optionalOf, wireOf } from '../wire/wire-schema.ts'
import { normaliseSetting, protectionIn } from './protection-flags.ts'

const vasProviders = ['cellair', 'megs', 'mmd'] as const
const paymentServices = ['standard', 'realtime'] as const
export const donationCategories = ['charities', 'parishes', 'fundraisers', 'dioceses'] as const

/** The source of airtime, data and electricity: product lists, providers, or airtime alone. */
export type VasProvider = (typeof vasProviders)[number]

/** The speed of a bank payment. */
export type PaymentService = (typeof paymentServices)[number]

/** The category of a donation's recipient. */
export type DonationCategory = (typeof donationCategories)[number]

/** The values that turn a feature on, as JSON, text or number. */
const yeses: ReadonlySet<unknown> = new Set([true, 1, '1', 'true', 'yes', 'on'])

/** Whether a flag is on; a missing flag or any other value is off. */
export const flag = decodedBy<boolean, boolean>(wire => yeses.has(normaliseSetting(wire)))

const list = listOf(string(), 30)
const textWithNames = pipe(
  string(),
  transform((text): readonly string[] => text.split(/[\s,;|]+/)),
  list,
)
/** The first names of a list, or of a text with names. */
const names = union([textWithNames, list])

/** Creates a schema for those of `known` that the network names; `otherwise` if it names none. */
const namedOf = <Name extends string>(known: readonly Name[], otherwise: readonly Name[] = []) =>
  pipe(
    names,
    transform(named => known.filter(name => named.includes(name))),
    transform(found => (found.length === 0 ? otherwise : found)),
  )

const flags = wireOf<FlagsWire>()({
  showMyCreditorPayments: fromPath('show_my_creditor_payments', flag),
  /** Undefined for an unknown provider: then nothing can be bought. */
  vasProvider: fromPath('vas_provider', optionalOf(picklist(vasProviders))),
  memberships: fromPath(
    'additional_buy_services',
    pipe(
      names,
      transform(named => named.includes('memberships')),
    ),
  ),
  /** Whether Pay has Accounts. */
  dstvEnabled: fromPath('dstv_enabled', flag),
  paymentServices: fromPath('payment_service', namedOf(paymentServices, paymentServices)),
  bulkEnabled: fromPath('bulk_enabled', flag),
  donationRecipients: fromPath('donation_recipients', namedOf(donationCategories)),
  /** Whether My Profile hides its deposits. */
  hideDepositAccountDetails: fromPath('', protectionIn<FlagsWire>('hide_deposit_account_details')),
})

/** The features of a network, in addition to its list of services. */
export type Flags = InferOutput<typeof flags>

/** Decodes the flags of a config: all off by default, but for the payment services, which are both on. */
export const decodeFlags = (wire: unknown): Flags => parse(flags, wire)
