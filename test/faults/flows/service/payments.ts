import type { Flow } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { reference } from '../form.ts'
import { debit, moneyFlow, type Payment } from './money.ts'
import { saveRecipient } from './saved-recipients.ts'

const toOther = ({ other }: World) => ({ recipient: other.msisdn })
const cash = () => ({ amount: '100', reference_source: reference })
const cashToOther = (world: World) => ({ ...toOther(world), ...cash() })
const donated = () => ({ amount: '10.00', reference_source: reference })
const paid = () => ({ ...donated(), reference_destination: 'From the matrix' })

const inOrder = (
  column: Payment['column'],
  path: string,
  operation: Payment['operation'],
  values: Payment['values'],
  isOwn: Payment['isOwn'],
) => ({ column, path, operation, values, isOwn })

const bought = (path: string, type: string) =>
  inOrder(
    'buy',
    path,
    'buy',
    toOther,
    debit(type, ({ other }) => other.msisdn),
  )

/** The parts of a transfer. */
export const transferred = inOrder(
  'transfer',
  'send/wallet/transfer',
  'transfer',
  world => ({ ...toOther(world), ...paid() }),
  debit('transfer'),
)

export const buyFromList = moneyFlow(bought('buy/airtime', 'buy_airtime'))
export const buyFromProvider = moneyFlow({ ...bought('buy/data', 'buy_data'), network: 'za-sandbox000002' })
export const payByEft = moneyFlow({
  ...inOrder('payEft', 'pay/eft/recipient', 'pay', paid, debit('pay_eft')),
  prepare: saveRecipient,
})
export const transfer = moneyFlow(transferred)

const cashAtAtm = inOrder('cashOut', 'cash/atm/nedbank', 'cashOut', cash, debit('cash_out'))

/** Every order that takes money out of the wallet. */
export const payments: readonly Flow[] = [
  moneyFlow({ ...cashAtAtm, network: 'za-sandbox000002' }),
  moneyFlow({ ...cashAtAtm, path: 'cash/retail/store' }),
  buyFromList,
  buyFromProvider,
  payByEft,
  transfer,
  // With the consumer's own PIN instead of a one-time PIN.
  moneyFlow({ ...transferred, network: 'za-sandbox000003' }),
  moneyFlow(inOrder('transfer', 'send/atm/nedbank', 'cashOut', cashToOther, debit('cash_out'))),
  moneyFlow(inOrder('donate', 'donate/wallet/charities', 'sale', donated, debit('sale'))),
]
