import { expect, test } from 'vitest'
import { Failure } from '../../../machines/network/failure.ts'
import { selectCheckout } from '../../../machines/service/service.selectors.ts'
import { lost, paidRow, refusal } from '../../support/scripted-payment.ts'
import { openRequest, personAny, personFixed } from './payment-requests.ts'

const { snsi } = personFixed
const other = '7f6e5d4c-3b2a-4918-8f7e-6d5c4b3a2910'
const typed = { amount: '20', reference_destination: 'Lunch', reference_source: 'Friday' }
const paid = new Failure({ kind: 'rejected', status: 409, message: 'Paid already.', traceId: 'trace-3' })

test('the request in the address is read and opened for approval', async () => {
  const { arrive, stand, reading, service, shown } = await openRequest()
  expect(stand()).toBe('closed')
  await arrive()
  expect(reading.calls).toEqual([{ snsi }])
  expect(stand()).toBe('editing')
  expect(service()?.getSnapshot().context.values).toMatchObject({ amount: '10.00', name: 'Sipho Dlamini' })
  expect(shown).toEqual([])
})

test('nothing is approved by itself, and what is paid is exactly this request, once', async () => {
  const { arrive, pay, submitting, serve, stand, send, shown, attempts } = await openRequest()
  await arrive()
  expect(submitting.calls).toEqual([])
  await pay()
  expect(submitting.calls.map(({ call }) => call)).toEqual([
    {
      operation: 'payPaymentRequest',
      data: {
        request: snsi,
        msisdn: '27820000001',
        tender_type: 'transfer',
        send_notification: true,
        abstract: {},
      },
    },
  ])
  expect(stand()).toBe('approved')
  await serve({ type: 'result.finish' })
  expect({ stand: stand(), shown }).toEqual({ stand: 'closed', shown: [undefined] })
  expect(attempts()).toMatchObject([{ snsi: 'paid', isDecided: true }])
  // By then the address is another, and says so.
  await send({ type: 'request.leave' })
  expect(shown).toHaveLength(1)
})

test('fifty presses of Confirm are one payment', async () => {
  const { arrive, pay, submitting, service } = await openRequest({ submit: ['never'] })
  await arrive()
  await pay()
  const open = service()?.getSnapshot()
  const checkout = open && selectCheckout(open)
  for (let press = 0; press < 50; press++)
    checkout?.getSnapshot().children.confirmation?.send({ type: 'order.confirm' })
  expect(submitting.calls).toHaveLength(1)
})

test.each(['not-a-uuid', `${snsi}/..`, `${snsi}${snsi}`, ''])(
  'what is no UUID opens nothing: %s',
  async wrong => {
    const { send, stand, reading } = await openRequest()
    await send({ type: 'request.open', snsi: wrong })
    expect({ stand: stand(), reading: reading.calls }).toEqual({ stand: 'closed', reading: [] })
  },
)

test('the same address is not read again; another address opens another request', async () => {
  const { arrive, fill, reading, service } = await openRequest({ read: [personAny] })
  await arrive()
  await fill(typed)
  await arrive()
  expect(reading.calls).toEqual([{ snsi }])
  expect(service()?.getSnapshot().context.values).toMatchObject(typed)
  await arrive(other)
  expect(reading.calls).toEqual([{ snsi }, { snsi: other }])
  expect(service()?.getSnapshot().context.values).toMatchObject({ recipient: '27820000002' })
  expect(service()?.getSnapshot().context.values).not.toHaveProperty('amount')
})

test('an address that is no request leaves the one that is open as it is', async () => {
  const { arrive, send, stand } = await openRequest()
  await arrive()
  await send({ type: 'request.open', snsi: 'not-a-uuid' })
  expect(stand()).toBe('editing')
})

test('code that does not arrive is asked for again on Retry, and then never more', async () => {
  const { arrive, send, stand, shown } = await openRequest({
    code: [new Error('offline'), 'arrives', 'never'],
  })
  await arrive()
  expect(stand()).toEqual({ open: 'openFailed' })
  await send({ type: 'request.retry' })
  expect(stand()).toBe('editing')
  await send({ type: 'request.close' })
  expect({ stand: stand(), shown }).toEqual({ stand: 'closed', shown: [undefined] })
  await arrive()
  expect(stand()).toBe('editing')
})

test('a request that could not be read is read again on Retry', async () => {
  const { arrive, send, stand, actor } = await openRequest({ read: [lost, personFixed] })
  await arrive()
  expect({ stand: stand(), failure: actor.getSnapshot().context.failure }).toEqual({
    stand: { open: 'failed' },
    failure: lost,
  })
  await send({ type: 'request.retry' })
  expect({ stand: stand(), failure: actor.getSnapshot().context.failure }).toEqual({
    stand: 'editing',
    failure: undefined,
  })
})

test('after a failed payment Retry reads the request first; what was typed stays', async () => {
  const { arrive, fill, pay, send, stand, service, reading, submitting } = await openRequest({
    read: [personAny],
    submit: [refusal('You have reached your daily limit.')],
  })
  await arrive()
  await send({ type: 'request.retry' })
  await fill(typed)
  await pay()
  expect(stand()).toBe('declined')
  await send({ type: 'request.retry' })
  expect(stand()).toBe('editing')
  expect(reading.calls).toHaveLength(2)
  expect(service()?.getSnapshot().context.values).toMatchObject(typed)
  expect(submitting.calls).toHaveLength(1)
})

