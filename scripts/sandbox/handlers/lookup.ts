import { defineConsumerOperation } from '../http/operation.ts'
import { wrongField } from '../http/responses.ts'
import { banks } from '../networks/banks.ts'
import { depositsOf } from '../networks/deposits.ts'
import { merchantAccounts, merchants } from '../networks/merchants.ts'
import { cutoffs, etaAt } from '../networks/processing.ts'

export const listBanks = defineConsumerOperation<'listBanks'>({
  body: undefined,
  answer: () => [...banks],
})

export const listMerchants = defineConsumerOperation<'listMerchants'>({
  body: undefined,
  answer: () => [...merchants],
})

export const listMerchantAccounts = defineConsumerOperation<'listMerchantAccounts'>({
  body: undefined,
  answer: () => [...merchantAccounts],
})

export const getProcessingSchedule = defineConsumerOperation<'getProcessingSchedule'>({
  body: undefined,
  answer({ query }) {
    if (query.get('tender') !== 'eft') throw wrongField('tender', 'Only eft is known.')
    return { schedule: 'Payments are processed on working days.', cutoff: [...cutoffs] }
  },
})

export const getProcessingEta = defineConsumerOperation<'getProcessingEta'>({
  body: undefined,
  answer: ({ world }) => etaAt(world.clock.now()),
})

export const getDepositReference = defineConsumerOperation<'getDepositReference'>({
  body: undefined,
  answer: ({ session }) => depositsOf(session.network),
})
