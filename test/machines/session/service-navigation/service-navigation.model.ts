import { createEmptyActor } from 'xstate'
import { definitions } from '#machines/service/definitions/service-definitions.ts'
import { menuFor } from '#machines/service/menu/menu.ts'
import { type ServiceSnapshot, serviceMachine } from '#machines/service/service.machine.ts'
import { serviceNavigationMachine } from '#machines/session/service-navigation/service-navigation.machine.ts'
import { config, down } from '#test/model/facts/fixtures.ts'
import {
  factsWith,
  openedActorRefs,
  paying,
  toDuplicateCheckoutInput,
} from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, listSentEvents, when } from '#test/model/harness/laws.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'

const movedOn = (snapshot: ServiceSnapshot): ServiceSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, path: 'send/wallet' },
})

/** The payments that a service passes on as its dialog closes. */
const { attempts } = toDuplicateCheckoutInput(simulatedTime(0))

export const serviceNavigationCases = caseTable(serviceNavigationMachine, {
  inputs: time => [
    {
      config,
      menu: menuFor(config, definitions),
      facts: factsWith(),
      time,
      requestedPath: 'send',
      requestedValues: undefined,
      attempts: [],
      sessionRef: createEmptyActor(),
    },
  ],
  events: {
    'url.change': ['send', 'send/wallet', 'topup', undefined].flatMap(path => [
      { path, isBack: true },
      { path, isBack: false },
    ]),
  },
  actors: {
    loadService: [{ output: openedActorRefs }, { error: down }],
    service: {
      runs: serviceMachine,
      results: [{ output: { attempts } }, { error: new Error('unforeseen') }],
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
  'the session hears of each crash and of each other service': step => {
    const { event, before, after } = step
    const isReplaced = before?.matches('serviceOpen') === true && after.matches('opening')
    return (
      equal(
        'crashes',
        listSentEvents(step, 'service.crashed').length,
        event.type === failedOf('service') ? 1 : 0,
      ) ?? equal('replaced', listSentEvents(step, 'service.replaced').length, isReplaced ? 1 : 0)
    )
  },
  'the session keeps the payments of a service that closes': step =>
    when(
      step.event.type === doneOf('service'),
      equal(
        'progress',
        listSentEvents(step, 'payment.progress').map(sent => sent.event),
        [{ type: 'payment.progress', stage: 'none', attempts: step.event.output?.attempts }],
      ),
    ),
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
