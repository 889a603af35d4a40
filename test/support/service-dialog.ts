import { createActor, fromCallback, fromPromise } from 'xstate'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { Consumer } from '#machines/domain/consumer.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { type LoaderActorRef, loaderOf } from '#machines/network/loader/loader.machine.ts'
import { type OtpSent, otpRequestOf } from '#machines/network/otp-request/otp-request.machine.ts'
import type { ChargeSummary } from '#machines/payment/charges/charge-summary.ts'
import type { ChargeRequest } from '#machines/payment/charges/charges.actors.ts'
import { chargesMachine } from '#machines/payment/charges/charges.machine.ts'
import { chargesStatus } from '#machines/payment/confirmation/confirmation.actors.ts'
import { confirmationMachine } from '#machines/payment/confirmation/confirmation.machine.ts'
import { type JournalRef, readJournal } from '#machines/payment/journal/payment-journal.ts'
import type { ApiCall } from '#machines/payment/payment.types.ts'
import type { SubmissionRequest } from '#machines/payment/submission/submission.types.ts'
import type { CheckedAccountDetails } from '#machines/service/account-check/account-check.actors.ts'
import { accountCheckMachine } from '#machines/service/account-check/account-check.machine.ts'
import { checkoutMachine } from '#machines/service/checkout/checkout.machine.ts'
import {
  selectCheckoutDialog,
  selectConfirmation,
  selectPayment,
} from '#machines/service/checkout/checkout.selectors.ts'
import type { CheckoutEvent } from '#machines/service/checkout/checkout.types.ts'
import { sendWalletTransfer } from '#machines/service/definitions/send-wallet-transfer.ts'
import type * as definition from '#machines/service/definitions/service-definition.types.ts'
import type { LookupCommand } from '#machines/service/form/lookups.ts'
import { menuFor } from '#machines/service/menu/menu.ts'
import type { MenuNode } from '#machines/service/menu.types.ts'
import { type OrderFormSnapshot, orderFormMachine } from '#machines/service/order-form/order-form.machine.ts'
import type { OrderFormContext, OrderFormEvent } from '#machines/service/order-form/order-form.types.ts'
import { createPeopleActors } from '#machines/service/people/people.actors.ts'
import { peopleMachine } from '#machines/service/people/people.machine.ts'
import * as services from '#machines/service/service.machine.ts'
import { selectCheckout, selectOrderForm, selectScreen } from '#machines/service/service.selectors.ts'
import type { ServiceEvent } from '#machines/service/service.types.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'
import { createJournal } from './journal.ts'
import { noopPeoplePorts } from './noop-ports.ts'
import { pressSendOtp } from './otp-request.ts'
import { createOkResponse, createRecordingClient } from './recording-client.ts'
import {
  createStubWallet,
  type PaymentScript,
  paidRow,
  type ScriptedAnswer,
  scripted,
  scriptedPayment,
} from './scripted-payment.ts'
import { flushPromises, simulatedTime } from './simulated-time.ts'
import { createStubFacts, walletFacts } from './stub-facts.ts'

export const msisdn = '27820000001'

/** Returns the first service of a config; `more` are definitions besides the transfer. */
export const serviceOf = (
  wire: object = { application: { render: { service: [{ name: 'send' }] } } },
  ...more: readonly definition.ServiceDefinition[]
): MenuNode => {
  const [service] = menuFor(decodeNetworkConfig(wire), [sendWalletTransfer, ...more])
  if (service === undefined) throw new Error('The network offers nothing')
  return service
}

export interface Dialog extends PaymentScript {
  readonly service?: MenuNode
  readonly path?: string
  readonly prefilled?: definition.Values
  /** In cents; undefined for an unknown balance. */
  readonly available?: number | undefined
  /** The journal of earlier dialogs; the default is an empty one. */
  readonly journal?: JournalRef
  readonly latest?: readonly Transaction[]
  readonly facts?: Partial<WalletFacts>
  readonly idempotent?: boolean
  readonly check?: readonly ScriptedAnswer<CheckedAccountDetails>[]
  readonly charges?: readonly ScriptedAnswer<ChargeSummary>[]
  readonly time?: ReturnType<typeof simulatedTime>
}

type Codes = Partial<Record<'pin' | 'otp', string>>

const nothing: ChargeSummary = { charges: [], total: 0 as Cents }

