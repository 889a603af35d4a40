import type { ServiceSnapshot } from '../../../machines/service/service.machine.ts'
import { serviceMachine } from '../../../machines/service/service.machine.ts'
import {
  selectCallResult,
  selectInputErrors,
  selectIsOwnerMissing,
  selectServiceOffer,
} from '../../../machines/service/service.selectors.ts'
import { formatDefinedMessage, formatMessage, text } from '../../../src/text/session-text.ts'
import { ServiceDialog } from '../../../src/views/service/ServiceDialog.tsx'
// The select is a lazy chunk: this test loads it in advance.
import '../../../src/ui/field/SelectField.tsx'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { invitation, manyBillers, receipt } from '../../model/facts/order.fixtures.ts'
import { opensWallet, portalWithSession } from '../../model/facts/stub-actors.ts'
import { createViewSpec } from '../../model/harness/screen.ts'
import type { TestUser } from '../../model/harness/test-user.ts'
import { playThroughView } from '../../model/play-through-view.ts'
import { paths, supper } from './service.model.ts'

const { portal, receipt: receiptActor, settings } = portalWithSession()

/** The choices of each path. */
const options: Readonly<Record<string, string>> = {
  'send/wallet': text.codes['menu.send/wallet'],
  'send/wallet/transfer': text.codes['menu.send/wallet/transfer'],
  'tools/wallet': text.codes['menu.tools/wallet'],
}

const unchosen = [
  text.codes['menu.send/atm'],
  text.codes['menu.send/bulk'],
  text.codes['menu.tools/wallet/csv'],
  text.codes['menu.tools/history'],
  text.codes['menu.pay/eft/new'],
  text.codes['menu.pay/eft/recipient'],
  text.codes['menu.pay/eft/saved'],
  text.codes['menu.pay/accounts/dstv'],
  text.codes['menu.request/qr'],
  text.codes['menu.request/qr/amount'],
  text.codes['menu.request/qr/any'],
]

const fields: Readonly<Record<string, string>> = {
  recipient: text.codes['field.destination'],
  amount: text.codes['field.amount'],
  reference_source: text.codes['field.myReference'],
  reference_destination: text.codes['field.recipientReference'],
  consumer_id: text.codes['field.account'],
}

const words = text.service

/** The fields that accept text in the open form. */
const labelsIn = (snapshot: ServiceSnapshot): readonly (readonly [name: string, label: string])[] => {
  const names = selectServiceOffer(snapshot)?.fields.map(({ name }) => name)
  return Object.entries(fields).filter(([name]) => names?.includes(name))
}

/** Presses the button if there is one, otherwise Escape. */
const close = async (person: TestUser, _: unknown, snapshot: ServiceSnapshot) => {
  const button = snapshot.matches('showingQr') ? words.finish : words.close
  if (person.finds('button', button)) await person.press(button)
  else await person.strike('Escape')
}

/** Returns why an event is unreachable in the open form. */
const unofferedInForm = (snapshot: ServiceSnapshot, event: { type: string; field?: string }) => {
  const { walletInfo, lookups } = snapshot.context
  const node = selectServiceOffer(snapshot)
  switch (event.type) {
    case 'field.change':
      return labelsIn(snapshot).some(([name]) => name === event.field)
        ? undefined
        : 'No such field stands here'
    case 'order.prefill':
      return node?.definition.repeatFrom ? undefined : 'Nothing of this kind was paid before'
    case 'options.retry':
      return lookups.snsi?.problem ? undefined : 'No look-up has failed'
    case 'wallet.retry':
      return walletInfo.isBalanceUnavailable ? undefined : 'The balance is known'
    default:
      return undefined
  }
}

