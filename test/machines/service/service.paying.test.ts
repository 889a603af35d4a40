import { describe, expect, test, vi } from 'vitest'
import { sendWalletTransfer } from '../../../machines/service/definitions/send-wallet-transfer.ts'
import type { ServiceDefinition } from '../../../machines/service/definitions/service-definition.types.ts'
import {
  selectCallResult,
  selectDeclinedMessage,
  selectServiceFocusKey,
  selectSummary,
} from '../../../machines/service/service.selectors.ts'
import {
  declinedRow,
  lost,
  noReceipt,
  paidRow,
  refusal,
  toCallResult,
} from '../../support/scripted-payment.ts'
import {
  msisdn,
  openDialog,
  pay,
  proceed,
  request,
  screenOf,
  sent,
  serviceOf,
  trace,
  typed,
} from '../../support/service-dialog.ts'

const needing = (more: object, button?: object) =>
  serviceOf({
    application: {
      render: {
        service: [
          {
            name: 'send',
            method: {
              data: [
                { name: 'wallet', option: { data: [{ name: 'transfer', button: button && [button] }] } },
              ],
            },
          },
        ],
      },
    },
    ...more,
  })

describe('Proceed opens confirm; Confirm submits', () => {
  test('P9: the confirmed order is the one that is sent', async () => {
    const { seen, confirm, submitting } = await proceed()
    expect(screenOf(seen())).toBe('confirming')
    expect(selectSummary(seen()).map(({ name, value }) => [name, value])).toEqual([
      ['recipient', { kind: 'phone', msisdn: '27820000002' }],
      ['amount', { kind: 'money', cents: 1_000 }],
      ['reference_source', { kind: 'words', words: { words: 'Lunch' } }],
      ['reference_destination', { kind: 'words', words: { words: 'Thanks' } }],
    ])
    await confirm()
    expect(submitting.calls).toEqual([request])
  })

  test('with the one-time PIN where the network requires one, sent to the consumer', async () => {
    const dialog = await proceed({ service: needing({ otp: { transfer: true } }) })
    dialog.confirmation()?.send({ type: 'otp.send' })
    await dialog.confirm({ otp: '123456' })
    expect({ otp: dialog.otp.calls, submitting: dialog.submitting.calls }).toEqual({
      otp: [{ msisdn }],
      submitting: [{ ...request, codes: { otp: '123456' } }],
    })
  })

  test('with the PIN before it, where the button requires one', async () => {
    const service = needing({ otp: { transfer: true } }, { authenticate: true })
    const { submitting } = await pay({ service }, { pin: '1234', otp: '123456' })
    expect(submitting.calls).toEqual([{ ...request, codes: { pin: '1234', otp: '123456' } }])
  })

  test('P2: with an idempotency key where the network accepts one', async () => {
    const { submitting } = await pay({ idempotent: true })
    expect(submitting.calls).toEqual([{ ...request, sendsIdempotencyKey: true }])
  })

  test('Cancel returns to the form with its values, and sends nothing', async () => {
    const { seen, confirmation, send, submitting } = await proceed()
    confirmation()?.send({ type: 'order.cancel' })
    await send()
    expect({ screen: screenOf(seen()), values: seen().context.values, submitting: submitting.calls }).toEqual(
      { screen: 'editing', values: typed, submitting: [] },
    )
  })

  test('P1: fifty confirms at once make one submission', async () => {
    const { confirmation, send, submitting, seen } = await proceed({ submit: ['never'] })
    const button = confirmation()
    // XState warns about each later press, because the confirmation has stopped.
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (let press = 0; press < 50; press++) button?.send({ type: 'order.confirm' })
    warning.mockRestore()
    await send()
    expect({ submittingCalls: submitting.calls.length, screen: screenOf(seen()) }).toEqual({
      submittingCalls: 1,
      screen: 'paying',
    })
  })

  test('P6: a pending payment cannot be closed, left by Back or submitted again', async () => {
    const { seen, send, submitting } = await pay({ submit: ['never'] })
    await send({ type: 'choice.back' }, { type: 'dialog.close' }, { type: 'form.submit' })
    expect({
      screen: screenOf(seen()),
      status: seen().status,
      submittingCalls: submitting.calls.length,
    }).toEqual({ screen: 'paying', status: 'active', submittingCalls: 1 })
  })
})

describe('Approved', () => {
  test('shows the call result; Finish closes the dialog and keeps the attempt', async () => {
    const { seen, send, time } = await pay()
    expect({
      screen: screenOf(seen()),
      receipt: selectCallResult(seen()),
      step: selectServiceFocusKey(seen()),
    }).toEqual({
      screen: 'approved',
      receipt: toCallResult(paidRow),
      step: 'outcome',
    })
    await send({ type: 'result.finish' })
    expect(seen().output).toEqual({
      attempts: [
        {
          fingerprint: JSON.stringify([sent.operation, sent.data]),
          sentAt: { wall: time.now(), monotonic: time.monotonic() },
          pattern: trace,
          excludedIds: ['older'],
          idempotencyKey: request.idempotencyKey,
          snsi: 'paid',
          isDecided: true,
        },
      ],
    })
    expect(seen().context.values).toEqual({})
  })

  test('can be closed too', async () => {
    const { seen, send } = await pay()
    await send({ type: 'dialog.close' })
    expect(seen().status).toBe('done')
  })
})

