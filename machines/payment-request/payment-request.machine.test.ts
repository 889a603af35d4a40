import { describe, expect, test } from 'vitest'
import {
  lost,
  offline,
  paidRow,
  pendingRow,
  refusal,
  type ScriptedAnswer,
  toCallResult,
} from '#test/support/scripted-payment.ts'
import { Failure } from '../network/failure.ts'
import type { CallResult } from '../payment/payment.types.ts'
import { selectCheckout } from '../service/service.selectors.ts'
import { openRequest, personAny, personFixed } from './payment-requests.fixture.ts'

const { snsi } = personFixed
const other = '7f6e5d4c-3b2a-4918-8f7e-6d5c4b3a2910'
const typed = { amount: '20', reference_destination: 'Lunch', reference_source: 'Friday' }
const leave = { type: 'request.leave' } as const
const close = { type: 'request.close' } as const
const retry = { type: 'request.retry' } as const
const open = (snsi: string) => ({ type: 'request.open', snsi }) as const

describe('a request', () => {
  test('P11: is paid once, as it was read, after Confirm', async () => {
    const { now, arrive, pay, act, send } = await openRequest()
    await arrive()
    const values = { amount: '10.00', name: 'Sipho Dlamini' }
    expect(now()).toMatchObject({ screen: 'editing', values, readRequest: [{ snsi }], sent: [], urls: [] })
    await pay()
    const data = { request: snsi, msisdn: '27820000001', tender_type: 'transfer', send_notification: true }
    const sent = [{ operation: 'payPaymentRequest', data: { ...data, abstract: {} } }]
    expect(now()).toMatchObject({ screen: 'approved', sent })
    await act({ type: 'result.finish' })
    // The URL has changed already.
    await send(leave)
    expect(now()).toMatchObject({ screen: 'closed', urls: [undefined], sent })
    expect(now().payments).toMatchObject([{ snsi: 'paid', stage: 'approved', isClosed: true }])
  })

  test('opens only by a UUID', async () => {
    const { now, send, arrive } = await openRequest()
    for (const wrong of ['not-a-uuid', `${snsi}/..`, `${snsi}${snsi}`, '']) await send(open(wrong))
    expect(now()).toMatchObject({ screen: 'closed', readRequest: [] })
    await arrive()
    await send(open('not-a-uuid'))
    expect(now()).toMatchObject({ screen: 'editing', readRequest: [{ snsi }] })
  })

  test('keeps its values only while its own URL is opened again', async () => {
    const { now, arrive, fill } = await openRequest({ read: [personAny] })
    await arrive()
    await fill(typed)
    await arrive()
    expect(now()).toMatchObject({ values: typed, readRequest: [{ snsi }] })
    await arrive(other)
    expect(now()).toMatchObject({ readRequest: [{ snsi }, { snsi: other }] })
    expect(now().values).toMatchObject({ recipient: '27820000002' })
    expect(now().values).not.toHaveProperty('amount')
  })

  test('loads the service part and itself again on Retry', async () => {
    const { now, arrive, send } = await openRequest({
      load: [offline, undefined],
      read: [lost, personFixed],
    })
    await arrive()
    expect(now()).toMatchObject({ screen: { open: 'openFailed' }, failure: offline })
    await send(retry)
    expect(now()).toMatchObject({ screen: { open: 'failed' }, failure: lost })
    await send(retry)
    expect(now()).toMatchObject({ screen: 'editing', failure: undefined })
    await send(close)
    expect(now()).toMatchObject({ screen: 'closed', urls: [undefined] })
  })

  test('ends its read when it is left', async () => {
    const { now, arrive, send } = await openRequest({ load: [lost, undefined], read: ['never'] })
    await arrive()
    await send(retry)
    expect(now()).toMatchObject({ screen: { open: 'reading' }, failure: undefined })
    await send(leave)
    expect(now()).toMatchObject({ screen: 'closed', aborted: ['readRequest'] })
  })

  test.each([
    ['USD', 'USD', undefined],
    ['USD', 'ZAR', { code: 'request.otherCurrency' }],
    ['ZAR', 'ZAR', undefined],
  ])('in %s is refused by a wallet in another currency: %s', async (asked, currency, refusal) => {
    const { arrive, getService } = await openRequest({
      read: [{ ...personFixed, currency: asked }],
      facts: { currency },
    })
    await arrive()
    expect(getService()?.getSnapshot().context.service.offer?.refusal).toEqual(refusal)
  })

  test.each([
    [true, 'editing', typed, [snsi]],
    [false, 'closed', undefined, []],
  ])('returns from the confirmation to the form on Back: %s', async (isBack, screen, values, urls) => {
    const { now, arrive, fill, submit, send } = await openRequest({ read: [personAny] })
    await arrive()
    await fill(typed)
    await submit()
    expect(now()).toMatchObject({ screen: 'confirming' })
    await send({ type: 'url.change', isBack }, leave)
    expect(now()).toMatchObject({ screen, values, urls })
    await send(leave)
    expect(now()).toMatchObject({ screen: 'closed', urls, sent: [] })
  })
})

