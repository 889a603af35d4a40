import { expect, test } from 'vitest'
import type { Cents } from '../../../machines/domain/money.ts'
import { createApprovalMenu } from '../../../machines/payment-request/approval-menu.ts'
import {
  selectEditableRows,
  selectRequestedAmount,
  selectRequestedAmountProblem,
} from '../../../machines/payment-request/payment-request.selectors.ts'
import type { PaymentRequest } from '../../../machines/payment-request/payment-request.ts'
import type { SummaryValue } from '../../../machines/service/form/order.ts'
import {
  selectCanSubmit,
  selectDeclinedMessage,
  selectOutcomeTexts,
  selectServiceOffer,
  selectSummary,
} from '../../../machines/service/service.selectors.ts'
import { refusal } from '../../support/scripted-payment.ts'
import { type Dialog, msisdn, openDialog } from '../../support/service-dialog.ts'
import { merchantAny, merchantFixed, payer, personAny, personFixed } from './payment-requests.ts'

const open = (request: PaymentRequest, dialog: Dialog = {}, wire: object = {}) =>
  openDialog({ service: createApprovalMenu(request, { ...payer(wire), msisdn }, 'ZAR'), ...dialog })

type Opened = ReturnType<typeof open>

const written = (value: SummaryValue) =>
  value.kind === 'money' ? value.cents : value.kind === 'words' && 'words' in value.words && value.words.words

const confirmed = async (dialog: Opened, values: Readonly<Record<string, string>> = {}) => {
  await dialog.fill(values)
  await dialog.send({ type: 'form.submit' })
  await dialog.pass(300)
  const summary = selectSummary(dialog.seen()).map(({ name, value }) => [name, written(value)])
  await dialog.confirm()
  return { summary, sent: dialog.submitting.calls.map(({ call }) => call) }
}

const asksFor = ({ seen }: Opened) =>
  selectEditableRows(seen()).map(row => row.map(({ field }) => field.name))

const payment = { msisdn: '27820000001', currency: 'ZAR' }

test('a person’s amount: nothing to type, and this request is paid', async () => {
  const dialog = open(personFixed)
  expect({ asksFor: asksFor(dialog), asked: selectRequestedAmount(dialog.seen()) }).toEqual({
    asksFor: [],
    asked: 1_000,
  })
  expect(await confirmed(dialog)).toEqual({
    summary: [
      ['recipient', '082\u00A0000\u00A00002'],
      ['name', 'Sipho Dlamini'],
      ['amount', 1_000],
    ],
    sent: [
      {
        operation: 'payPaymentRequest',
        data: {
          request: personFixed.snsi,
          msisdn: '27820000001',
          tender_type: 'transfer',
          send_notification: true,
          abstract: {},
        },
      },
    ],
  })
  expect(dialog.charging.calls).toEqual([
    { component: 'express.account.transfer', currency: 'ZAR', amount: 1_000, isNotified: true },
  ])
})

test('any amount for a person: a transfer with both references', async () => {
  const dialog = open(personAny)
  expect(asksFor(dialog)).toEqual([['amount'], ['reference_destination', 'reference_source']])
  expect(selectRequestedAmount(dialog.seen())).toBeUndefined()
  const values = { amount: '20', reference_destination: 'Lunch', reference_source: 'Friday' }
  expect(await confirmed(dialog, values)).toEqual({
    summary: [
      ['recipient', '082\u00A0000\u00A00002'],
      ['name', 'Sipho Dlamini'],
      ['amount', 2_000],
      ['reference_destination', 'Lunch'],
      ['reference_source', 'Friday'],
    ],
    sent: [
      {
        operation: 'transfer',
        data: {
          from: { ...payment, reference: 'Friday' },
          to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Lunch' },
          amount: '20.00',
          send_notification: false,
        },
      },
    ],
  })
  expect(dialog.charging.calls).toMatchObject([
    { component: 'express.account.transfer', amount: 2_000, isNotified: false },
  ])
})

test('a merchant’s amount: a sale under the merchant’s name', async () => {
  const dialog = open(merchantFixed)
  expect(asksFor(dialog)).toEqual([])
  expect(await confirmed(dialog)).toEqual({
    summary: [
      ['to', 'Corner Café'],
      ['account', '1000000050'],
      ['amount', 1_000],
      ['reference_destination', 'Corner Café'],
    ],
    sent: [
      {
        operation: 'sale',
        data: {
          ...payment,
          amount: '10.00',
          tender_type: 'instant_eft',
          reference: 'Corner Café',
          merchant_account_number: '1000000050',
          send_notification: false,
        },
      },
    ],
  })
  expect(dialog.charging.calls).toMatchObject([
    { component: 'express.wallet.transaction.sale', isNotified: false },
  ])
})

test('any amount for a merchant: a sale under the reference that is typed', async () => {
  const dialog = open(merchantAny)
  expect(asksFor(dialog)).toEqual([['amount'], ['reference_destination']])
  const { sent } = await confirmed(dialog, { amount: '20', reference_destination: 'Table 4' })
  expect(sent).toMatchObject([{ operation: 'sale', data: { amount: '20.00', reference: 'Table 4' } }])
})