test('a request that was paid meanwhile is not offered again', async () => {
  const { arrive, pay, send, stand, actor } = await openRequest({
    read: [personFixed, paid],
    submit: [refusal('This payment request has been paid already.', 409)],
  })
  await arrive()
  await pay()
  await send({ type: 'request.retry' })
  expect({ stand: stand(), failure: actor.getSnapshot().context.failure }).toEqual({
    stand: { open: 'failed' },
    failure: paid,
  })
})

test('a lost answer leaves the payment unknown, and Check now finds it by recipient', async () => {
  const { arrive, pay, stand, service, finding, serve, shown } = await openRequest({
    submit: [lost],
    find: [paidRow],
  })
  await arrive()
  await pay()
  const checkout = service()?.getSnapshot().children.checkout
  const payment = checkout?.getSnapshot().children.payment
  expect(payment?.getSnapshot().matches('unknown')).toBe(true)
  payment?.send({ type: 'check.now' })
  await serve()
  expect(stand()).toBe('approved')
  expect(finding.calls).toMatchObject([
    {
      typeAliases: ['transfer'],
      amount: 1_000,
      reference: undefined,
      counterparty: '27820000002',
      excludedIds: ['older'],
    },
  ])
  expect(shown).toEqual([])
})

test('P6: while its payment is on its way it cannot be left: the address comes back', async () => {
  const { arrive, pay, send, stand, shown, submitting } = await openRequest({ submit: ['never'] })
  await arrive()
  await pay()
  await send({ type: 'request.leave' })
  expect({ stand: stand(), shown }).toEqual({ stand: 'paying', shown: [snsi] })
  await send({ type: 'request.open', snsi })
  await send({ type: 'request.open', snsi: other })
  expect({ stand: stand(), shown }).toEqual({ stand: 'paying', shown: [snsi, snsi] })
  await send({ type: 'request.close' })
  expect({ stand: stand(), aborted: submitting.aborted }).toEqual({ stand: 'paying', aborted: [] })
})

test('Back leads from what is asked about the order to the form with what was typed, and then away', async () => {
  const { arrive, fill, submit, send, service, stand, shown, submitting } = await openRequest({
    read: [personAny],
  })
  await arrive()
  await fill(typed)
  await submit()
  expect(stand()).toBe('confirming')
  await send({ type: 'url.change', isBack: true })
  await send({ type: 'request.leave' })
  expect({ stand: stand(), shown }).toEqual({ stand: 'editing', shown: [snsi] })
  expect(service()?.getSnapshot().context.values).toMatchObject(typed)
  await send({ type: 'request.leave' })
  expect({ stand: stand(), shown, submitting: submitting.calls }).toEqual({
    stand: 'closed',
    shown: [snsi],
    submitting: [],
  })
})

test('an address that is entered while the order is asked about is followed, and nothing is paid', async () => {
  const { arrive, fill, submit, send, stand, shown, submitting } = await openRequest({ read: [personAny] })
  await arrive()
  await fill(typed)
  await submit()
  await send({ type: 'url.change', isBack: false })
  await send({ type: 'request.leave' })
  expect({ stand: stand(), shown, submitting: submitting.calls }).toEqual({
    stand: 'closed',
    shown: [],
    submitting: [],
  })
})

test('at any other time leaving it pays nothing, and what was tried is remembered', async () => {
  const { arrive, pay, send, stand, shown, attempts } = await openRequest({ submit: [lost] })
  await arrive()
  await send({ type: 'request.leave' })
  expect({ stand: stand(), attempts: attempts() }).toEqual({ stand: 'closed', attempts: [] })
  await arrive()
  await pay()
  await send({ type: 'request.leave' })
  expect({ stand: stand(), shown }).toEqual({ stand: 'closed', shown: [] })
  expect(attempts()).toMatchObject([{ snsi: undefined, isDecided: false }])
})

test('P4: the same payment by another visit is asked about', async () => {
  const { arrive, pay, send, stand, submitting } = await openRequest({ submit: [lost], find: [paidRow] })
  await arrive()
  await pay()
  await send({ type: 'request.leave' })
  await arrive()
  await pay()
  expect({ stand: stand(), submittingCalls: submitting.calls.length }).toEqual({
    stand: 'confirmingDuplicate',
    submittingCalls: 1,
  })
})

test('leaving while it is read cuts the reading off', async () => {
  const { arrive, send, stand, reading } = await openRequest({ read: ['never'] })
  await arrive()
  await send({ type: 'request.leave' })
  expect({ stand: stand(), aborted: reading.aborted }).toEqual({ stand: 'closed', aborted: [{ snsi }] })
})

test('without a wallet there is nothing to pay with, and only the dashboard can say why', async () => {
  const { arrive, stand, shown } = await openRequest({ wallet: 'none' })
  await arrive()
  expect({ stand: stand(), shown }).toEqual({ stand: 'closed', shown: [undefined] })
})
