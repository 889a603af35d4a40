import * as v from 'valibot'
import {
  createForeignRecordError,
  defineConsumerOperation,
  definePublicOperation,
  defineRead,
  noBody,
} from '../http/operation.ts'
import { amount as amountText, createBody, currency, text } from '../http/request-bodies.ts'
import { notFound, requestDeclined, wrongField } from '../http/responses.ts'
import { failingComponent, feesFor, totalOf } from '../ledger/fees.ts'
import { centsOf } from '../ledger/money.ts'
import { banks } from '../networks/banks.ts'
import { depositsOf } from '../networks/deposits.ts'
import { merchantAccounts, merchants } from '../networks/merchants.ts'
import { cutoffs, etaAt } from '../networks/processing.ts'
import { distributionsOf } from '../people/distributions.ts'

const words = 'Unable to Retrieve Charge List'

export const getChargeSummary = defineConsumerOperation<'getChargeSummary'>(
  createBody({ currency, amount: amountText, send_notification: v.boolean() }),
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

export const getNetworkConfig = definePublicOperation<'getNetworkConfig'>(noBody, ({ world, path }) => {
  const config = world.networks.find(path.id)
  if (!config) throw unknownNetwork()
  return config
})

export const getNetworkConfigByDomain = definePublicOperation<'getNetworkConfigByDomain'>(
  noBody,
  ({ world, path }) => {
    const config = world.networks.ofDomain(path.domain)
    if (!config) throw unknownNetwork()
    return config
  },
)

const keys = v.object({ IDNumber: v.string(), MerchantCode: v.string() })

export const listDistributions = defineConsumerOperation<'listDistributions'>(
  createBody({ merchant_code: text, id_number: text }),
  ({ world, consumer, amount, body: { data } }) => {
    const own = v.safeParse(keys, JSON.parse(consumer.abstract))
    if (
      !own.success ||
      own.output.IDNumber !== data.id_number ||
      own.output.MerchantCode !== data.merchant_code
    )
      throw createForeignRecordError()
    return distributionsOf(data.merchant_code, world.clock.now(), amount)
  },
)

export const listBanks = defineRead<'listBanks'>(() => [...banks])

export const listMerchants = defineRead<'listMerchants'>(() => [...merchants])

export const listMerchantAccounts = defineRead<'listMerchantAccounts'>(() => [...merchantAccounts])

export const getProcessingSchedule = defineRead<'getProcessingSchedule'>(({ query }) => {
  if (query.get('tender') !== 'eft') throw wrongField('tender', 'Only eft is known.')
  return { schedule: 'Payments are processed on working days.', cutoff: [...cutoffs] }
})

export const getProcessingEta = defineRead<'getProcessingEta'>(({ world }) => etaAt(world.clock.now()))

export const getDepositReference = defineRead<'getDepositReference'>(({ session }) =>
  depositsOf(session.network),
)
