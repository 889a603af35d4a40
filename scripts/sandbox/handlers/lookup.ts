import { defineOperation, definePublicOperation } from '../http/operation.ts'
import { createForeignRecordError, notFound, requestDeclined, wrongField } from '../http/responses.ts'
import { centsOf, failingComponent, feesFor, totalOf } from '../ledger/money.ts'
import banks from '../networks/banks.json' with { type: 'json' }
import { merchantAccounts, merchants } from '../networks/catalogue.ts'
import { distributionsOf } from '../people/distributions.ts'
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

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** Formats milliseconds in their two largest units: '2 days 5 hours'. */
const formatSpan = (milliseconds: number): string => {
  let rest = Math.floor(milliseconds / 60_000)
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]
  })
  return parts.slice(0, 2).join(' ') || 'Less than a minute'
}

export const getProcessingEta = defineOperation('getProcessingEta', ({ world }) => {
  const now = world.clock.now()
  let ahead = 0
  let due = daysBefore(now, 0, cutoff)
  while (due <= now || !isWorkingDay(due)) due = daysBefore(now, -++ahead, cutoff)
  return {
    eta: `${ahead === 0 ? 'Today' : weekdayOf(due)} at ${cutoff}`,
    time_until: formatSpan(due - now),
    time_scheduled: johannesburg(due),
  }
})

export const getDepositReference = defineOperation(
  'getDepositReference',
  ({ world, session }) => world.networks.traitsOf(session.network).deposit ?? {},
)
