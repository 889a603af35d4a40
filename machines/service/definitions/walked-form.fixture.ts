import { formatMoney } from '#machines/domain/money.ts'
import { selectOtpRequest } from '#machines/network/otp-request/otp-request.selectors.ts'
import { selectCharges } from '#machines/payment/charges/charges.selectors.ts'
import { selectConfirming } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import type { Consumer } from '#openapi/network.gen.d.ts'
import { sharedPassword } from '#scripts/sandbox/magic-values.ts'
import { brands } from '#scripts/sandbox/networks/brands.ts'
import { createSandbox } from '#scripts/sandbox/sandbox.ts'
import { createClock } from '#scripts/sandbox/store/clock.ts'
import { createFakeDevice, openHeadless, seen } from '#test/support/headless-portal.ts'
import { pressSendOtp } from '#test/support/otp-request.ts'
import { fixedOtp, networkOf, start } from '#test/support/sandbox/caller.ts'
import { recipientsOf } from '#test/support/sandbox/orders.ts'
import { createSandboxControl, type Person } from '#test/support/sandbox/sandbox-control.ts'
import { type DialogEvent, screenOf, sendToDialog } from '#test/support/service-dialog.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { text } from '#test/support/texts.tsx'
import { selectConfirmation } from '../checkout/checkout.selectors.ts'
import { isInputField, loadedOptions } from '../form/field-validation.ts'
import { selectForm, selectFormRows } from '../order-form/order-form.selectors.ts'
import type { ServiceActorRef } from '../service.machine.ts'
import { selectCheckout, selectOrderForm, selectServiceOffer, selectStep } from '../service.selectors.ts'
import type { BrandName, SentCall } from './rows.fixture.ts'
import type { Option, ServiceDefinition, Values } from './service-definition.types.ts'
import { readStatedChange } from './stated-change.fixture.tsx'

/** The milliseconds of simulated time between two checks. */
const step = 250

export const brandNames = [
  'lwandle',
  'khanya',
  'tiro',
  'mopane',
  'umoya',
] as const satisfies readonly BrandName[]

/** Returns the config of one of the networks. */
export const brandNamed = (name: BrandName) => {
  const brand = brands.find(({ application }) => application.title.toLowerCase().startsWith(name))
  return assertDefined(brand)
}

/** The consumer of the walks, who has money and saved recipients. */
export const thandi: Person = { msisdn: '27820000001', password: sharedPassword }

/** Opens a network of a sandbox in memory with simulated time; `watch` receives every exchange with it. */
export const openSandboxNetwork = (
  network: string,
  watch: (fetch: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>,
) => {
  const time = simulatedTime(start)
  const clock = createClock(time.now)
  const sandbox = createSandbox({ database: ':memory:', clock, fixedOtp })
  const control = createSandboxControl('http://sandbox.test', (input, init) =>
    sandbox.fetch(new Request(input, init)),
  )
  const watched = watch(request => sandbox.fetch(request))
  const api = networkOf({ clock, fetch: watched })

  /** Opens a portal with the consumer signed in, and records the calls with a body. */
  const openPortal = async () => {
    const consumer = await api.as(thandi.msisdn, network)
    const sent: SentCall[] = []
    let pendingCalls = 0
    const page = openHeadless({
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (request.method !== 'GET')
          sent.push({ to: new URL(request.url).pathname, ...(await request.clone().json()) })
        pendingCalls += 1
        return watched(request).finally(() => {
          pendingCalls -= 1
        })
      },
      device: { ...createFakeDevice(), token: consumer.token },
      network: { id: network },
      // A link in a QR code may be plain http for this host alone.
      base: 'http://localhost:5173',
      time,
    })
    /** Waits until no call is pending. */
    const settle = async () => {
      do await flushPromises()
      while (pendingCalls > 0)
    }
    /** Advances the time until `holds`, by this number of milliseconds at most. */
    const until = async (holds: () => boolean, limit: number) => {
      for (let passed = 0; ; passed += step) {
        await settle()
        if (holds() || passed >= limit) return
        time.advance(step)
      }
    }
    return {
      ...page,
      sent,
      settle,
      until,
      /** Returns the newest transaction on the network that is no charge. */
      newest: async () => (await consumer.history()).find(({ type_alias }) => type_alias !== 'charge'),
      /** Returns the saved recipients and the consumer's own ID. */
      recipients: async () => {
        const { snsi } = (await consumer.read<Consumer>(`consumer/${thandi.msisdn}`)).body.data
        return { snsi, list: (await recipientsOf(consumer)).body.data }
      },
    }
  }

  return {
    control,
    openPortal,
    /** Pays on the payment page that replaced the portal. Returns the address that follows. */
    payOnPage: async (page = '') => {
      const [, path] = /action="[^"]+(\/_sandbox\/pay\/[\w-]+)"/.exec(page) ?? []
      const body = new URLSearchParams({ decision: 'approve' })
      const answer = await sandbox.fetch(new Request(`http://sandbox.test${path}`, { method: 'POST', body }))
      return answer.headers.get('location')
    },
    close: () => sandbox.close(),
  }
}

