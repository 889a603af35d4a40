import { fromCallback } from 'xstate'
import { createJournal } from '#test/support/journal.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { createStubWallet, type PaymentScript, type ScriptedAnswer } from '#test/support/scripted-payment.ts'
import {
  confirmWith,
  type DialogEvent,
  older,
  screenOf,
  scriptedService,
  sendToDialog,
  silentConsumer,
  valuesIn,
} from '#test/support/service-dialog.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createStubFacts, walletFacts } from '#test/support/stub-facts.ts'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import type { Cents } from '../domain/money.ts'
import { readJournal } from '../payment/journal/payment-journal.ts'
import { sendWalletTransfer } from '../service/definitions/send-wallet-transfer.ts'
import { menuFor } from '../service/menu/menu.ts'
import type { FactsOwners } from '../wallet/wallet-facts.ts'
import { paymentRequestMachine } from './payment-request.machine.ts'
import type { PaymentRequest } from './payment-request.ts'
import type { PaymentSessionRef } from './payment-request.types.ts'

/** A request of a person for R10. */
export const personFixed: PaymentRequest = {
  snsi: '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1',
  payee: { of: 'person', msisdn: '27820000002' },
  amount: 1_000 as Cents,
  currency: 'ZAR',
  msisdn: '27820000002',
  name: 'Sipho Dlamini',
  alias: "Sipho's Spaza",
}
/** A request of a person for any amount. */
export const personAny: PaymentRequest = { ...personFixed, amount: undefined }
/** A request of a merchant for R10. */
export const merchantFixed: PaymentRequest = {
  ...personFixed,
  payee: { of: 'merchant', account: '1000000050' },
  msisdn: '27820000900',
  name: 'Corner Café',
  alias: 'Corner Café',
}
/** A request of a merchant for any amount. */
export const merchantAny: PaymentRequest = { ...merchantFixed, amount: undefined }

/** The network configuration, the menu and the wallet facts of the payer. */
export const payer = (wire: object = {}) => {
  const config = decodeNetworkConfig(wire)
  const facts = createStubFacts(walletFacts(100_000, [older]))
  return { config, menu: menuFor(config, [sendWalletTransfer]), facts }
}

interface RequestScript extends Omit<PaymentScript, 'read'> {
  readonly read?: readonly ScriptedAnswer<PaymentRequest>[]
}

/** Opens the payment request machine in a stubbed session, which loads the service part and reads the request. */
export const openRequest = async ({ read = [personFixed], ...payment }: RequestScript = {}) => {
  const { machine: service, submitting } = scriptedService(payment)
  const time = simulatedTime(Date.UTC(2026, 10, 21, 8))
  const urls: (string | undefined)[] = []
  const journalRef = createJournal()
  const children: FactsOwners = { wallet: createStubWallet(), consumer: silentConsumer() }
  const sessionRef: PaymentSessionRef = { getSnapshot: () => ({ children }) }
  const urlSync = fromCallback<{ type: 'place.show'; path: string | undefined }>(({ receive }) =>
    receive(({ path }) => urls.push(path)),
  )
  const opened = await openMachine(
    paymentRequestMachine,
    {
      input: { ...payer(), time, journalRef, sessionRef },
      answers: { readRequest: read, loadService: [undefined] },
      actors: { urlSync, service },
      time,
    },
    ({ children, value, context: { failure } }) => {
      const form = children.service?.getSnapshot()
      return {
        /** The state; while a service is open, its screen. */
        screen: form ? screenOf(form) : value,
        values: form && valuesIn(form),
        failure,
        urls,
        payments: readJournal({ journalRef }).payments,
        sent: submitting.calls.map(({ call }) => call),
      }
    },
  )
  const { actor, send, pass } = opened
  const getService = () => actor.getSnapshot().children.service
  /** Sends events to the service. */
  const act = (...events: readonly DialogEvent[]) => {
    for (const event of events) {
      const service = getService()
      if (service !== undefined) sendToDialog(service, event)
    }
    return send()
  }
  return {
    ...opened,
    act,
    /** Opens the URL of a request. */
    arrive: () => send({ type: 'request.open', snsi: personFixed.snsi }),
    fill: (values: Readonly<Record<string, string>>) =>
      act(
        ...Object.entries(values).map(([field, value]) => ({ type: 'field.change', field, value }) as const),
      ),
    /** Presses Pay and Confirm. */
    pay: async () => {
      await act({ type: 'form.submit' })
      await pass(300)
      const service = getService()
      if (service !== undefined) await confirmWith(service)
    },
  }
}
