import type { Flow } from '../../flow.types.ts'
import { reference } from '../form.ts'
import { debit, moneyFlow } from './money.ts'
import { saveRecipient } from './saved-recipients.ts'

/** h2: cash at a machine, for oneself, with a one-time PIN. */
const cashAtAtm = moneyFlow({
  column: 'cashOut',
  network: 'za-sandbox000002',
  path: 'cash/atm/nedbank',
  operation: 'cashOut',
  values: () => ({ amount: '100', reference_source: reference }),
  isOwn: debit('cash_out'),
})

/** h2: cash at a shop. */
const cashAtStore = moneyFlow({
  column: 'cashOut',
  path: 'cash/retail/store',
  operation: 'cashOut',
  values: () => ({ amount: '100', reference_source: reference }),
  isOwn: debit('cash_out'),
})

/** h3: airtime from a list of products. */
export const buyFromList = moneyFlow({
  column: 'buy',
  path: 'buy/airtime',
  operation: 'buy',
  values: ({ other }) => ({ recipient: other.msisdn }),
  isOwn: debit('buy_airtime', ({ other }) => other.msisdn),
})

/** h3: data from a provider: its categories, then the products of one of them. */
export const buyFromProvider = moneyFlow({
  column: 'buy',
  network: 'za-sandbox000002',
  path: 'buy/data',
  operation: 'buy',
  values: ({ other }) => ({ recipient: other.msisdn }),
  isOwn: debit('buy_data', ({ other }) => other.msisdn),
})

/** h4: an EFT payment to a saved recipient. */
export const payByEft = moneyFlow({
  column: 'payEft',
  path: 'pay/eft/recipient',
  operation: 'pay',
  prepare: world => saveRecipient(world),
  values: () => ({ amount: '10.00', reference_source: reference, reference_destination: 'From the matrix' }),
  isOwn: debit('pay_eft'),
})

/** What a transfer is made of. */
export const transferred = {
  column: 'transfer',
  path: 'send/wallet/transfer',
  operation: 'transfer',
  values: ({ other }) => ({
    recipient: other.msisdn,
    amount: '10.00',
    reference_source: reference,
    reference_destination: 'From the matrix',
  }),
  isOwn: debit('transfer'),
} as const satisfies Parameters<typeof moneyFlow>[0]

/** h5: a transfer with its one-time PIN. */
export const transfer = moneyFlow(transferred)

/** h5: a transfer with the consumer's own PIN. */
const transferByPin = moneyFlow({ ...transferred, network: 'za-sandbox000003' })

/** h5: cash at a machine for another consumer. */
const sendToAtm = moneyFlow({
  column: 'transfer',
  path: 'send/atm/nedbank',
  operation: 'cashOut',
  values: ({ other }) => ({ recipient: other.msisdn, amount: '100', reference_source: reference }),
  isOwn: debit('cash_out'),
})

/** h6: a donation to a charity. */
const donate = moneyFlow({
  column: 'donate',
  path: 'donate/wallet/charities',
  operation: 'sale',
  values: () => ({ amount: '10.00', reference_source: reference }),
  isOwn: debit('sale'),
})

/** Everything that takes money out of the wallet. */
export const payments: readonly Flow[] = [
  cashAtAtm,
  cashAtStore,
  buyFromList,
  buyFromProvider,
  payByEft,
  transfer,
  transferByPin,
  sendToAtm,
  donate,
]