export type SandboxNetwork = ReturnType<typeof openSandboxNetwork>
export type SandboxPortal = Awaited<ReturnType<SandboxNetwork['openPortal']>>

const chargeCall = /^\/network\/express\/charge\/component\/([^/]+)\/summary$/

/** Returns the label of an option in its select. */
const labelOf = ({ label, cost }: Option): string =>
  cost === undefined
    ? text.formatDefinedMessage(label)
    : text.service.priced(text.formatDefinedMessage(label), formatMoney(cost))

/** Opens a form, with the actions of a consumer. Returns undefined when the menu has no such form. */
export const openFormAt = async (portal: SandboxPortal, path: string) => {
  const [service = ''] = path.split('/')
  await portal.until(() => portal.transactions()?.getSnapshot().hasTag('busy') === false, 5_000)
  portal.session()?.send({ type: 'service.open', name: service })
  await portal.settle()
  const dialog = portal.service()
  // A choice may skip steps.
  for (const _ of path.split('/')) {
    const at = seen(dialog, selectStep)?.node?.path ?? ''
    const [name = ''] = path.slice(at.length + 1).split('/')
    dialog?.send({ type: 'choice.choose', name })
  }
  await portal.settle()
  const order = seen(dialog, selectServiceOffer)
  if (dialog === undefined || order === undefined || seen(dialog, selectStep)?.node?.path !== path)
    return undefined
  return createFormDriver(portal, dialog, order.definition)
}

/** Creates the actions of a consumer in an open form. */
export const createFormDriver = (
  portal: SandboxPortal,
  dialog: ServiceActorRef,
  definition: ServiceDefinition,
) => {
  const now = () => dialog.getSnapshot()
  const orderForm = () => {
    const actor = selectOrderForm(now())
    if (actor === undefined) throw new Error('There is no form')
    return actor
  }
  const form = () => orderForm().getSnapshot()
  const rows = () => selectFormRows(form()).flat()
  const screen = () => screenOf(now())
  const checkout = () => selectCheckout(now())
  const confirmation = () => seen(checkout(), selectConfirmation)

  const valueFor = (name: string, typed: string): string => {
    const field = rows().find(row => row.field.name === name)?.field
    const options = field?.kind === 'select' ? loadedOptions(field) : []
    return options.find(option => labelOf(option) === typed)?.value ?? typed
  }

  return {
    dialog,
    definition,
    now,
    /** Sends an event to the part of the dialog that handles it. */
    send: async (event: DialogEvent) => {
      sendToDialog(dialog, event)
      await portal.settle()
    },
    screen,
    form,
    checkout,
    canSubmit: () => selectForm(form()).canSubmit,
    inputs: () => rows().flatMap(({ field }) => (isInputField(field) ? field.name : [])),
    /** Types the values, and checks the account if the form requires it. */
    fill: async (values: Values, isChecked = true) => {
      for (const [name, typed] of Object.entries(values)) {
        orderForm().send({ type: 'field.change', field: name, value: valueFor(name, typed) })
        await portal.settle()
      }
      if (isChecked && definition.check !== undefined) orderForm().send({ type: 'account.check' })
      await portal.settle()
    },
    /** The requests for charges so far, and the last total in cents. */
    charges: async () => {
      await portal.until(() => seen(selectForm(form()).charges, selectCharges)?.isLoading === false, 1_000)
      const asked = portal.sent.flatMap(({ to, data }) => {
        const [, component] = chargeCall.exec(to) ?? []
        return component === undefined ? [] : [{ component, data }]
      })
      return { asked, total: seen(selectForm(form()).charges, selectCharges)?.total }
    },
    /** Presses Proceed, types the required codes and presses Confirm. Returns the codes and what Confirm states. */
    submit: async () => {
      // Two orders are never placed at the same time.
      await portal.until(() => false, 1_000)
      orderForm().send({ type: 'form.submit' })
      await portal.until(() => confirmation() !== undefined, 1_000)
      const asked = () => seen(confirmation(), selectConfirming)
      const asksPin = asked()?.asksPin === true
      if (asksPin) {
        confirmation()?.send({ type: 'field.change', field: 'pin', value: '1234' })
        confirmation()?.send({ type: 'form.submit' })
      }
      const asksOtp = asked()?.needsOtp === true
      if (asksOtp) {
        await portal.until(() => seen(asked()?.otpRequest, selectOtpRequest)?.canSend === true, 31_000)
        pressSendOtp(confirmation())
        await portal.settle()
        confirmation()?.send({ type: 'field.change', field: 'otp', value: fixedOtp })
      }
      await portal.until(() => asked()?.canConfirm === true, 1_000)
      const statedChange = readStatedChange(dialog)
      confirmation()?.send({ type: 'order.confirm' })
      await portal.until(() => !['confirming', 'paying', 'rereadingOptions'].includes(screen()), 10_000)
      return { codes: { ...(asksPin && { pin: '1234' }), ...(asksOtp && { otp: fixedOtp }) }, statedChange }
    },
  }
}

export type OpenedForm = ReturnType<typeof createFormDriver>
