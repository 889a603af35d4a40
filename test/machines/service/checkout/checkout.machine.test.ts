import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import { chargesMachine } from '../../../../machines/payment/charges/charges.machine.ts'
import { confirmationMachine } from '../../../../machines/payment/confirmation/confirmation.machine.ts'
import { checkoutMachine } from '../../../../machines/service/checkout/checkout.machine.ts'
import type { CheckoutInput, PaymentAttempt } from '../../../../machines/service/checkout/checkout.types.ts'
import { sendWalletTransfer } from '../../../../machines/service/definitions/send-wallet-transfer.ts'
import type { ServiceDefinition } from '../../../../machines/service/definitions/service-definition.types.ts'
import { parseOrder, placeOrder } from '../../../../machines/service/form/order.ts'
import type { ServiceOffer } from '../../../../machines/service/menu.types.ts'
import type { ServiceInput } from '../../../../machines/service/service.types.ts'
import type { WalletInfo } from '../../../../machines/service/wallet-info.ts'
import { secondTicker } from '../../../../machines/shared/second-ticker.ts'
import {
  createStubWallet,
  lost,
  offline,
  type PaymentScript,
  paidRow,
  refusal,
  scripted,
  scriptedPayment,
  toCallResult,
} from '../../../support/scripted-payment.ts'
import { msisdn, silentConsumer, trace, typed } from '../../../support/service-dialog.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const walletInfo: WalletInfo = {
  msisdn,
  entity: undefined,
  isEntityUnavailable: false,
  currency: 'ZAR',
  timeZone: 'Africa/Johannesburg',
  available: 100_000 as Cents,
  isBalanceUnavailable: false,
  isWalletMissing: false,
  isUnlocked: true,
  latestTransactions: [],
}

const { toPattern: _, ...untraced } = sendWalletTransfer

const nodeOf = (definition: ServiceDefinition, needsOtp = false): ServiceOffer => ({
  definition,
  fields: definition.fields,
  needsOtp,
  needsPin: false,
  submitLabel: undefined,
  cancelLabel: undefined,
  refusal: undefined,
})

/** Starts the checkout of an order of R10 on a network with scripted responses. */
const order = async (
  script: PaymentScript = {},
  { offer = nodeOf(sendWalletTransfer), ...more }: Partial<CheckoutInput> = {},
) => {
  const time = simulatedTime(0)
  const payment = scriptedPayment(script)
  const wanted = parseOrder(offer.fields, typed, walletInfo)
  if (wanted === undefined) throw new Error('This cannot be ordered')
  const walletWatch = fromCallback<{ type: never }, Pick<ServiceInput, 'walletRef' | 'consumerRef'>>(() => {})
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        walletUpdates: walletWatch,
        findTransaction: payment.findTransaction,
        confirmation: confirmationMachine.provide({
          actors: {
            sendOtp: scripted<{ msisdn: string }, void>([undefined]).logic,
            secondTicker,
          },
        }),
        payment: payment.machine,
      },
    }),
    {
      clock: time,
      input: {
        offer,
        order: placeOrder(offer, wanted),
        walletInfo,
        attempts: [],
        otp: undefined,
        isDuplicateConfirmed: false,
        walletRef: createStubWallet(),
        consumerRef: silentConsumer(),
        time,
        sendsIdempotencyKey: false,
        chargesRef: createActor(chargesMachine).start(),
        ...more,
      },
    },
  ).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
  }
  const confirm = async () => {
    seen().children.confirmation?.send({ type: 'order.confirm' })
    await flushPromises()
  }
  return { ...payment, seen, send, confirm }
}

const earlier: PaymentAttempt = {
  fingerprint: JSON.stringify([
    'transfer',
    {
      from: { msisdn, currency: 'ZAR', reference: 'Lunch' },
      to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Thanks' },
      amount: '10.00',
      send_notification: false,
    },
  ]),
  sentAt: { wall: 0, monotonic: 0 },
  pattern: trace,
  excludedIds: [],
  idempotencyKey: 'key-0',
  snsi: undefined,
  isDecided: false,
}

const nothing = { attempts: [], otp: undefined, isDuplicateConfirmed: false }

