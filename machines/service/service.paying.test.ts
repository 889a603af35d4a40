import { describe, expect, test } from 'vitest'
import {
  declinedRow,
  lost,
  offline,
  paidRow,
  refusal,
  type ScriptedAnswer,
  toCallResult,
} from '#test/support/scripted-payment.ts'
import {
  type Dialog,
  openDialog,
  openForm,
  pay,
  proceed,
  request,
  serviceOf,
  typed,
} from '#test/support/service-dialog.ts'
import { walletFacts } from '#test/support/stub-facts.ts'
import type { Cents } from '../domain/money.ts'
import { Failure } from '../network/failure.ts'
import type { CheckoutSnapshot } from './checkout/checkout.machine.ts'
import { selectCheckoutDialog } from './checkout/checkout.selectors.ts'
import { inviteBySms } from './definitions/invite-sms.ts'
import { sendToAtm } from './definitions/send-atm-nedbank.ts'
import { sendWalletTransfer } from './definitions/send-wallet-transfer.ts'
import type { ServiceDefinition } from './definitions/service-definition.types.ts'
import { selectForm } from './order-form/order-form.selectors.ts'
import {
  selectInputErrors,
  selectOrderForm,
  selectPlacedOrder,
  selectServiceDialog,
} from './service.selectors.ts'

const approval = toCallResult(paidRow)

const selected = <Value>(
  checkout: CheckoutSnapshot | undefined,
  select: (snapshot: CheckoutSnapshot) => Value,
): Value | undefined => checkout && select(checkout)

describe('Proceed and Confirm', () => {
  test('P9, P2: the confirmed order is sent with an idempotency key', async () => {
    const { seen, checkout, now, confirm, send, charging } = await proceed({ idempotent: true })
    expect(selectPlacedOrder(seen()).summary.map(({ name, value }) => [name, value])).toEqual([
      ['recipient', { kind: 'phone', msisdn: '27820000002' }],
      ['amount', { kind: 'money', cents: 1_000 }],
      ['reference_source', { kind: 'words', words: { words: 'Lunch' } }],
      ['reference_destination', { kind: 'words', words: { words: 'Thanks' } }],
    ])
    await confirm()
    expect(charging.calls.length).toBe(1)
    expect(now()).toMatchObject({
      screen: 'approved',
      submitted: [{ ...request, sendsIdempotencyKey: true }],
    })
    expect([
      selected(checkout(), selectCheckoutDialog)?.result,
      selectServiceDialog(seen()).focusKey,
    ]).toEqual([approval, 'outcome'])
    await send({ type: 'result.finish' })
    expect(now()).toMatchObject({
      values: {},
      payments: [{ snsi: 'paid', stage: 'approved', isClosed: true }],
    })
  })
})

describe('P8: the charges', () => {
  const component = 'express.wallet.transaction.transfer'
  const chargesRequest = (amount: number, currency = 'ZAR') => ({
    component,
    currency,
    amount,
    isNotified: false,
  })
  const summary = { charges: [], total: 150 as Cents }
  const openCharges = (dialog: Dialog) => {
    const opened = openForm(dialog)
    const change = async (values: Readonly<Record<string, string>>) => {
      await opened.fill(values)
      await opened.pass(300)
    }
    return {
      ...opened,
      change,
      shown: () => selectForm(opened.form()).charges?.getSnapshot().context.summary,
    }
  }

  test('follow the amount and the currency, and are dropped on Back', async () => {
    const { change, charging, facts, send, seen, pass, shown } = openCharges({
      charges: [summary],
      service: serviceOf(undefined, sendToAtm),
    })
    await change({ recipient: typed.recipient })
    expect(charging.calls).toEqual([])
    await change({ amount: '10' })
    await change({ reference_source: 'Lunch' })
    expect(charging.calls).toEqual([chargesRequest(1_000)])
    facts.set({ currency: 'USD' })
    await pass(300)
    await change({ amount: '12.50' })
    expect(charging.calls.slice(1)).toEqual([chargesRequest(1_000, 'USD'), chargesRequest(1_250, 'USD')])
    expect(shown()).toEqual(summary)
    await change({ amount: '2,000' })
    expect(shown()).toBeUndefined()
    await change({ amount: '10' })
    await send({ type: 'choice.back' })
    expect([selectOrderForm(seen()), charging.calls.length]).toEqual([undefined, 4])
  })

  test.each([
    ['an amount of any name', () => component, [chargesRequest(1_000)]],
    ['no component', () => undefined, []],
  ])('are those of the order for %s', async (_, chargeComponent, calls) => {
    const fields = [{ kind: 'amount', name: 'gift', label: { words: 'Gift' } }] as const
    const gift = { ...sendWalletTransfer, chargeComponent, path: 'send/wallet/gift', fields }
    const { change, charging } = openCharges({ service: serviceOf(undefined, gift), path: gift.path })
    await change({ gift: '10' })
    expect(charging.calls).toEqual(calls)
  })
})

