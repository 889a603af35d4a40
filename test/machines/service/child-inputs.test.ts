import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../machines/domain/money.ts'
import {
  toBulkInput,
  toCheckoutInput,
  toQrInput,
  toRecipientsInput,
} from '../../../machines/service/child-inputs.ts'
import { payDstvByNumber } from '../../../machines/service/definitions/pay-accounts-dstv.ts'
import { getQuickFill } from '../../../machines/service/form/quick-fill.ts'
import { toRecipientValues } from '../../../machines/service/lists/recipients.ts'
import { noReceipt } from '../../support/scripted-payment.ts'
import { openDialog, openForm, serviceOf } from '../../support/service-dialog.ts'

const form = openForm().seen().context
const entity = '2b1f0c9e-8d7c-4b6a-9f5e-4d3c2b1a0f01'

describe('the QR code that is shown', () => {
  const { time, walletRef } = form
  const own = { of: 'wallet', msisdn: '27820000001', currency: 'ZAR', time, walletRef }

  test('is that of the approved request, otherwise that of the wallet', () => {
    const scanCode = { snsi: 'request-1', url: 'https://pay.example/1', image: undefined }
    const receipt = { ...noReceipt, scanCode }
    expect(toQrInput(form)).toEqual(own)
    expect(toQrInput({ ...form, outcome: { kind: 'approved', receipt: noReceipt } })).toEqual(own)
    expect(toQrInput({ ...form, outcome: { kind: 'declined', receipt } })).toEqual(own)
    expect(toQrInput({ ...form, outcome: { kind: 'approved', receipt } })).toEqual({
      of: 'request',
      code: scanCode,
      time,
      walletRef,
    })
  })
})

test('throws when there is no order', () => {
  expect(() => toCheckoutInput(form, undefined)).toThrow('There is no order')
  expect(() => toCheckoutInput({ ...form, path: 'send' }, undefined)).toThrow('There is no order')
})

test('uploads and recipients belong to the consumer', () => {
  expect(toRecipientsInput(form)).toEqual({ entity })
  expect(toBulkInput(form)).toMatchObject({
    msisdn: '27820000001',
    currency: 'ZAR',
    resumedUpload: undefined,
  })
  expect(toBulkInput({ ...form, path: 'send' }).needsOtp).toBe(false)
})

describe('a payment to a saved recipient', () => {
  const plumber = {
    snsi: 'recipient-1',
    name: 'Nkosi Plumbing',
    accountNumber: '1002003456',
    accountType: 'current',
    branchCode: '198765',
    myReference: 'Geyser',
    recipientReference: 'Mokoena',
  }

  test.each([
    ['with what the statements show', plumber, { source: 'Geyser', destination: 'Mokoena' }],
    [
      'with nothing where nothing was saved',
      { ...plumber, myReference: undefined, recipientReference: undefined },
      { source: '', destination: '' },
    ],
  ])('is filled in %s', (_, recipient, { source, destination }) => {
    expect(toRecipientValues(recipient)).toEqual({
      snsi: 'recipient-1',
      reference_source: source,
      reference_destination: destination,
    })
  })

  test('is empty without a chosen recipient', () => {
    expect(toRecipientValues(undefined)).toEqual({})
  })
})

describe('the quick fill', () => {
  const { isOffered: _, ...dstv } = payDstvByNumber
  const service = serviceOf({ application: { render: { service: [{ name: 'pay' }] } } }, dstv)
  const { context } = openDialog({ service, path: dstv.path }).seen()
  const [amount, account] = dstv.fields
  const found = (due: number) => ({
    ...context,
    checkedAccount: { requestKey: 'account-1', owner: 'T Khumalo', due: due as Cents },
  })

  test('is the amount due, in the amount field, once it is known and above zero', () => {
    expect(getQuickFill(amount, '', found(12_050))).toEqual({
      due: 12_050,
      value: '120.50',
      isApplied: false,
    })
    expect(getQuickFill(amount, '120.5', found(12_050))).toEqual({
      due: 12_050,
      value: '120.50',
      isApplied: true,
    })
    expect(getQuickFill(amount, '', found(1))).toEqual({ due: 1, value: '0.01', isApplied: false })
    expect(getQuickFill(amount, '', found(0))).toBeUndefined()
    expect(getQuickFill(amount, '', context)).toBeUndefined()
    expect(getQuickFill(account, '', found(12_050))).toBeUndefined()
    expect(getQuickFill({ ...amount, name: 'tip' }, '', found(12_050))).toBeUndefined()
    expect(getQuickFill(amount, '', { ...found(12_050), path: 'pay' })).toBeUndefined()
  })

  test('is the consumer’s own number where the field offers it', () => {
    const phone = { kind: 'phone', name: 'recipient', rule: 'cell', label: { words: 'Cell' } } as const
    expect(getQuickFill({ ...phone, offersOwn: true }, '', context)).toEqual({
      value: '082\u00A0000\u00A00001',
      isApplied: false,
    })
    expect(getQuickFill(phone, '', context)).toBeUndefined()
  })
})