describe('an order from Proceed to its end', () => {
  test('is sent once after its confirmation, and leaves its attempt', async () => {
    const { seen, confirm, submitting } = await order()
    expect(seen().value).toBe('confirming')
    await confirm()
    expect(submitting.calls.length).toBe(1)
    expect(seen().output).toEqual({
      outcome: { kind: 'approved', receipt: toCallResult(paidRow) },
      attempts: [{ ...earlier, idempotencyKey: '0-0', snsi: 'paid', isDecided: true }],
      otp: undefined,
      isDuplicateConfirmed: false,
    })
  })

  test.each(['choice.back', 'dialog.close'] as const)(
    'sends and leaves nothing without a confirmation: %s',
    async type => {
      const { seen, send, submitting } = await order()
      await send({ type })
      expect({ output: seen().output, submitting: submitting.calls }).toEqual({
        output: { ...nothing, outcome: { kind: 'cancelled' } },
        submitting: [],
      })
    },
  )

  test.each([999, undefined])(
    'is not sent if the wallet may not cover it at the confirmation: %s',
    async available => {
      const { seen, send, confirm, submitting } = await order()
      await send({ type: 'wallet.change', ...walletInfo, available: available as Cents | undefined })
      await confirm()
      expect({ output: seen().output, submitting: submitting.calls }).toEqual({
        output: { ...nothing, outcome: { kind: 'failed' } },
        submitting: [],
      })
    },
  )

  test('is sent if the wallet just covers it, or if no money leaves the wallet', async () => {
    const just = await order()
    await just.send({ type: 'wallet.change', ...walletInfo, available: 1_000 as Cents })
    await just.confirm()
    const fields = sendWalletTransfer.fields.map(field =>
      field.kind === 'amount' ? { ...field, mayExceedBalance: true } : field,
    )
    const coming = await order({}, { offer: nodeOf({ ...sendWalletTransfer, fields }) })
    await coming.send({ type: 'wallet.change', ...walletInfo, available: undefined })
    await coming.confirm()
    expect([just, coming].map(({ submitting }) => submitting.calls.length)).toEqual([1, 1])
  })

  test('that never left leaves no attempt', async () => {
    const { seen, confirm } = await order({ submit: [offline] })
    await confirm()
    expect(seen().output).toEqual({ ...nothing, outcome: { kind: 'unsent', failure: offline } })
  })

  test('is closed as open when its outcome is unknown', async () => {
    const { seen, send, confirm } = await order({ submit: [lost] })
    await confirm()
    expect(seen().value).toBe('paying')
    await send({ type: 'choice.back' })
    expect(seen().output).toEqual({
      outcome: { kind: 'closed', snsi: undefined },
      attempts: [{ ...earlier, idempotencyKey: '0-0' }],
      otp: undefined,
      isDuplicateConfirmed: false,
    })
  })
})

describe('the same order again (P4)', () => {
  test('is looked up first, and sent again only after a confirmation', async () => {
    const { seen, send, confirm, submitting } = await order({ find: [paidRow] }, { attempts: [earlier] })
    expect({
      state: seen().value,
      earlier: seen().context.earlierPayment,
      submitting: submitting.calls,
    }).toEqual({
      state: 'confirmingDuplicate',
      earlier: paidRow,
      submitting: [],
    })
    await send({ type: 'order.repeat' })
    await confirm()
    expect({ kind: seen().output?.outcome.kind, isRepeated: seen().output?.isDuplicateConfirmed }).toEqual({
      kind: 'approved',
      isRepeated: true,
    })
  })

  test('is confirmed at once after the consumer confirmed a duplicate before', async () => {
    const { seen } = await order({}, { attempts: [earlier], isDuplicateConfirmed: true })
    expect(seen().value).toBe('confirming')
  })

  test('is cancelled without a call', async () => {
    const { seen, send, submitting } = await order({ find: ['never'] }, { attempts: [earlier] })
    expect(seen().value).toBe('checkingDuplicate')
    await send({ type: 'dialog.close' })
    expect({ outcome: seen().output?.outcome, submitting: submitting.calls }).toEqual({
      outcome: { kind: 'cancelled' },
      submitting: [],
    })
  })
})

describe('an order that moves no money of the wallet', () => {
  const offer = nodeOf(untraced)

  test('is never checked for a duplicate, and leaves no attempt', async () => {
    const { seen, confirm, finding } = await order({}, { offer, attempts: [earlier] })
    expect(seen().value).toBe('confirming')
    await confirm()
    expect({ attempts: seen().output?.attempts, finding: finding.calls }).toEqual({
      attempts: [earlier],
      finding: [],
    })
  })

  test('can be made again when it had no response', async () => {
    const { seen, confirm } = await order({ submit: [lost] }, { offer })
    await confirm()
    expect(seen().output).toEqual({ ...nothing, outcome: { kind: 'unsent', failure: lost } })
  })

  test('is declined in the network’s words, without a look at the wallet', async () => {
    const refused = refusal('Not today.')
    const { seen, confirm, finding } = await order({ submit: [refused] }, { offer })
    await confirm()
    expect(seen().output?.outcome).toMatchObject({
      kind: 'declined',
      receipt: { message: { words: 'Not today.' }, traceId: 'trace-2' },
    })
    expect(finding.calls).toEqual([])
  })
})

test('an order that needs an unlocked wallet is not sent after the wallet was locked', async () => {
  const offer = nodeOf({ ...sendWalletTransfer, needsUnlocked: true })
  const { seen, send, confirm, submitting } = await order({}, { offer })
  const { msisdn: _, timeZone: __, ...change } = walletInfo
  await send({ type: 'wallet.change', ...change, isUnlocked: false })
  await confirm()
  expect({ output: seen().output, submitting: submitting.calls }).toEqual({
    output: { ...nothing, outcome: { kind: 'cancelled' } },
    submitting: [],
  })
})
