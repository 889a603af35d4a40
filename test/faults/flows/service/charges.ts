import { selectTotalCharge } from '../../../../machines/payment/charges/charges.selectors.ts'
import { selectCharges } from '../../../../machines/service/service.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { trySend } from '../flow-parts.ts'
import { type Form, getDialogStatus, goOnToForm, openForm, serviceOf, typedIn, typeIn } from '../form.ts'
import { getFailureOutcome } from '../portal/page.ts'
import { transferred } from './payments.ts'

const component = 'express.wallet.transaction.transfer'
/** The network charges nothing for the one, and something for the other. */
const amount = { free: '50.00', charged: '150.00' } as const

const charges = (world: World) => seen(serviceOf(world), selectCharges)

/** Everything but the amount. */
const form: Form = {
  path: transferred.path,
  values: world => {
    const { amount: _amount, ...values } = transferred.values(world)
    return values
  },
}

const typeAmount = (world: World, value: string) => typeIn(serviceOf(world), 'amount', value)

/** g: an amount is typed, and the Charge Summary follows it. */
export const chargeSummary: Flow = {
  column: 'charges',
  operations: ['getChargeSummary'],
  begin: world => openForm(world, form),
  button: world => () => typeAmount(world, amount.free),
  races: { operation: 'getChargeSummary', again: world => typeAmount(world, amount.charged) },
  status(world) {
    const stand = getDialogStatus(world)
    if (stand !== 'inside') return stand
    const snapshot = charges(world)?.getSnapshot()
    if (snapshot === undefined || snapshot.matches('idle')) return 'ready'
    if (snapshot.hasTag('busy')) return 'waiting'
    return snapshot.context.failure === undefined ? 'done' : getFailureOutcome(snapshot.context.failure)
  },
  typed: world => ({ ...typedIn(world), amount: amount.free }),
  pressNext(world) {
    if (!goOnToForm(world, form) && !trySend(charges(world), { type: 'charges.retry' }))
      typeAmount(world, amount.charged)
    return true
  },
  async contradiction(world) {
    const asked = { currency: 'ZAR', amount: typedIn(world)?.amount, send_notification: false }
    const { data } = await world.ask('POST', `/network/express/charge/component/${component}/summary`, asked)
    const total = Math.round(Number((data as { total: string | number }).total) * 100)
    const shown = seen(charges(world), selectTotalCharge)
    return shown === total ? undefined : `charges of ${shown} cents instead of ${total}`
  },
}