export const silentConsumer = () =>
  createActor(loaderOf(fromPromise<Consumer, unknown>(() => new Promise(() => {}))), {
    input: { request: undefined },
  }).start() as LoaderActorRef<Consumer>

/** Returns the screen that a dialog shows; during a checkout, the state of the checkout. */
export const screenOf = (snapshot: services.ServiceSnapshot): string => {
  const checkout = selectCheckout(snapshot)?.getSnapshot()
  if (checkout?.status === 'active') return selectCheckoutDialog(checkout).screen
  const isRepeating = selectOrderForm(snapshot)?.getSnapshot().matches('repeating')
  return isRepeating ? 'repeating' : selectScreen(snapshot)
}

const ofForm =
  /^(?:field\.change|field\.blur|form\.submit|options\.\w+|order\.prefill|payment\.repeat|account\.(?:check|found)|wallet\.retry)$/
const ofCheckout = /^(?:check\.now|form\.(?:reopen|retry)|order\.(?:repeat|retry)|result\.finish)$/

export type DialogEvent = ServiceEvent | OrderFormEvent | CheckoutEvent

export const sendToDialog = (service: services.ServiceActorRef, event: DialogEvent): void => {
  const { form, checkout } = service.getSnapshot().children
  if (ofForm.test(event.type)) form?.send(event as OrderFormEvent)
  else if (ofCheckout.test(event.type)) checkout?.send(event as CheckoutEvent)
  else service.send(event as ServiceEvent)
}

export const valuesIn = (snapshot: services.ServiceSnapshot): definition.Values =>
  selectOrderForm(snapshot)?.getSnapshot().context.values ?? {}

export const scriptedService = (dialog: Dialog = {}) => {
  const payment = scriptedPayment(dialog)
  const charging = scripted<ChargeRequest, ChargeSummary>(dialog.charges ?? [nothing])
  const otp = scripted<{ msisdn: string }, OtpSent>([{ traceId: 'trace-1' }])
  const checking = scripted<definition.AccountRequest, CheckedAccountDetails>(dialog.check ?? ['never'])
  const lookups: LookupCommand[] = []
  const machine = services.serviceMachine.provide({
    actors: {
      form: orderFormMachine.provide({
        actors: {
          lookups: fromCallback<LookupCommand>(({ receive }) => receive(command => lookups.push(command))),
          accountCheck: accountCheckMachine.provide({ actors: { lookUpAccount: checking.logic } }),
          charges: chargesMachine.provide({ actors: { fetchCharges: charging.logic } }),
          people: peopleMachine.provide({
            actors: createPeopleActors(
              createRecordingClient(() => createOkResponse([])).client,
              noopPeoplePorts,
            ),
          }),
        },
      }),
      checkout: checkoutMachine.provide({
        actors: {
          findTransaction: payment.findTransaction,
          confirmation: confirmationMachine.provide({
            actors: { otpRequest: otpRequestOf(otp.logic), chargesStatus },
          }),
          payment: payment.machine,
        },
      }),
    },
  })
  return { machine, submitting: payment.submitting, finding: payment.finding, charging, otp, lookups }
}

const seenIn = <Snapshot, Value>(snapshot: Snapshot | undefined, select: (snapshot: Snapshot) => Value) =>
  snapshot && select(snapshot)

export const confirmWith = async (service: services.ServiceActorRef, { pin, otp }: Codes = {}) => {
  const confirmation = seenIn(selectCheckout(service.getSnapshot())?.getSnapshot(), selectConfirmation)
  if (pin !== undefined) {
    confirmation?.send({ type: 'field.change', field: 'pin', value: pin })
    confirmation?.send({ type: 'form.submit' })
  }
  if (otp !== undefined) {
    pressSendOtp(confirmation)
    await flushPromises()
    confirmation?.send({ type: 'field.change', field: 'otp', value: otp })
  }
  confirmation?.send({ type: 'order.confirm' })
  await flushPromises()
}

export const older: Transaction = { ...paidRow, snsi: 'older', amount: 1 as Cents }

const opening = Date.UTC(2026, 10, 21, 8)

/** Returns the idempotency key of an order confirmed so many milliseconds after its dialog opened. */
export const getIdempotencyKeyAfter = (milliseconds: number) => `key after ${milliseconds} ms`

