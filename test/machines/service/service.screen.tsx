import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { type ServiceSnapshot, serviceMachine } from '../../../machines/service/service.machine.ts'
import * as select from '../../../machines/service/service.selectors.ts'
import type { ReceiptAction } from '../../../machines/wallet/receipt/receipt.types.ts'
import { formatDefinedMessage, formatMessage, text } from '../../../src/text/session-text.ts'
import { ServiceDialog } from '../../../src/views/service/ServiceDialog.tsx'
// The select is a lazy chunk: this test loads it in advance.
import '../../../src/ui/field/SelectField.tsx'
import { invitation, manyBillers, receipt } from '../../model/facts/order.fixtures.ts'
import { copiesTrace, opensWallet, portalWithSession } from '../../model/facts/stub-actors.ts'
import { apart, outside } from '../../model/harness/screen.ts'
import { absent, answersTo, needs, type Shown } from '../../model/harness/shown.ts'
import { playScreen } from '../../model/play-through-view.ts'
import { paths, supper } from './service.model.ts'

const { portal, receipt: receiptActor, settings, copy } = portalWithSession()
const words = text.service
const beginsInReceipt = (next: ReceiptAction) => ({
  to: receiptActor,
  event: { type: 'receipt.find', snsi: receipt.snsi, next },
})

/** The Trace ID of the failure, else of the network's response. */
const shownTraceId = (snapshot: ServiceSnapshot) =>
  (select.selectFailure(snapshot) ?? select.selectCallResult(snapshot))?.traceId

/** The choices of each path. */
const options: Readonly<Record<string, string>> = {
  'send/wallet': text.codes['menu.send/wallet'],
  'tools/wallet': text.codes['menu.tools/wallet'],
}

const unchosen = [
  'send/atm send/bulk tools/history pay/eft pay/accounts pay/eft/new pay/eft/recipient pay/eft/saved',
  'request/qr/amount request/qr/any',
].flatMap(list => list.split(' ').map(path => formatDefinedMessage({ code: `menu.${path}` })))

const fields: Readonly<Record<string, string>> = {
  recipient: text.codes['field.destination'],
  amount: text.codes['field.amount'],
  reference_source: text.codes['field.myReference'],
  reference_destination: text.codes['field.recipientReference'],
  consumer_id: text.codes['field.account'],
}

/** The fields that accept text in the open form. */
const labelsIn = (snapshot: ServiceSnapshot): readonly (readonly [name: string, label: string])[] => {
  const names = select.selectServiceOffer(snapshot)?.fields.map(({ name }) => name)
  return Object.entries(fields).filter(([name]) => names?.includes(name))
}

/** Returns why an event is unreachable in the open form. */
const unofferedInForm = (snapshot: ServiceSnapshot, event: { type: string; field?: string }) => {
  const { walletInfo, lookups } = snapshot.context
  const isNothingPaid =
    select.selectRepeatablePayments(snapshot).length === 0 && 'Nothing of this kind was paid before'
  const reasons: Readonly<Record<string, false | undefined | string>> = {
    'field.change': labelsIn(snapshot).every(([name]) => name !== event.field) && 'No such field stands here',
    'order.prefill': isNothingPaid,
    'payment.repeat': isNothingPaid,
    'options.retry': !lookups.snsi?.problem && 'No look-up has failed',
    'wallet.retry': !walletInfo.isBalanceUnavailable && 'The balance is known',
  }
  return reasons[event.type] || undefined
}

const closable: Shown = look => look.offers(words.close)