describe('a payment', () => {
  test('that was declined reads the request first on Retry', async () => {
    const paid = new Failure({ kind: 'rejected', status: 409, message: 'Paid already.' })
    const submit = [refusal('You have reached your daily limit.')]
    const { now, arrive, fill, pay, send } = await openRequest({ read: [personAny, personAny, paid], submit })
    await arrive()
    await send(retry)
    await fill(typed)
    await pay()
    expect(now()).toMatchObject({ screen: 'declined', readRequest: [{ snsi }] })
    await send(retry)
    expect(now()).toMatchObject({ screen: 'editing', values: typed, readRequest: [{ snsi }, { snsi }] })
    expect(now().sent).toHaveLength(1)
    await arrive()
    await pay()
    await send(retry)
    expect(now()).toMatchObject({ screen: { open: 'failed' }, failure: paid, sent: { length: 2 } })
  })

  test('without an answer is unknown until Check now finds it', async () => {
    const { now, arrive, pay, act, getService } = await openRequest({ submit: [lost], find: [paidRow] })
    await arrive()
    await pay()
    const checkout = getService()?.getSnapshot().children.checkout
    const payment = checkout?.getSnapshot().children.payment
    expect(payment?.getSnapshot().matches('unknown')).toBe(true)
    payment?.send({ type: 'check.now' })
    await act()
    const pattern = { typeAliases: ['transfer'], amount: 1_000, reference: undefined }
    const search = { ...pattern, payee: { requestSnsi: snsi }, excludedIds: ['older'] }
    expect(now()).toMatchObject({ screen: 'approved', searches: [search], urls: [] })
  })

  test('is sent once, and cannot be left while it is pending', async () => {
    const { now, arrive, pay, send, getService } = await openRequest({ submit: ['never'] })
    await arrive()
    await pay()
    const service = getService()?.getSnapshot()
    const checkout = service && selectCheckout(service)?.getSnapshot()
    for (let press = 0; press < 50; press++) checkout?.children.confirmation?.send({ type: 'order.confirm' })
    await send(leave)
    expect(now()).toMatchObject({ screen: 'paying', urls: [snsi], sent: [{}] })
    await send(open(snsi), open(other), close)
    expect(now()).toMatchObject({ screen: 'paying', urls: [snsi, snsi], abortedPayments: 0, sent: [{}] })
  })

  test('with an unknown outcome makes the next one ask for a repeat', async () => {
    const { now, arrive, pay, send } = await openRequest({ submit: [lost], find: [paidRow] })
    await arrive()
    await send(leave)
    expect(now()).toMatchObject({ screen: 'closed', payments: [] })
    await arrive()
    await pay()
    await send(leave)
    expect(now()).toMatchObject({ screen: 'closed', urls: [] })
    expect(now().payments).toMatchObject([{ snsi: undefined, stage: 'unknown', isClosed: true }])
    await arrive()
    await pay()
    expect(now()).toMatchObject({ screen: 'confirmingDuplicate' })
    expect(now().sent).toHaveLength(1)
  })

  test.each([
    ['is left', leave, 'closed'],
    ['gives way to another request', open(other), 'editing'],
  ])('with an unknown outcome is closed when it %s', async (_, event, screen) => {
    const { now, arrive, pay, send } = await openRequest({ submit: [lost] })
    await arrive()
    await pay()
    await send(event)
    expect(now()).toMatchObject({ screen, payments: [{ stage: 'unknown', isClosed: true }] })
  })

  test.each<ScriptedAnswer<CallResult>>(['never', lost, toCallResult(pendingRow)])(
    'is lost when its form crashes before the outcome: %s',
    async answer => {
      const { now, arrive, pay, fail } = await openRequest({ submit: [answer] })
      await arrive()
      await pay()
      await fail('service')
      const payments = [{ stage: 'unknown', isClosed: true }]
      expect(now()).toMatchObject({ screen: 'closed', isPaymentLost: true, urls: [undefined], payments })
    },
  )

  test('is not lost when its form crashes before it or after its outcome', async () => {
    const unforeseen = new Error('unforeseen')
    const { now, arrive, pay, fail, send } = await openRequest()
    await arrive()
    for (const submits of [async () => {}, pay]) {
      await submits()
      await fail('service', unforeseen)
      const failed = { screen: { open: 'openFailed' }, failure: { cause: unforeseen } }
      expect(now()).toMatchObject({ ...failed, isPaymentLost: false })
      await send(retry)
      expect(now().screen).toBe('editing')
    }
  })
})
