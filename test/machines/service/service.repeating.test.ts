import { describe, expect, test } from 'vitest'
import { selectCallResult } from '../../../machines/service/service.selectors.ts'
import {
  declinedRow,
  lost,
  noReceipt,
  paidRow,
  refusal,
  toCallResult,
} from '../../support/scripted-payment.ts'
import {
  type Dialog,
  getIdempotencyKeyAfter,
  msisdn,
  pay,
  proceed,
  request,
  screenOf,
  trace,
  typed,
} from '../../support/service-dialog.ts'

describe('P4: the same payment again within 10 minutes', () => {
  /** A payment whose answer was lost, and then, in another dialog, the same or another one. */
  const again = async (later: Dialog = {}, milliseconds = 0, values: Partial<typeof typed> = {}) => {
    const first = await pay({ submit: [lost] })
    await first.send({ type: 'dialog.close' })
    const sentAt = { wall: first.time.now(), monotonic: first.time.monotonic() }
    const { attempts = [] } = first.seen().output ?? {}
    await first.pass(milliseconds)
    const second = await proceed({ ...later, attempts, time: first.time }, { ...typed, ...values })
    return { ...second, sentAt }
  }

  test('looks into the wallet first, for what was sent then', async () => {
    const { seen, finding, submitting, sentAt } = await again({ find: ['never'] }, 599_999)
    expect({ screen: screenOf(seen()), submitting: submitting.calls }).toEqual({
      screen: 'checkingDuplicate',
      submitting: [],
    })
    expect(finding.calls).toEqual([
      {
        ...trace,
        msisdn,
        currency: 'ZAR',
        timeZone: 'Africa/Johannesburg',
        sentAt,
        excludedIds: [],
        ambiguousCount: 0,
        clockFallback: 'device',
      },
    ])
  })

  test('shows what it found, and sends again only when told', async () => {
    const { seen, checkout, send, confirm, submitting, finding, pass } = await again({ find: [paidRow] })
    await pass(3_600_000)
    expect({
      screen: screenOf(seen()),
      earlier: checkout()?.context.earlierPayment,
      submitting: submitting.calls,
    }).toEqual({ screen: 'confirmingDuplicate', earlier: paidRow, submitting: [] })
    await send({ type: 'order.repeat' })
    expect({ screen: screenOf(seen()), submitting: submitting.calls }).toEqual({
      screen: 'confirming',
      submitting: [],
    })
    await confirm()
    const paying = { ...request, idempotencyKey: getIdempotencyKeyAfter(3_600_600) }
    expect({
      screen: screenOf(seen()),
      submitting: submitting.calls,
      findingCalls: finding.calls.length,
    }).toEqual({ screen: 'approved', submitting: [paying], findingCalls: 1 })
    expect(seen().context.attempts.map(({ excludedIds }) => excludedIds)).toEqual([
      ['older'],
      ['older', 'paid'],
    ])
  })

  test.each(['choice.back', 'dialog.close'] as const)(
    'or not at all: %s returns to the form with its values',
    async type => {
      for (const find of [[paidRow], ['never']] as const) {
        const { seen, send, submitting } = await again({ find })
        await send({ type })
        expect({
          screen: screenOf(seen()),
          values: seen().context.values,
          submitting: submitting.calls,
        }).toEqual({ screen: 'editing', values: typed, submitting: [] })
      }
    },
  )

  test('asks all the same where nobody can look', async () => {
    const { seen, checkout, submitting } = await again({ find: [lost] })
    expect({
      screen: screenOf(seen()),
      earlier: checkout()?.context.earlierPayment,
      submitting: submitting.calls,
    }).toEqual({ screen: 'confirmingDuplicate', earlier: undefined, submitting: [] })
  })

  test.each([
    ['it is not there', undefined],
    ['it was declined', declinedRow],
  ])('goes on by itself where no money moved: %s', async (_, found) => {
    const { seen, confirm, submitting } = await again({ find: [found] })
    expect({ screen: screenOf(seen()), submitting: submitting.calls }).toEqual({
      screen: 'confirming',
      submitting: [],
    })
    await confirm()
    // What was declined is decided: under the key that it had, the network would decline it again.
    const idempotencyKey = found ? getIdempotencyKeyAfter(600) : request.idempotencyKey
    expect({ screen: screenOf(seen()), submitting: submitting.calls }).toEqual({
      screen: 'approved',
      submitting: [{ ...request, idempotencyKey }],
    })
    // One that is known to have been declined is not taken for this one.
    expect(seen().context.attempts.at(-1)?.excludedIds).toEqual(found ? ['older', 'paid'] : ['older'])
  })

  test('after 10 minutes is another payment', async () => {
    const { seen, finding } = await again({ find: [paidRow] }, 600_000)
    expect({ screen: screenOf(seen()), finding: finding.calls }).toEqual({
      screen: 'confirming',
      finding: [],
    })
  })

  test.each<Partial<typeof typed>>([
    { amount: '10.01' },
    { recipient: '0820000003' },
    { reference_source: 'Dinner' },
    { reference_destination: 'Bye' },
  ])('so is one with %j', async values => {
    const { seen, finding } = await again({ find: [paidRow] }, 0, values)
    expect({ screen: screenOf(seen()), finding: finding.calls }).toEqual({
      screen: 'confirming',
      finding: [],
    })
  })

  test('however it is written, it is the same', async () => {
    const { seen } = await again({ find: ['never'] }, 0, { amount: 'R 10.00', recipient: '+27820000002' })
    expect(screenOf(seen())).toBe('checkingDuplicate')
  })

  test('so it is after it was declined, and after it was approved', async () => {
    for (const submit of [[refusal('Not today.')], [toCallResult(paidRow)]]) {
      const { send, seen, time } = await pay({ submit })
      await send({ type: 'dialog.close' })
      const { attempts } = seen().context
      const second = await proceed({ attempts, time, find: ['never'] })
      expect(second.screen()).toBe('checkingDuplicate')
    }
  })

  test("it paid, the answer was lost, and the browser's own second try met 'Invalid OTP': Approved", async () => {
    const { seen } = await pay({ submit: [refusal('Invalid OTP')], find: [paidRow] })
    expect({ screen: screenOf(seen()), receipt: selectCallResult(seen()) }).toEqual({
      screen: 'approved',
      receipt: { ...noReceipt, traceId: 'trace-2', snsi: 'paid', isVerified: true },
    })
  })
})