export const serviceScreen = playScreen(import.meta.vitest, serviceMachine, {
  // One state shows every step of the menu and every form.
  granularity: 'case',
  render: actor => <ServiceDialog portal={portal} service={actor} />,
  interactions: {
    'choice.choose': { press: ({ name }, { context }) => options[`${context.path}/${name}`] ?? name },
    'choice.back': words.back,
    'page.turn': { press: ({ by }) => (by === 1 ? words.nextPage : words.previousPage) },
    'field.change': (person, { field, value }) => person.type(fields[field] ?? field, value),
    'field.blur': (person, { field }) => person.leave(fields[field] ?? field),
    'order.prefill': words.payRecipient(formatMsisdn(supper.details.recipient.msisdn)),
    'payment.repeat': words.repeatTo('R10.00', formatMsisdn(supper.details.recipient.msisdn)),
    ...outside('The actor that looks it up', 'options.loaded', 'options.failed', 'account.found'),
    ...outside('The order or the wallet', 'order.repeat', 'wallet.change'),
    'options.retry': text.failure.retry,
    'account.check': text.codes['check.account'],
    'form.submit': words.proceed,
    'form.retry': text.failure.retry,
    'order.retry': text.failure.retry,
    'result.finish': words.finish,
    'form.reopen': words.doAgain,
    async 'dialog.close'(person, _, snapshot) {
      const button = snapshot.matches('showingQr') ? words.finish : words.close
      if (person.finds('button', button)) await person.press(button)
      else await person.pressKey('Escape')
    },
    'wallet.retry': {
      press: (_, snapshot) =>
        select.selectIsOwnerMissing(snapshot) ? text.failure.retry : words.readBalance,
    },
  },
  incidental: ['field.blur'],
  unreachableReason(snapshot, event) {
    if (snapshot.matches('editing')) return unofferedInForm(snapshot, event)
    if (snapshot.matches('repeating') && event.type.startsWith('field.'))
      return 'The payment fills in the fields, so typing the same again sends nothing'
    return event.type === 'choice.back' && snapshot.matches('checkout')
      ? 'Only the Back of the browser leads back from here; the dialog has Cancel or Close'
      : undefined
  },
  unrelatedButtons: {
    ...apart('An option that nobody chooses here', ...manyBillers, ...unchosen),
    [words.readBalance]: 'Reads the wallet again, as Retry does where its owner is missing',
    [words.due('R120.50')]: 'Fills in the amount, as typing does',
    ...apart('Closes what stands', words.close, words.finish),
    ...apart('Belongs to the confirmation', words.cancel, words.confirm, words.sendOtp),
    [text.receipt.print]: beginsInReceipt('print'),
    [text.receipt.resend]: beginsInReceipt('send'),
    ...copiesTrace(copy, shownTraceId),
    [text.receipt.checkWallet]: opensWallet(settings),
  },
  expectations: {
    choosing: (look, { context: { path, page } }) => {
      look.sees('dialog')
      return [closable, path === 'bills' && words.page(page + 1, 2)]
    },
    // The pre-scan of a resumed upload needs no owner.
    bulk: (_, { context }) => [context.resumedUpload ? text.bulk.running : text.bulk.identifying, closable],
    bulkHistory: [text.bulkHistory.loading, closable],
    recipients: [text.recipients.loading, closable],
    editing(look, snapshot) {
      const { path, values, lookups } = snapshot.context
      for (const [name, label] of labelsIn(snapshot)) look.holds(label, values[name] ?? '')
      const own = path === paths.configured ? invitation : words.charges
      return [
        closable,
        path === paths.dstv ? answersTo(text.codes['check.account'], { type: 'account.check' }) : own,
        needs(lookups.snsi?.problem, text.codes['lookup.recipients']),
      ]
    },
    repeating: [closable, words.charges],
    checkout: [words.confirmTitle, 'R10.00'],
    rereadingOptions: [words.processing, 'R10.00'],
    showingQr(look, snapshot) {
      look.offers(words.finish)
      return [text.qr.title, select.selectCallResult(snapshot) && 'R10.00']
    },
    approved: [words.approved, receipt.traceId],
    declined: [words.declined, words.notMoved.debit, receipt.traceId, words.closeKeepsForm, closable],
    invalid: (_, snapshot) => [
      words.refused,
      select.selectInputErrors(snapshot).map(({ field, problem }) => {
        const said = formatMessage(problem)
        return field ? words.problemOf(formatDefinedMessage(field), said) : said
      }),
    ],
    unknown: [text.codes['payment.unknown'], words.dontPayAgain, closable],
    unsent: [words.noConnection, words.nothingSent, words.closeKeepsForm, closable],
    closed: absent('button'),
  },
})
