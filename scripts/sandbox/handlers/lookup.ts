import type { Collection, CreditorPayment } from '#openapi/network.gen.d.ts'
import { defineOperation, definePublicOperation } from '../http/operation.ts'
import { createForeignRecordError, notFound, requestDeclined, wrongField } from '../http/responses.ts'
import { centsOf, feesFor, totalOf } from '../ledger/money.ts'
import { failingComponent } from '../magic-values.ts'
import banks from '../networks/banks.json' with { type: 'json' }
import { merchantAccounts, merchants } from '../networks/catalogue.ts'
import records from '../people/distributions.json' with { type: 'json' }
import { daysBefore, isWorkingDay, johannesburg, weekdayOf } from '../store/local-time.ts'

const words = 'Unable to Retrieve Charge List'

export const getChargeSummary = defineOperation('getChargeSummary', call => {
  const { path, body, amount, world, session } = call
  if (path.component === failingComponent) throw requestDeclined(words)
  const fees = feesFor(path.component, centsOf(body.data.amount) ?? 0, {
    notification: body.data.send_notification,
    everySms: world.networks.traitsOf(session.network).charges_every_sms,
  })
  if (!fees) throw notFound(words)
  const charges = fees.map(({ name, cents }) => ({ name, amount: amount(cents) }))
  return { charges, total: amount(totalOf(fees)) }
})

const known = <Config>(config: Config | undefined): Config => {
  if (!config) throw notFound('Network Not Found')
  return config
}

export const getNetworkConfig = definePublicOperation('getNetworkConfig', ({ world, path }) =>
  known(world.networks.find(path.id)),
)

export const getNetworkConfigByDomain = definePublicOperation('getNetworkConfigByDomain', call =>
  known(call.world.networks.ofDomain(call.path.domain)),
)

export const listDistributions = defineOperation('listDistributions', call => {
  const { data } = call.body
  const { IDNumber, MerchantCode } = call.consumer.abstract
  if (IDNumber !== data.id_number || MerchantCode !== data.merchant_code) throw createForeignRecordError()
  return distributionsOf(MerchantCode, call.world.clock.now(), call.amount)
})

export const listBanks = defineOperation('listBanks', () => [...banks])

export const listMerchants = defineOperation('listMerchants', () => [...merchants])

export const listMerchantAccounts = defineOperation('listMerchantAccounts', () => [...merchantAccounts])

/** The time until which a standard payment is processed on the same day. */
const cutoff = '15:30'

export const getProcessingSchedule = defineOperation('getProcessingSchedule', ({ query }) => {
  if (query.get('tender') !== 'eft') throw wrongField('tender', 'Only eft is known.')
  return {
    schedule: 'Payments are processed on working days.',
    cutoff: [
      { name: 'Standard Payment', time: cutoff },
      { name: 'Real-time Payment', time: '17:00' },
    ],
  }
})

export const getProcessingEta = defineOperation('getProcessingEta', ({ world }) => {
  const now = world.clock.now()
  let ahead = 0
  let due = daysBefore(now, 0, cutoff)
  while (due <= now || !isWorkingDay(due)) due = daysBefore(now, -++ahead, cutoff)
  const minutes = Math.floor((due - now) / 60_000)
  return {
    eta: `${ahead === 0 ? 'Today' : weekdayOf(due)} at ${cutoff}`,
    time_until: `${Math.floor(minutes / 60)} hours ${minutes % 60} minutes`,
    time_scheduled: johannesburg(due),
  }
})

export const getDepositReference = defineOperation(
  'getDepositReference',
  ({ world, session }) => world.networks.traitsOf(session.network).deposit ?? {},
)

type Amount = (cents: number) => string | number

const fees = { payment: 12_50, bank: 3_20 } as const

/**
 * Returns a consumer's debt records, newest first, as the source system does. The dates have every known format; one
 * proof of payment is an unsafe link, which the portal must reject. A future collection has negative days and no status.
 */
export const distributionsOf = (merchantCode: string, now: number, amount: Amount) => {
  /** Returns a date in one of the formats of the network's systems: dashed, plain or with a time. */
  const dateOf = (daysAgo: number, format: string): string => {
    const day = johannesburg(daysBefore(now, daysAgo, '12:00')).slice(0, 10)
    if (format === 'time') return `${day}T08:30:00+02:00`
    return format === 'plain' ? day.replaceAll('-', '') : day
  }
  const payments = records.paid.map(
    (paid, place): CreditorPayment => ({
      CreditorName: paid.creditor,
      AmountDistributed: amount(paid.cents),
      Balance: amount(paid.owed),
      Remit: amount(paid.cents - fees.payment - fees.bank),
      PMTFee: amount(fees.payment),
      BankFee: amount(fees.bank),
      Interest: amount(paid.interest),
      NewBalance: amount(paid.owed + paid.interest - paid.cents),
      ReferenceNumber: paid.reference,
      DistributionID: 7_711 - place,
      PaymentID: `P-${90_211 - place}`,
      ...(paid.proof !== undefined && { EpsProofofPaymentUrl: paid.proof }),
      ReportDate: dateOf(paid.daysAgo, paid.format),
      InstalmentAmount: amount(paid.cents),
    }),
  )
  const collections = records.collected.map(
    ({ merchant, status, cents, ...collected }, place): Collection => {
      const date = dateOf(collected.daysAgo, collected.format)
      return {
        MerchantCode: merchantCode,
        MerchantName: merchant,
        MandateStatus: collected.mandate,
        MandateStatusDate: dateOf(210 + place, collected.format),
        ContractReference: `C-${5_510 + place}`,
        ClientReference: 'NGCOBO M',
        MandateBankReferenceNumber: `MB-00${93 + place}`,
        CollectionReference: `COL-${880 + place}`,
        ActionDate: date,
        InstalmentAmount: amount(cents),
        MaximumCollectionAmount: amount(cents + 600_00),
        ...(status !== undefined && { CollectionDate: date, CollectionStatus: status }),
      }
    },
  )
  return { payments, collections }
}