export const openDialog = (dialog: Dialog = {}) => {
  const { service = serviceOf(), idempotent: sendsIdempotencyKey = false } = dialog
  const { journal: journalRef = createJournal() } = dialog
  const available = 'available' in dialog ? dialog.available : 100_000
  const facts = createStubFacts({ ...walletFacts(available, dialog.latest ?? [older]), ...dialog.facts })
  const time = dialog.time ?? simulatedTime(opening)
  const { machine, ...asked } = scriptedService(dialog)
  const walletRef = createStubWallet()
  const walletEvents: string[] = []
  const actor = createActor(machine, {
    clock: time,
    inspect: event => {
      if (event.type === '@xstate.event' && event.actorRef === walletRef) walletEvents.push(event.event.type)
    },
    input: {
      service,
      journalRef,
      facts,
      walletRef,
      time,
      sendsIdempotencyKey,
      createKey: () => getIdempotencyKeyAfter(time.monotonic()),
      path: dialog.path ?? service.path,
      consumerRef: silentConsumer(),
      prefilledValues: dialog.prefilled ?? {},
    },
  }).start()
  const seen = () => actor.getSnapshot()
  const checkout = () => selectCheckout(seen())?.getSnapshot()
  const settle = async (act: () => void) => {
    act()
    await flushPromises()
  }
  const send = (...events: readonly DialogEvent[]) =>
    settle(() => {
      for (const event of events) sendToDialog(actor, event)
    })
  const form = (): OrderFormSnapshot => {
    const snapshot = selectOrderForm(seen())?.getSnapshot()
    if (snapshot === undefined) throw new Error('There is no form')
    return snapshot
  }
  return {
    ...asked,
    dialog: actor,
    facts,
    journal: journalRef,
    walletEvents,
    time,
    seen,
    send,
    form,
    screen: () => screenOf(seen()),
    now: () => ({
      screen: screenOf(seen()),
      path: seen().context.path,
      values: valuesIn(seen()),
      payments: readJournal({ journalRef }).payments,
      submitted: asked.submitting.calls,
      searched: asked.finding.calls,
    }),
    checkout,
    confirmation: () => seenIn(checkout(), selectConfirmation),
    payment: () => seenIn(checkout(), selectPayment),
    checkNow: () => settle(() => seenIn(checkout(), selectPayment)?.send({ type: 'check.now' })),
    choose: (...names: string[]) => send(...names.map(name => ({ type: 'choice.choose', name }) as const)),
    fill: (values: Readonly<Record<string, string>>) =>
      send(
        ...Object.entries(values).map(([field, value]) => ({ type: 'field.change', field, value }) as const),
      ),
    confirm: (codes: Codes = {}) => confirmWith(actor, codes),
    pass: (milliseconds: number) => settle(() => time.advance(milliseconds)),
  }
}

export const transferPath = 'send/wallet/transfer'
export const typed = {
  recipient: '082 000 0002',
  amount: '10',
  reference_source: 'Lunch',
  reference_destination: 'Thanks',
}

export const sent: ApiCall = {
  operation: 'transfer',
  data: {
    from: { msisdn, currency: 'ZAR', reference: 'Lunch' },
    to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Thanks' },
    amount: '10.00',
    send_notification: false,
  },
}
export const trace = {
  typeAliases: ['transfer'],
  amount: 1_000 as Cents,
  reference: 'Lunch',
  payee: { recipient: { msisdn: '27820000002' } },
  details: { recipientReference: 'Thanks' },
}
/** The request of that transfer, confirmed without codes as soon as the charges are known. */
export const request: SubmissionRequest = {
  call: sent,
  codes: {},
  sendsIdempotencyKey: false,
  idempotencyKey: getIdempotencyKeyAfter(300),
}

export const openForm = (dialog: Dialog = {}) => openDialog({ path: transferPath, ...dialog })

export const proceed = async (dialog: Dialog = {}, values: Readonly<Record<string, string>> = typed) => {
  const opened = openForm(dialog)
  await opened.fill(values)
  await opened.send({ type: 'form.submit' })
  await opened.pass(300)
  return opened
}

export const pay = async (dialog: Dialog = {}, codes: Codes = {}) => {
  const opened = await proceed(dialog)
  await opened.confirm(codes)
  return opened
}

export const formOf = (
  definition: definition.ServiceDefinition,
  more: Partial<OrderFormContext> = {},
): OrderFormContext => {
  const { isOffered: _, ...always } = definition
  const name = definition.path.split('/')[0] ?? ''
  const service = serviceOf({ application: { render: { service: [{ name }] } } }, always)
  return { ...openDialog({ service, path: definition.path }).form().context, ...more }
}