describe('Declined', () => {
  const secretly: ServiceDefinition = {
    ...sendWalletTransfer,
    path: 'give/secretly',
    fields: [
      ...sendWalletTransfer.fields,
      { kind: 'password', name: 'password', label: { words: 'Password' } },
    ],
  }

  test('shows the network’s words; Close returns to the form with its values', async () => {
    const { seen, send } = await pay({ submit: [refusal('Not today.')] })
    expect({
      screen: screenOf(seen()),
      declinedWords: selectDeclinedMessage(seen()),
      traceId: selectCallResult(seen())?.traceId,
    }).toEqual({ screen: 'declined', declinedWords: { words: 'Not today.' }, traceId: 'trace-2' })
    await send({ type: 'dialog.close' })
    expect({
      screen: screenOf(seen()),
      values: seen().context.values,
      receipt: selectCallResult(seen()),
    }).toEqual({ screen: 'editing', values: typed, receipt: undefined })
  })

  test.each([
    ['Invalid OTP', { code: 'result.wrongOtp' }],
    ['invalid otp', { words: 'invalid otp' }],
  ])('shows for the message %s its own words or the network’s', async (message, words) => {
    const { seen } = await pay({ submit: [refusal(message)] })
    expect(selectDeclinedMessage(seen())).toEqual(words)
  })

  test('has its own words when the network sends none', async () => {
    const { seen } = await pay({ submit: [{ ...toCallResult(declinedRow), message: undefined }] })
    expect(selectDeclinedMessage(seen())).toEqual({ code: 'result.declined' })
  })

  test('keeps no password and no code', async () => {
    const service = serviceOf(
      { application: { render: { service: [{ name: 'give' }] } }, otp: { transfer: true } },
      secretly,
    )
    const dialog = openDialog({ service, path: secretly.path, submit: [refusal('Invalid OTP')] })
    await dialog.fill({ ...typed, password: 's3cret' })
    await dialog.send({ type: 'form.submit' })
    await dialog.pass(300)
    await dialog.confirm({ otp: '123456' })
    expect(screenOf(dialog.seen())).toBe('declined')
    await dialog.send({ type: 'dialog.close' })
    const { values, order } = dialog.seen().context
    expect({ values, order, checkout: dialog.checkout() }).toEqual({
      values: typed,
      order: undefined,
      checkout: undefined,
    })
  })
})

describe('P3: a lost response', () => {
  test('is verified by the payment; Close keeps the attempt as undecided', async () => {
    const { seen, send, payment } = await pay({ submit: [lost] })
    expect({ screen: screenOf(seen()), isUnknown: payment()?.getSnapshot().hasTag('unknown') }).toEqual({
      screen: 'paying',
      isUnknown: true,
    })
    await send({ type: 'dialog.close' })
    expect(seen()).toMatchObject({
      status: 'done',
      output: { attempts: [{ idempotencyKey: request.idempotencyKey, snsi: undefined, isDecided: false }] },
    })
  })

  test('ends as Approved after Check Now if the network had paid', async () => {
    const { seen, send, payment, finding, submitting, time } = await pay({ submit: [lost], find: [paidRow] })
    payment()?.send({ type: 'check.now' })
    await send()
    expect({
      screen: screenOf(seen()),
      receipt: selectCallResult(seen()),
      submittingCalls: submitting.calls.length,
    }).toEqual({
      screen: 'approved',
      receipt: { ...noReceipt, snsi: 'paid', isVerified: true },
      submittingCalls: 1,
    })
    expect(finding.calls).toEqual([
      {
        ...trace,
        msisdn,
        currency: 'ZAR',
        timeZone: 'Africa/Johannesburg',
        sentAt: { wall: time.now(), monotonic: time.monotonic() },
        excludedIds: ['older'],
        ambiguousCount: 0,
        clockFallback: 'any',
      },
    ])
  })

  test('stays unknown when the checkout fails, and can only be closed', async () => {
    const { seen, send, submitting } = await pay({ breaksDown: true })
    expect({ screen: screenOf(seen()), submittingCalls: submitting.calls.length }).toEqual({
      screen: 'unknown',
      submittingCalls: 1,
    })
    await send({ type: 'form.submit' }, { type: 'choice.back' })
    expect(screenOf(seen())).toBe('unknown')
    await send({ type: 'dialog.close' })
    expect(seen().output?.attempts.length).toBe(1)
  })
})