describe('a declined payment', () => {
  test.each([
    [refusal('Not today.'), { words: 'Not today.' }],
    [refusal('Invalid OTP'), { code: 'result.wrongOtp' }],
    [{ ...toCallResult(declinedRow), message: undefined }, { code: 'result.declined' }],
  ])('shows the words of the network or its own: %#', async (answer, message) => {
    const { checkout } = await pay({ submit: [answer] })
    expect(selected(checkout(), selectCheckoutDialog)?.declinedMessage).toEqual(message)
  })

  test('keeps no password and no code', async () => {
    const password = { kind: 'password', name: 'password', label: { words: 'Password' } } as const
    const fields = [...sendWalletTransfer.fields, password]
    const secret: ServiceDefinition = { ...sendWalletTransfer, path: 'send/wallet/secret', fields }
    const service = serviceOf(undefined, secret)
    const dialog: Dialog = { service, path: secret.path, submit: [refusal('Not today.')] }
    const { confirm, now, send, seen, form } = await proceed(dialog, { ...typed, password: 's3cret' })
    await confirm()
    await send({ type: 'dialog.close' })
    expect(now()).toMatchObject({ screen: 'editing', path: secret.path })
    const { order } = seen().context
    expect({ values: form().context.values, order }).toEqual({ values: typed, order: undefined })
  })
})

describe('an approved payment that is done again', () => {
  test('is sent with a new key, after the question about a duplicate', async () => {
    const { seen, send, now, confirm, pass } = await pay({ find: [paidRow], submit: [approval, approval] })
    await send({ type: 'form.reopen' })
    expect(now()).toMatchObject({ screen: 'editing', values: typed, submitted: [{}] })
    expect(seen().context.order).toBeUndefined()
    expect(now().payments).toMatchObject([{ stage: 'approved', isClosed: true }])
    await send({ type: 'form.submit' })
    expect(now()).toMatchObject({ screen: 'confirmingDuplicate', submitted: [{}] })
    await pass(1_000)
    await send({ type: 'order.repeat' })
    await confirm()
    const keys = now().submitted.map(({ idempotencyKey }) => idempotencyKey)
    expect([new Set(keys).size, now().payments.length]).toEqual([2, 2])
  })

  test('keeps no password', async () => {
    const password = { kind: 'password', name: 'password', label: { words: 'Password' } } as const
    const fields = [...sendWalletTransfer.fields, password]
    const secret: ServiceDefinition = { ...sendWalletTransfer, path: 'send/wallet/secret', fields }
    const dialog: Dialog = { service: serviceOf(undefined, secret), path: secret.path, submit: [approval] }
    const { confirm, now, send } = await proceed(dialog, { ...typed, password: 's3cret' })
    await confirm()
    await send({ type: 'form.reopen' })
    expect(now().values).toEqual(typed)
  })
})

