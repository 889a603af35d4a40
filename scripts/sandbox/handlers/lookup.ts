import { wrongField } from '../http/answer.ts'
import { secured } from '../http/operation.ts'
import { banks } from '../networks/banks.ts'
import { depositsOf } from '../networks/deposits.ts'
import { merchantAccounts, merchants } from '../networks/merchants.ts'
import { cutoffs, etaAt } from '../networks/processing.ts'

export const listBanks = secured<'listBanks'>({
  body: undefined,
  answer: () => [...banks],
})

export const listMerchants = secured<'listMerchants'>({
  body: undefined,
  answer: () => [...merchants],
})

export const listMerchantAccounts = secured<'listMerchantAccounts'>({
  body: undefined,
  answer: () => [...merchantAccounts],
})

export const getProcessingSchedule = secured<'getProcessingSchedule'>({
  body: undefined,
  answer({ query }) {
    if (query.get('tender') !== 'eft') throw wrongField('tender', 'Only eft is known.')
    return { schedule: 'Payments are processed on working days.', cutoff: [...cutoffs] }
  },
})

export const getProcessingEta = secured<'getProcessingEta'>({
  body: undefined,
  answer: ({ world }) => etaAt(world.clock.now()),
})

export const getDepositReference = secured<'getDepositReference'>({
  body: undefined,
  answer: ({ session }) => depositsOf(session.network),
})
