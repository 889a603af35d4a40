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
  /** Makes a payment without a response, and then the same or another one in another dialog. */
  const again = async (later: Dialog = {}, milliseconds = 0, values: Partial<typeof typed> = {}) => {
    const first = await pay({ submit: [lost] })
    await first.send({ type: 'dialog.close' })
    const sentAt = { wall: first.time.now(), monotonic: first.time.monotonic() }
    const { attempts = [] } = first.seen().output ?? {}
    await first.pass(milliseconds)
    const second = await proceed({ ...later, attempts, time: first.time }, { ...typed, ...values })
    return { ...second, sentAt }
  }

  test('looks up the earlier payment in the wallet first', async () => {
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

  test('shows the earlier payment, and sends again only after a confirmation', async () => {
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
    'is not sent on %s, which returns to the form with its values',
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

  test('asks for confirmation even when the wallet cannot be read', async () => {
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
  ])('continues by itself when no money moved: %s', async (_, found) => {
    const { seen, confirm, submitting } = await again({ find: [found] })
    expect({ screen: screenOf(seen()), submitting: submitting.calls }).toEqual({
      screen: 'confirming',
      submitting: [],
    })
    await confirm()
    // A declined payment gets a new key: under the old key the network would decline it again.
    const idempotencyKey = found ? getIdempotencyKeyAfter(600) : request.idempotencyKey
    expect({ screen: screenOf(seen()), submitting: submitting.calls }).toEqual({
      screen: 'approved',
      submitting: [{ ...request, idempotencyKey }],
    })
    // The verification excludes the declined transaction.
    expect(seen().context.attempts.at(-1)?.excludedIds).toEqual(found ? ['older', 'paid'] : ['older'])
  })

  test('counts as another payment after 10 minutes', async () => {
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
  ])('counts as another payment with %j', async values => {
    const { seen, finding } = await again({ find: [paidRow] }, 0, values)
    expect({ screen: screenOf(seen()), finding: finding.calls }).toEqual({
      screen: 'confirming',
      finding: [],
    })
  })

  test('counts as the same payment in any notation', async () => {
    const { seen } = await again({ find: ['never'] }, 0, { amount: 'R 10.00', recipient: '+27820000002' })
    expect(screenOf(seen())).toBe('checkingDuplicate')
  })

  test('counts as the same payment after a decline and after an approval', async () => {
    for (const submit of [[refusal('Not today.')], [toCallResult(paidRow)]]) {
      const { send, seen, time } = await pay({ submit })
      await send({ type: 'dialog.close' })
      const { attempts } = seen().context
      const second = await proceed({ attempts, time, find: ['never'] })
      expect(second.screen()).toBe('checkingDuplicate')
    }
  })

  test("is approved when the browser’s retry met 'Invalid OTP' after a paid call", async () => {
    const { seen } = await pay({ submit: [refusal('Invalid OTP')], find: [paidRow] })
    expect({ screen: screenOf(seen()), receipt: selectCallResult(seen()) }).toEqual({
      screen: 'approved',
      receipt: { ...noReceipt, traceId: 'trace-2', snsi: 'paid', isVerified: true },
    })
  })
})