describe('an invalid or unsent order', () => {
  test.each([
    [999, 'problem.amount.balance'],
    [undefined, 'result.checkAgain'],
  ])('is not sent with %s cents at its confirmation: %s', async (available, code) => {
    const { seen, facts, confirm, now } = await proceed()
    facts.set(walletFacts(available))
    await confirm()
    expect(now()).toMatchObject({ screen: 'invalid', submitted: [], payments: [] })
    expect(selectInputErrors(seen())).toEqual([{ field: undefined, problem: { code } }])
  })

  test.each(['form.retry', 'dialog.close'] as const)(
    'shows the words of the network at its fields; %s returns to the form',
    async type => {
      const parameters = [
        { name: 'amount', message: 'Too little.' },
        { name: 'to.msisdn', message: 'Unknown number.' },
        { name: 'from.currency', message: 'Not allowed.' },
      ]
      const invalid = new Failure({ kind: 'rejected', status: 400, message: 'Not valid.', parameters })
      const { seen, send, now } = await pay({ submit: [invalid] })
      expect(now()).toMatchObject({ screen: 'invalid', payments: [{ stage: 'unsent' }] })
      expect(selectInputErrors(seen())).toEqual([
        { field: { code: 'field.amount' }, problem: { words: 'Too little.' } },
        { field: { code: 'field.destination' }, problem: { words: 'Unknown number.' } },
        { field: { code: 'result.wholeOrder' }, problem: { words: 'Not allowed.' } },
        { field: undefined, problem: { code: 'result.checkAgain' } },
      ])
      await send({ type })
      expect(now()).toMatchObject({ screen: 'editing', values: typed, payments: [] })
    },
  )

  test('P5: that never left can be confirmed again, or closed', async () => {
    const { checkout, send, confirm, now } = await pay({ submit: [offline, offline, approval] })
    expect(now()).toMatchObject({ screen: 'unsent', payments: [{ stage: 'unsent' }] })
    expect(selected(checkout(), selectCheckoutDialog)?.failure).toEqual(offline)
    await send({ type: 'order.retry' })
    expect(now()).toMatchObject({ screen: 'confirming', submitted: [{}] })
    await confirm()
    await send({ type: 'dialog.close' })
    expect(now()).toMatchObject({
      screen: 'editing',
      values: typed,
      submitted: [{ sendsIdempotencyKey: false }, {}],
    })
  })

  const unusable = new Failure({ kind: 'invalidResponse', status: 200, traceId: 'trace-3' })
  const unopened = new Failure({ kind: 'pageNotOpened', status: 200 })
  test.each<
    [string, ScriptedAnswer<never>, string, string | undefined, { id: string | undefined } | undefined]
  >([
    ['no response', lost, 'unsent', 'result.unanswered', { id: undefined }],
    ['an unusable response', unusable, 'unsent', 'result.unusable', { id: 'trace-3' }],
    ['an unopened payment page', unopened, 'unsent', 'result.pageNotOpened', undefined],
    [
      'a server error, whatever it says',
      refusal('No.', 500),
      'unsent',
      'result.nothingLeft',
      { id: 'trace-2' },
    ],
    ['a rejection, which is a verdict', refusal('No.'), 'declined', undefined, { id: undefined }],
  ])('that moves no money says so after %s', async (_, failure, screen, code, trace) => {
    const service = serviceOf({ application: { render: { service: [{ name: 'invite' }] } } }, inviteBySms)
    const { fill, send, confirm, checkout, now } = openDialog({
      service,
      path: 'invite/sms',
      submit: [failure],
    })
    await fill({ invited_conusmer_msisdn: '0820000002' })
    await send({ type: 'form.submit' })
    await confirm()
    expect([now().screen, selected(checkout(), selectCheckoutDialog)?.unsentMessage]).toEqual([
      screen,
      code && { code },
    ])
    expect(selected(checkout(), selectCheckoutDialog)?.unsentTrace).toEqual(trace)
  })
})
