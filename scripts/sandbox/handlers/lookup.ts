import { createForeignRecordError, defineOperation, definePublicOperation } from '../http/operation.ts'
import { notFound, requestDeclined, wrongField } from '../http/responses.ts'
import { failingComponent, feesFor } from '../ledger/fees.ts'
import { centsOf } from '../ledger/money.ts'
import { totalOf } from '../ledger/movements.ts'
import banks from '../networks/banks.json' with { type: 'json' }
import { merchantAccounts, merchants } from '../networks/merchants.ts'
import { cutoffs, etaAt } from '../networks/processing.ts'
import { distributionsOf } from '../people/distributions.ts'

const words = 'Unable to Retrieve Charge List'

export const getChargeSummary = defineOperation(
  'getChargeSummary',
  ({ path, body: { data }, amount, world, session }) => {
    if (path.component === failingComponent) throw requestDeclined(words)
    const fees = feesFor(path.component, centsOf(data.amount) ?? 0, {
      notification: data.send_notification,
      everySms: world.networks.chargesEverySms(session.network),
    })
    if (!fees) throw notFound(words)
    return {
      charges: fees.map(fee => ({ name: fee.name, amount: amount(fee.cents) })),
      total: amount(totalOf(fees)),
    }
  },
)

const unknownNetwork = () => notFound('Network Not Found')

export const getNetworkConfig = definePublicOperation('getNetworkConfig', ({ world, path }) => {
  const config = world.networks.find(path.id)
  if (!config) throw unknownNetwork()
  return config
})

export const getNetworkConfigByDomain = definePublicOperation(
  'getNetworkConfigByDomain',
  ({ world, path }) => {
    const config = world.networks.ofDomain(path.domain)
    if (!config) throw unknownNetwork()
    return config
  },
)

export const listDistributions = defineOperation(
  'listDistributions',
  ({ world, consumer, amount, body: { data } }) => {
    const { IDNumber, MerchantCode } = consumer.abstract
    if (IDNumber !== data.id_number || MerchantCode !== data.merchant_code) throw createForeignRecordError()
    return distributionsOf(data.merchant_code, world.clock.now(), amount)
  },
)

export const listBanks = defineOperation('listBanks', () => [...banks])

export const listMerchants = defineOperation('listMerchants', () => [...merchants])

export const listMerchantAccounts = defineOperation('listMerchantAccounts', () => [...merchantAccounts])

export const getProcessingSchedule = defineOperation('getProcessingSchedule', ({ query }) => {
  if (query.get('tender') !== 'eft') throw wrongField('tender', 'Only eft is known.')
  return { schedule: 'Payments are processed on working days.', cutoff: [...cutoffs] }
})

export const getProcessingEta = defineOperation('getProcessingEta', ({ world }) => etaAt(world.clock.now()))

export const getDepositReference = defineOperation('getDepositReference', ({ world, session }) =>
  world.networks.deposit(session.network),
)
