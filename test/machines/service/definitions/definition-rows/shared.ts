import type { Cents } from '../../../../../machines/domain/money.ts'
import type { FieldContext } from '../../../../../machines/service/form/field-validation.ts'
import type { SentCall } from '../sandbox-network.ts'
import type { BrandName, WireFlags } from './row.types.ts'

/** The consumer who orders. */
export const fieldContext: FieldContext = {
  msisdn: '27820000001',
  entity: '2b1f0c9e-8d7c-4b6a-9f5e-4d3c2b1a0f01',
  currency: 'ZAR',
  available: 1_000_000 as Cents,
}

export const everywhere: readonly BrandName[] = ['lwandle', 'khanya', 'tiro', 'mopane', 'umoya']

export const immediate = { estimate: 'Immediate' }
export const voucherNote = {
  instruction: 'The voucher PIN comes by SMS. Dial *120*001# to have it sent again.',
}

export const cellair = ({ vas_provider }: WireFlags) => vas_provider === 'cellair'
export const takesBulk = ({ bulk_enabled }: WireFlags) => bulk_enabled === true
export const megs = ({ vas_provider }: WireFlags) => vas_provider === 'megs'

/** The network's message for an amount that it always declines. */
export const notProcessed = 'Your transaction could not be processed.'

/** Invalid amounts of cash. */
export const cashAmounts = ['0', '10', '30', '20.50', '4020']

/** Creates the call of a purchase, with the values that all purchases have. */
export const bought = (data: object): SentCall => ({
  to: '/network/express/wallet/buy',
  data: { msisdn: fieldContext.msisdn, send_notification: true, currency: 'ZAR', ...data },
})
