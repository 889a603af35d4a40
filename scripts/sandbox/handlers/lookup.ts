import { defineConsumerOperation, noBody } from '../http/operation.ts'
import { wrongField } from '../http/responses.ts'
import { banks } from '../networks/banks.ts'
import { depositsOf } from '../networks/deposits.ts'
import { merchantAccounts, merchants } from '../networks/merchants.ts'
import { cutoffs, etaAt } from '../networks/processing.ts'

export const listBanks = defineConsumerOperation<'listBanks'>(noBody, () => [...banks])

export const listMerchants = defineConsumerOperation<'listMerchants'>(noBody, () => [...merchants])

export const listMerchantAccounts = defineConsumerOperation<'listMerchantAccounts'>(noBody, () => [
  ...merchantAccounts,
])

export const getProcessingSchedule = defineConsumerOperation<'getProcessingSchedule'>(noBody, ({ query }) => {
  if (query.get('tender') !== 'eft') throw wrongField('tender', 'Only eft is known.')
  return { schedule: 'Payments are processed on working days.', cutoff: [...cutoffs] }
})

export const getProcessingEta = defineConsumerOperation<'getProcessingEta'>(noBody, ({ world }) =>
  etaAt(world.clock.now()),
)

export const getDepositReference = defineConsumerOperation<'getDepositReference'>(noBody, ({ session }) =>
  depositsOf(session.network),
)
