import { fromPromise } from 'xstate'
import { type BulkSnapshot, bulkMachine } from '../../../machines/bulk/bulk.machine.ts'
import { selectDeclinedMessage, selectPrescanFailureMessage } from '../../../machines/bulk/bulk.selectors.ts'
import type { BulkInput } from '../../../machines/bulk/bulk.types.ts'
import { bulkHistoryMachine } from '../../../machines/bulk/bulk-history/bulk-history.machine.ts'
import { serviceMachine } from '../../../machines/service/service.machine.ts'
import { formatFullTime } from '../../../src/text/format-time.ts'
import { formatMessage, text } from '../../../src/text/session-text.ts'
import { interrupted, taken } from '../../model/facts/bulk.fixtures.ts'
import { inDialog } from '../../model/facts/bulk-host.tsx'
import { openedServiceInput } from '../../model/facts/order.fixtures.ts'
import { withStubbedActors } from '../../model/harness/actor-controller.ts'
import { hostedBy } from '../../model/harness/play.ts'
import { createViewSpec } from '../../model/harness/screen.ts'
import type { ScreenQueries, TestUser } from '../../model/harness/test-user.ts'
import { playThroughView } from '../../model/play-through-view.ts'

const words = text.bulk
const service = text.service

/** Every dialog hears Escape; where there is a button, that. */
const close = async (person: TestUser) => {
  if (person.finds('button', service.close)) await person.press(service.close)
  else await person.strike('Escape')
}

const showsFigures = (look: ScreenQueries, { context: { report } }: BulkSnapshot) => {
  for (const label of [words.rowsScanned, words.cost, words.approvable, words.rejections]) look.says(label)
  look.says('R3 906.00')
  look.says(String(report?.rejected))
}

/** The name of the file, and the time of an upload that is continued. */
const showsWhich = (look: ScreenQueries, { context: { resumedUpload } }: BulkSnapshot) =>
  look.says(
    resumedUpload
      ? `wages.csv, upload of ${formatFullTime(resumedUpload.date, 'Africa/Johannesburg')}`
      : 'wages.csv',
  )

const hasBack = [
  'identifying',
  'consumerReadFailed',
  'emailMissing',
  'choosingFile',
  'prescanning',
  'prescanFailed',
  'reviewing',
] as const

export const bulkScreen = createViewSpec(bulkMachine, {
  host: hostedBy(['bulk'], (machine, input, time) => {
    const { resumedUpload } = input as BulkInput
    return {
      logic: withStubbedActors(serviceMachine, {
        bulk: machine,
        bulkHistory: withStubbedActors(bulkHistoryMachine, {
          readUploads: fromPromise(async () => [interrupted]),
        }),
      }),
      input: openedServiceInput(resumedUpload === undefined ? 'send/bulk/csv' : 'tools/history', time),
      reach: service =>
        service.getSnapshot().children.bulkHistory?.send({ type: 'upload.continue', snsi: interrupted.snsi }),
    }
  }),
  render: inDialog,
  interactions: {
    'consumer.retry': { press: text.failure.retry },
    'prescan.retry': { press: text.failure.retry },
    'prescan.proceed': { press: service.proceed },
    'order.retry': { press: text.failure.retry },
    'result.finish': { press: service.finish },
    'choice.back': { press: service.back },
    'dialog.close': close,
  },
  unreachableReason(snapshot, { type }) {
    if (snapshot.matches('approving')) return 'Whether an approval can be left is for it to say'
    if (type !== 'choice.back') return undefined
    return hasBack.some(state => snapshot.matches(state))
      ? undefined
      : 'Only the Back of the browser leads back from here; the dialog has Cancel or Close'
  },
  unrelatedButtons: {
    [text.bulkCheck.label]: 'Opens the chooser of the browser, which gives the file',
    [words.prescan]: 'Belongs to the form',
    [service.close]: 'Belongs to the menu, once one is there again',
  },
  expectations: {
    identifying: look => look.says(words.identifying),
    consumerReadFailed(look, { context: { failure } }) {
      look.says(service.ownerMissing)
      look.says(`${text.failure.traceId} ${failure?.traceId}`)
    },
    emailMissing(look) {
      look.says(words.noEmail)
      look.says(words.noEmailMessage)
      look.lacks('button', words.prescan)
    },
    choosingFile(look, { context: { form } }) {
      look.says(words.summary('thandi@lwandle.test'))
      if (form.file === undefined || form.check !== undefined) look.withholds(words.prescan)
      else look.offers(words.prescan)
      if (form.check !== undefined) look.says(text.codes['bulkCheck.unreadable'])
    },
    prescanning(look) {
      look.says(words.running)
      look.withholds(service.proceed)
    },
    prescanFailed(look, snapshot) {
      look.says(words.failed)
      look.says(words.failedMessage)
      look.says(formatMessage(selectPrescanFailureMessage(snapshot)))
      if (snapshot.can({ type: 'prescan.retry' })) look.offers(text.failure.retry)
      else look.lacks('button', text.failure.retry)
    },
    'reviewing.scanned'(look, snapshot) {
      look.says(words.results)
      showsWhich(look, snapshot)
      showsFigures(look, snapshot)
      if (snapshot.can({ type: 'prescan.proceed' })) look.offers(service.proceed)
      else look.withholds(service.proceed)
    },
    'reviewing.confirming'(look) {
      look.says(words.lookingBack)
      look.withholds(service.proceed)
    },
    approving(look) {
      look.says(service.processing)
      look.says(service.authorizing)
      look.lacks('button')
    },
    approved(look, { context: { traceId } }) {
      look.says(words.approved)
      look.says(words.approvedMessage)
      look.says(traceId === '0' ? '0' : taken.traceId)
    },
    declined(look, snapshot) {
      look.says(words.declined)
      look.says(words.declinedMessage)
      const said = selectDeclinedMessage(snapshot)
      if (said) look.says(formatMessage(said))
      look.says('trace-2')
    },
    unsent: look => look.says(text.codes['failure.offlineUnsent']),
    unknown: look => look.says(text.codes['payment.unknown']),
    exitedToMenu(look, { context: { resumedUpload } }) {
      if (resumedUpload === undefined) look.offers(text.codes['menu.send/bulk/csv'])
      else look.offers(service.back)
    },
    closed: look => look.lacks('button'),
  },
})

if (import.meta.vitest) playThroughView(bulkScreen)
