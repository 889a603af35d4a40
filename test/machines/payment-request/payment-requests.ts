import { createActor, fromCallback } from 'xstate'
import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import type { Cents } from '../../../machines/domain/money.ts'
import { paymentRequestMachine } from '../../../machines/payment-request/payment-request.machine.ts'
import type { PaymentRequest } from '../../../machines/payment-request/payment-request.ts'
import type { PaymentSessionRef } from '../../../machines/payment-request/payment-request.types.ts'
import type { PaymentAttempt } from '../../../machines/service/checkout/checkout.types.ts'
import { sendWalletTransfer } from '../../../machines/service/definitions/send-wallet-transfer.ts'
import { menuFor } from '../../../machines/service/menu/menu.ts'
import { createLazyModule } from '../../../machines/shared/lazy.ts'
import {
  createStubWallet,
  type PaymentScript,
  type ScriptedAnswer,
  scripted,
} from '../../support/scripted-payment.ts'
import {
  confirmWith,
  msisdn,
  older,
  screenOf,
  scriptedService,
  silentConsumer,
  walletChange,
} from '../../support/service-dialog.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

/** R10 for Sipho, who asks for it. */
export const personFixed: PaymentRequest = {
  snsi: '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1',
  payee: { of: 'person', msisdn: '27820000002' },
  amount: 1_000 as Cents,
  currency: 'ZAR',
  msisdn: '27820000002',
  name: 'Sipho Dlamini',
  alias: "Sipho's Spaza",
}
/** Any amount for him. */
export const personAny: PaymentRequest = { ...personFixed, amount: undefined }
/** R10 for a shop. */
export const merchantFixed: PaymentRequest = {
  ...personFixed,
  payee: { of: 'merchant', account: '1000000050' },
  msisdn: '27820000900',
  name: 'Corner Café',
  alias: 'Corner Café',
}
/** Any amount for the shop. */
export const merchantAny: PaymentRequest = { ...merchantFixed, amount: undefined }

/** The network configuration and the menu of the payer. */
export const payer = (wire: object = {}) => {
  const config = decodeNetworkConfig(wire)
  return { config, menu: menuFor(config, [sendWalletTransfer]) }
}

interface RequestWorld extends Omit<PaymentScript, 'read'> {
  /** What the request asks for, each time it is read. */
  readonly read?: readonly ScriptedAnswer<PaymentRequest>[]
  /** Whether the code of what pays arrives: each time it is asked for. */
  readonly code?: readonly ScriptedAnswer<'arrives'>[]
  /** Whether there is a wallet to pay with. */
  readonly wallet?: 'none'
}

/** Opens the payment request machine in a stubbed session. */
export const openRequest = async ({ read, ...world }: RequestWorld = {}) => {
  const { machine, ...asked } = scriptedService(world)
  const reading = scripted<{ snsi: string }, PaymentRequest>(read ?? [personFixed])
  const loading = scripted<unknown, 'arrives'>(world.code ?? ['arrives'])
  const time = simulatedTime(Date.UTC(2026, 10, 21, 8))
  const shown: (string | undefined)[] = []
  let attempts: readonly PaymentAttempt[] = []
  let lost = 0
  const wallet = createStubWallet()
  const sessionRef: PaymentSessionRef = {
    getSnapshot: () => ({
      context: { ...payer(), attempts, msisdn, time },
      children: world.wallet === 'none' ? {} : { wallet, consumer: silentConsumer() },
    }),
    send: event => {
      if (event.type === 'attempts.store') attempts = event.attempts
      else lost += 1
    },
  }
  const actor = createActor(
    paymentRequestMachine.provide({
      actors: {
        urlSync: fromCallback<{ type: 'place.show'; path: string | undefined }>(({ receive }) =>
          receive(({ path }) => shown.push(path)),
        ),
        loadService: createLazyModule(async () => {
          await new Promise((resolve, reject) => {
            const code = createActor(loading.logic, { input: undefined })
            code.subscribe({ complete: () => resolve(undefined), error: reject })
            code.start()
          })
          return machine
        }).load,
        service: machine,
        readRequest: reading.logic,
      },
    }),
    { clock: time, input: { sessionRef } },
  ).start()
  await flushPromises()

  const service = () => actor.getSnapshot().children.service
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
  }
  const serve = async (...events: Parameters<NonNullable<ReturnType<typeof service>>['send']>[0][]) => {
    for (const event of events) service()?.send(event)
    await flushPromises()
  }
  const submit = async () => {
    await serve({ type: 'form.submit' })
    time.advance(300)
    await flushPromises()
  }
  return {
    ...asked,
    actor,
    reading,
    shown,
    send,
    serve,
    service,
    attempts: () => attempts,
    /** How many payments were reported as lost. */
    lost: () => lost,
    /** Presses Pay, by when the charges are known. */
    submit,
    /** Where it stands; once it is approved, which screen of that stands. */
    stand: () => {
      const snapshot = actor.getSnapshot()
      const open = service()?.getSnapshot()
      return open ? screenOf(open) : snapshot.value
    },
    /** The address names the request. */
    arrive: async (snsi = personFixed.snsi) => {
      await send({ type: 'request.open', snsi })
      await serve(walletChange(100_000, [older]))
    },
    fill: (values: Readonly<Record<string, string>>) =>
      serve(
        ...Object.entries(values).map(
          ([name, value]) => ({ type: 'field.change', field: name, value }) as const,
        ),
      ),
    /** Presses Pay, by when the charges are known, and Confirm. */
    pay: async () => {
      await submit()
      const open = service()
      if (open !== undefined) await confirmWith(open)
    },
  }
}