export const serviceScreen = createViewSpec(serviceMachine, {
  // One state shows every step of the menu and every form.
  granularity: 'case',
  render: actor => <ServiceDialog portal={portal} service={actor} />,
  interactions: {
    'choice.choose': { press: ({ name }, { context }) => options[`${context.path}/${name}`] ?? name },
    'choice.back': { press: words.back },
    'page.turn': { press: ({ by }) => (by === 1 ? words.nextPage : words.previousPage) },
    'field.change': (person, { field, value }) => person.type(fields[field] ?? field, value),
    'field.blur': (person, { field }) => person.leave(fields[field] ?? field),
    'order.prefill': { press: formatMsisdn(supper.counterparty) },
    'options.loaded': { outside: 'Whoever looks options up' },
    'options.failed': { outside: 'Whoever looks options up' },
    'options.retry': { press: text.failure.retry },
    'account.check': { press: text.codes['check.account'] },
    'account.found': { outside: 'Whoever looks the account up' },
    'form.submit': { press: words.proceed },
    'form.retry': { press: text.failure.retry },
    'order.repeat': { outside: 'The order' },
    'order.retry': { press: text.failure.retry },
    'result.finish': { press: words.finish },
    'dialog.close': close,
    'wallet.change': { outside: 'The wallet' },
    'wallet.retry': {
      press: (_, snapshot) => (selectIsOwnerMissing(snapshot) ? text.failure.retry : words.readBalance),
    },
  },
  incidental: ['field.blur'],
  unreachableReason(snapshot, event) {
    if (snapshot.matches('editing')) return unofferedInForm(snapshot, event)
    return event.type === 'choice.back' && snapshot.matches('checkout')
      ? 'Only the Back of the browser leads back from here; the dialog has Cancel or Close'
      : undefined
  },
  unrelatedButtons: {
    ...Object.fromEntries(
      [...manyBillers, ...unchosen].map(name => [name, 'An option that nobody chooses here']),
    ),
    [words.readBalance]: 'Reads the wallet again, as Retry does where its owner is missing',
    [words.close]: 'Closes what stands',
    [words.due('R120.50')]: 'Fills in the amount, as typing does',
    [words.finish]: 'Closes a code that is shown',
    [words.cancel]: 'Belongs to the confirmation',
    [words.confirm]: 'Belongs to the confirmation',
    [words.sendOtp]: 'Belongs to the confirmation',
    [text.receipt.receipt]: { to: receiptActor, event: { type: 'receipt.find', snsi: receipt.snsi } },
    [text.receipt.checkWallet]: opensWallet(settings),
  },
  expectations: {
    choosing(look, { context: { path, page } }) {
      look.sees('dialog')
      look.offers(words.close)
      if (path === 'bills') look.says(words.page(page + 1, 2))
      if (path === 'send') look.offers(text.codes['menu.send/wallet'])
      if (path === 'send/wallet') look.offers(text.codes['menu.send/wallet/transfer'])
    },
    bulk(look, { context: { resumedUpload } }) {
      // The pre-scan of a resumed upload needs no owner.
      look.says(resumedUpload === undefined ? text.bulk.identifying : text.bulk.running)
      look.offers(words.back)
      look.offers(words.close)
    },
    bulkHistory(look) {
      look.says(text.bulkHistory.loading)
      look.offers(words.back)
      look.offers(words.close)
    },
    recipients(look) {
      look.says(text.recipients.loading)
      look.offers(words.back)
      look.offers(words.close)
    },
    editing(look, snapshot) {
      const { path, values, lookups } = snapshot.context
      for (const [name, label] of labelsIn(snapshot)) look.holds(label, values[name] ?? '')
      look.offers(words.close)
      if (path === paths.configured) look.says(invitation)
      else if (path !== paths.dstv) look.says(words.charges)
      else if (snapshot.can({ type: 'account.check' })) look.offers(text.codes['check.account'])
      else look.withholds(text.codes['check.account'])
      if (lookups.snsi?.problem) look.says(text.codes['lookup.recipients'])
      else look.doesNotSay(text.codes['lookup.recipients'])
    },
    checkout(look) {
      look.says(words.confirmTitle)
      look.says('R10.00')
    },
    rereadingOptions(look) {
      look.says(words.processing)
      look.says('R10.00')
    },
    showingQr(look, snapshot) {
      look.says(text.qr.title)
      if (selectCallResult(snapshot)) look.says('R10.00')
      look.offers(words.finish)
    },
    approved(look) {
      look.says(words.approved)
      look.says(receipt.traceId)
      look.offers(words.finish)
    },
    declined(look) {
      look.says(words.declined)
      look.says(receipt.traceId)
      look.offers(words.close)
    },
    invalid(look, snapshot) {
      look.says(words.refused)
      for (const { field, problem } of selectInputErrors(snapshot))
        look.says(
          field
            ? words.problemOf(formatDefinedMessage(field), formatMessage(problem))
            : formatMessage(problem),
        )
      look.offers(text.failure.retry)
    },
    unknown(look) {
      look.says(text.codes['payment.unknown'])
      look.offers(words.close)
    },
    unsent(look) {
      look.says(text.codes['failure.offlineUnsent'])
      look.offers(text.failure.retry)
      look.offers(words.close)
    },
    closed(look) {
      look.lacks('button')
    },
  },
})

if (import.meta.vitest) playThroughView(serviceScreen)
