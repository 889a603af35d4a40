import { describe, expect, test } from 'vitest'
import { lost, paidRow, refusal } from '#test/support/scripted-payment.ts'
import { Failure } from '../network/failure.ts'
import { openRequest, personAny, personFixed } from './payment-requests.fixture.ts'

const { snsi } = personFixed
const other = '7f6e5d4c-3b2a-4918-8f7e-6d5c4b3a2910'
const typed = { amount: '20', reference_destination: 'Lunch', reference_source: 'Friday' }
const leave = { type: 'request.leave' } as const
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
    const read = [personAny, personAny, paid, personAny]
    const { now, arrive, fill, pay, send } = await openRequest({ read, submit })
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
    await send(retry)
    expect(now()).toMatchObject({ screen: 'editing', failure: undefined })
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
})
