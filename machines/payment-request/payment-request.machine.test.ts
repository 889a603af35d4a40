import { describe, expect, test } from 'vitest'
import { lost, refusal } from '#test/support/scripted-payment.ts'
import { Failure } from '../network/failure.ts'
import { openRequest, personAny, personFixed } from './payment-requests.fixture.ts'

const { snsi } = personFixed
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
    for (const wrong of ['not-a-uuid', `${snsi}/..`, `${snsi}${snsi}`, '']) {
      await send(open(wrong))
      expect(now()).toMatchObject({ screen: { open: 'incomplete' }, readRequest: [] })
    }
    await arrive()
    expect(now()).toMatchObject({ screen: 'editing', readRequest: [{ snsi }] })
    await send(open('not-a-uuid'))
    expect(now()).toMatchObject({ screen: { open: 'incomplete' }, readRequest: [{ snsi }] })
    await send(leave)
    expect(now()).toMatchObject({ screen: 'closed' })
  })
})

test('P11: a declined payment reads the request before it is repeated with the typed values', async () => {
  const paid = new Failure({ kind: 'rejected', status: 409, message: 'Paid already.' })
  const submit = [refusal('You have reached your daily limit.')]
  const { now, arrive, pay, send, fill } = await openRequest({ read: [personAny, paid, personAny], submit })
  await arrive()
  await fill(typed)
  await pay()
  expect(now()).toMatchObject({ screen: 'declined', sent: { length: 1 }, readRequest: [{ snsi }] })
  await send(retry)
  expect(now()).toMatchObject({ screen: { open: 'failed' }, failure: paid, sent: { length: 1 } })
  await send(retry)
  expect(now()).toMatchObject({ screen: 'editing', failure: undefined, values: typed })
})

test('P11: another request begins without the values of a declined one', async () => {
  const submit = [refusal('You have reached your daily limit.')]
  const { now, arrive, pay, send, fill } = await openRequest({ read: [personAny, lost, personAny], submit })
  await arrive()
  await fill(typed)
  await pay()
  await send(retry)
  expect(now()).toMatchObject({ screen: { open: 'failed' } })
  await send(open('7f6e5d4c-3b2a-4918-8f7e-6d5c4b3a2910'))
  expect(now().screen).toBe('editing')
  expect(now().values).not.toMatchObject(typed)
})