test.each([
  ['nothing', personAny, {}],
  ['no amount', personAny, { reference_destination: 'a', reference_source: 'b' }],
  ['no reference for the recipient', personAny, { amount: '20', reference_source: 'b' }],
  ['none of one’s own', personAny, { amount: '20', reference_destination: 'a' }],
  ['an amount of nothing', personAny, { amount: '0', reference_destination: 'a', reference_source: 'b' }],
  ['more than there is', personAny, { amount: '1000.01', reference_destination: 'a', reference_source: 'b' }],
  ['no reference for the merchant', merchantAny, { amount: '20' }],
])('Pay is disabled with %s', async (_, request, values) => {
  const dialog = open(request)
  await dialog.fill(values)
  expect(selectCanSubmit(dialog.seen())).toBe(false)
})

test('an amount that is asked for cannot be typed over', async () => {
  const dialog = open(merchantFixed)
  const { sent } = await confirmed(dialog, { amount: '1', to: 'x', reference_destination: 'Mine' })
  expect(sent).toMatchObject([{ data: { amount: '10.00', reference: 'Corner Café' } }])
})

test('Pay is disabled above the balance; an unknown balance shows no problem', () => {
  const poor = open(personFixed, { available: 999 })
  expect(selectRequestedAmountProblem(poor.seen())).toEqual({ code: 'problem.amount.balance' })
  expect(selectCanSubmit(poor.seen())).toBe(false)
  const unknown = open(personFixed, { available: undefined })
  expect({
    askedProblem: selectRequestedAmountProblem(unknown.seen()),
    canSubmit: selectCanSubmit(unknown.seen()),
  }).toEqual({ askedProblem: undefined, canSubmit: false })
  const enough = open(personFixed, { available: 1_000 })
  expect({
    askedProblem: selectRequestedAmountProblem(enough.seen()),
    canSubmit: selectCanSubmit(enough.seen()),
  }).toEqual({ askedProblem: undefined, canSubmit: true })
  expect(selectRequestedAmountProblem(open(personAny, { available: 0 }).seen())).toBeUndefined()
})

test('a request in another currency is not paid', () => {
  const dialog = open({ ...personFixed, currency: 'USD' })
  expect(selectServiceOffer(dialog.seen())?.refusal).toEqual({ code: 'request.otherCurrency' })
  expect(selectCanSubmit(dialog.seen())).toBe(false)
  expect(selectCanSubmit(open({ ...personFixed, currency: undefined }).seen())).toBe(true)
})

test('without a name there is none to confirm, and a long one is cut to what a reference holds', async () => {
  const { summary } = await confirmed(open({ ...personFixed, name: undefined, alias: undefined }))
  expect(summary.map(([name]) => name)).toEqual(['recipient', 'amount'])
  const { sent } = await confirmed(open({ ...merchantFixed, name: 'Café '.repeat(50).trim() }))
  expect(sent).toMatchObject([{ data: { reference: 'Café '.repeat(20).trim() } }])
})

/** A network that wants a one-time PIN for transfers, and the consumer's own PIN for those of its menu. */
const careful = {
  application: {
    render: {
      service: [
        {
          name: 'send',
          method: {
            data: [
              { name: 'wallet', option: { data: [{ name: 'transfer', button: [{ authenticate: true }] }] } },
            ],
          },
        },
      ],
    },
  },
  otp: { transfer: true },
}

test('what is a Wallet Transfer to the network wants what it wants; nothing else does', () => {
  const needs = (request: PaymentRequest) => {
    const { needsOtp, needsPin } =
      createApprovalMenu(request, { ...payer(careful), msisdn }, 'ZAR').offer ?? {}
    return [needsOtp, needsPin]
  }
  expect([personAny, personFixed, merchantAny, merchantFixed].map(needs)).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ])
  const carefree = createApprovalMenu(personAny, { ...payer(), msisdn }, 'ZAR').offer
  expect({ needsOtp: carefree?.needsOtp, needsPin: carefree?.needsPin }).toEqual({
    needsOtp: false,
    needsPin: false,
  })
})

test('Transaction Failed, in the words of the network', async () => {
  const dialog = open(personFixed, { submit: [refusal('This payment request has expired.', 410)] })
  await confirmed(dialog)
  expect(dialog.screen()).toBe('declined')
  expect(selectOutcomeTexts(dialog.seen())).toEqual({ declinedTitle: { code: 'request.failed' } })
  expect(selectDeclinedMessage(dialog.seen())).toEqual({ words: 'This payment request has expired.' })
})

test('the wallet’s list finds each by what it shows of it', () => {
  const order = {
    values: { recipient: '27820000002', reference_source: 'Friday', reference_destination: 'Lunch' },
    amounts: { amount: 1_000 as Cents },
    amount: 1_000 as Cents,
    chosen: {},
    entity: undefined,
    ...payment,
  }
  const traceOf = (request: PaymentRequest) =>
    createApprovalMenu(request, { ...payer(), msisdn }, 'ZAR').offer?.definition.toPattern?.(order)
  const toSipho = { typeAliases: ['transfer'], amount: 1_000, counterparty: '27820000002' }
  expect(traceOf(personFixed)).toEqual({ ...toSipho, reference: undefined })
  expect(traceOf(personAny)).toEqual({ ...toSipho, reference: 'Friday' })
  expect(traceOf(merchantAny)).toEqual({ typeAliases: ['sale'], amount: 1_000, reference: 'Lunch' })
})

test('the consumer cannot pay their own request', () => {
  const own = { ...personFixed, payee: { of: 'person', msisdn } } as const
  const refusals = [own, personFixed].map(
    request => createApprovalMenu(request, { ...payer(), msisdn }, 'ZAR').offer?.refusal,
  )
  expect(refusals).toEqual([{ code: 'request.own' }, undefined])
})
