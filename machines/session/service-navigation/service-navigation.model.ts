import { createEmptyActor } from 'xstate'
import { getShownStage } from '#machines/payment/journal/journal-questions.ts'
import { readJournal } from '#machines/payment/journal/payment-journal.ts'
import { definitions } from '#machines/service/definitions/service-definitions.ts'
import { menuFor } from '#machines/service/menu/menu.ts'
import { type ServiceSnapshot, serviceMachine } from '#machines/service/service.machine.ts'
import { config, down } from '#test/model/facts/fixtures.ts'
import { readJournalBefore } from '#test/model/facts/journals.ts'
import { factsWith, openedActorRefs, paying, toPayment } from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, failedOf, lawsOf, listSentEvents, when } from '#test/model/harness/laws.ts'
import { createJournal } from '#test/support/journal.ts'
import { serviceNavigationMachine } from './service-navigation.machine.ts'

const movedOn = (snapshot: ServiceSnapshot): ServiceSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, path: 'send/wallet' },
})

export const serviceNavigationCases = caseTable(serviceNavigationMachine, {
  inputs: time =>
    [[], [toPayment()]].map(payments => ({
      config,
      menu: menuFor(config, definitions),
      facts: factsWith(),
      journalRef: createJournal({ payments }),
      time,
      requestedPath: 'send',
      requestedValues: undefined,
      sessionRef: createEmptyActor(),
    })),
  events: {
    'url.change': ['send', 'send/wallet', 'topup', undefined].flatMap(path => [
      { path, isBack: true },
      { path, isBack: false },
    ]),
  },
  actors: {
    loadService: [openedActorRefs, down],
    service: {
      runs: serviceMachine,
      results: [undefined, new Error('unforeseen')],
      states: [movedOn, paying],
    },
  },
  project: ({ context: { requestedPath, path, canGoBack } }) => [requestedPath, path, canGoBack],
})

export const serviceNavigationLaws = lawsOf(serviceNavigationMachine, {
  'one service runs while its dialog is open': ({ after }) =>
    equal('service runs', 'service' in after.children, after.matches('serviceOpen')),
  'the URL follows the step of the service': step => {
    const { event, before, after } = step
    const written = listSentEvents(step, 'url.write').map(sent => sent.event.path)
    const hasMoved = after.matches('serviceOpen') && before?.context.path !== after.context.path
    return equal('written', written, hasMoved || event.type === 'url.update' ? [after.context.path] : [])
  },
  'a crash closes a dialog whose payment is open, and else shows a failure': (step, path) => {
    const { event, after } = step
    const isLost = getShownStage(readJournalBefore(path)) === 'sending'
    return when(
      event.type === failedOf('service'),
      equal('state', after.value, isLost ? 'closed' : 'openFailed'),
      equal('lost', readJournal(after.context).isPaymentLost, isLost),
    )
  },
  'a service that closes or is replaced closes its payments': step => {
    const { before, after } = step
    const isReplaced = before?.matches('serviceOpen') === true && after.matches('opening')
    const isLeft = isReplaced || after.matches('closed')
    return equal('closed', listSentEvents(step, 'payments.close').length, isLeft ? 1 : 0)
  },
  'the first values belong to the first path': ({ before, after }) =>
    when(
      before !== undefined && before.context.requestedPath !== after.context.requestedPath,
      equal('values', after.context.requestedValues, undefined),
    ),
  'Back leads out of the service at its first step': step => {
    const { event, before } = step
    const isBack = event.type === 'url.change' && event.isBack && event.path === undefined
    return when(
      isBack && before?.matches('serviceOpen') === true && before.context.path !== '',
      equal(
        'sent',
        ['choice.back', 'dialog.close'].flatMap(type => listSentEvents(step, type).map(() => type)),
        [before?.context.canGoBack ? 'choice.back' : 'dialog.close'],
      ),
    )
  },
})
