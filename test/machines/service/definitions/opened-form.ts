import { formatMoney } from '../../../../machines/domain/money.ts'
import {
  selectIsLoadingCharges,
  selectTotalCharge,
} from '../../../../machines/payment/charges/charges.selectors.ts'
import {
  selectAsksPin,
  selectCanConfirm,
  selectCanSend,
  selectNeedsOtp,
} from '../../../../machines/payment/confirmation/confirmation.selectors.ts'
import { selectConfirmation } from '../../../../machines/service/checkout/checkout.selectors.ts'
import type { Option, Values } from '../../../../machines/service/definitions/service-definition.types.ts'
import { isInputField, loadedOptions } from '../../../../machines/service/form/field-validation.ts'
import type { ServiceOffer } from '../../../../machines/service/menu.types.ts'
import {
  selectCanSubmit,
  selectCharges,
  selectCheckout,
  selectFormRows,
  selectNode,
  selectServiceOffer,
} from '../../../../machines/service/service.selectors.ts'
import { formatDefinedMessage, text } from '../../../../src/text/session-text.ts'
import { seen } from '../../../support/headless-portal.ts'
import { type SandboxNetwork, type SandboxPortal, thandi } from './sandbox-network.ts'

const pin = '1234'
/** The milliseconds between two orders. */
const step = 1_000
const chargeCall = /^\/network\/express\/charge\/component\/([^/]+)\/summary$/

/** Returns the label of an option in its select. */
const nameOf = ({ label, cost }: Option): string =>
  cost === undefined
    ? formatDefinedMessage(label)
    : text.service.priced(formatDefinedMessage(label), formatMoney(cost))

/** Lists the texts around the form of an order, by their purpose. */
export const listTextsAroundForm = ({ definition }: ServiceOffer): Values => {
  const { estimate, estimateLabel, instruction, outcomeTexts, check, fields } = definition
  const said = {
    estimate,
    estimateLabel,
    instruction,
    ...outcomeTexts,
    check: check?.label,
    checkFailed: check?.failed,
  }
  return Object.fromEntries([
    ...Object.entries(said).flatMap(([name, each]) =>
      each === undefined ? [] : [[name, formatDefinedMessage(each)]],
    ),
    ...fields.flatMap(field =>
      field.kind === 'select' && 'request' in field.options
        ? [[`no ${field.name}`, formatDefinedMessage(field.options.failed)]]
        : [],
    ),
  ])
}

/**
 * Opens a form of this portal, step by step.
 *
 * @returns undefined when the menu has no such form.
 */
export const openFormAt = async (network: SandboxNetwork, portal: SandboxPortal, path: string) => {
  const [service = '', ...steps] = path.split('/')
  await portal.until(() => portal.transactions()?.getSnapshot().hasTag('busy') === false, 5_000)
  portal.session()?.send({ type: 'service.open', name: service })
  await portal.quiet()
  for (const name of steps) portal.service()?.send({ type: 'choice.choose', name })
  await portal.quiet()
  const dialog = portal.service()
  if (dialog === undefined || selectNode(dialog.getSnapshot()).path !== path) return undefined
  const order = selectServiceOffer(dialog.getSnapshot())
  return order && { dialog, order, ...formOf(network, portal, dialog, order) }
}

type Dialog = NonNullable<ReturnType<SandboxPortal['service']>>

/** The form of a dialog, with the actions of a consumer. */
const formOf = (
  network: SandboxNetwork,
  portal: SandboxPortal,
  dialog: Dialog,
  { definition }: ServiceOffer,
) => {
  const snapshot = () => dialog.getSnapshot()
  const rows = () => selectFormRows(snapshot()).flat()
  const confirmation = () => seen(selectCheckout(snapshot()), selectConfirmation)

  const valueFor = (name: string, typed: string): string => {
    const field = rows().find(row => row.field.name === name)?.field
    const options = field?.kind === 'select' ? loadedOptions(field) : []
    return options.find(option => nameOf(option) === typed)?.value ?? typed
  }
  const type = async (values: Values) => {
    for (const [name, typed] of Object.entries(values)) {
      dialog.send({ type: 'field.change', field: name, value: valueFor(name, typed) })
      await portal.quiet()
    }
  }
  /** Requests a one-time PIN and returns it from the newest SMS. */
  const oneTimePin = async (): Promise<string> => {
    await portal.until(() => seen(confirmation(), selectCanSend) === true, 31_000)
    confirmation()?.send({ type: 'otp.send' })
    await portal.quiet()
    return network.control.oneTimePin(thandi)
  }

  return {
    screen: () => snapshot().value,
    values: () => snapshot().context.values,
    inputs: () =>
      rows()
        .map(({ field }) => field)
        .filter(isInputField)
        .map(({ name }) => name),
    isAwake: () => selectCanSubmit(snapshot()),
    type,
    /** Presses Check Account, if the form has it. */
    check: async () => {
      if (definition.check === undefined) return
      dialog.send({ type: 'account.check' })
      await portal.quiet()
    },
    /** The requests for charges so far, and the last total in cents. */
    charges: async () => {
      await portal.until(() => seen(selectCharges(snapshot()), selectIsLoadingCharges) === false, 1_000)
      const asked = portal.sent.flatMap(({ to, data }) => {
        const [, component] = chargeCall.exec(to) ?? []
        return component === undefined ? [] : [{ component, data }]
      })
      return { asked, total: seen(selectCharges(snapshot()), selectTotalCharge) }
    },
    /** Presses Proceed, types the required codes and presses Confirm. @returns the codes */
    submit: async () => {
      // Two orders are never placed at the same time.
      await portal.pass(step)
      dialog.send({ type: 'form.submit' })
      await portal.until(() => confirmation() !== undefined, 1_000)
      const asksPin = seen(confirmation(), selectAsksPin) === true
      if (asksPin) {
        confirmation()?.send({ type: 'code.change', value: pin })
        confirmation()?.send({ type: 'pin.submit' })
      }
      const asksOtp = seen(confirmation(), selectNeedsOtp) === true
      const otp = asksOtp ? await oneTimePin() : ''
      if (asksOtp) confirmation()?.send({ type: 'code.change', value: otp })
      await portal.until(() => seen(confirmation(), selectCanConfirm) === true, 1_000)
      confirmation()?.send({ type: 'order.confirm' })
      await portal.until(() => selectCheckout(snapshot()) === undefined, 10_000)
      return { ...(asksPin && { pin }), ...(asksOtp && { otp }) }
    },
  }
}

export type OpenedForm = NonNullable<Awaited<ReturnType<typeof openFormAt>>>
