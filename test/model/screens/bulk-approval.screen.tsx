import { bulkApprovalMachine } from '../../../machines/bulk-approval/bulk-approval.machine.ts'
import { selectUnknownWords } from '../../../machines/bulk-approval/bulk-approval.selectors.ts'
import { say, text } from '../../../src/text/inside.ts'
import { scanned } from '../cases/bulk-facts.ts'
import type { Look } from '../harness/person.ts'
import { type Screen, screenOf } from '../harness/screen.ts'
import { playThroughView } from '../play-through-view.ts'
import { agreeing, filledIn, inBulk, inDialog, scannedAs } from './bulk-host.tsx'

type Snapshot = Parameters<Screen<typeof bulkApprovalMachine>['shows'][string]>[1]

const words = text.bulk
const service = text.service

const showsSent = (look: Look) => {
  look.says(service.processing)
  look.says('ZAR 3 906.00')
  look.lacks('button')
}

const showsUnknown = (look: Look, snapshot: Snapshot) => {
  look.says(text.codes['failure.systemError'])
  look.says(say(selectUnknownWords(snapshot)))
  look.offers(service.close)
  look.offers(service.checkNow)
}

export const bulkApprovalScreen = screenOf(bulkApprovalMachine, {
  host: inBulk(
    'approval',
    machine => ({
      form: filledIn(),
      prescan: scannedAs(scanned),
      agreement: agreeing,
      approval: machine,
    }),
    bulk => bulk.send({ type: 'prescan.proceed' }),
  ),
  render: inDialog,
  deeds: {
    'check.now': { press: service.checkNow },
    'dialog.close': { press: service.close },
  },
  shows: {
    approving: showsSent,
    verifying: showsSent,
    'unknown.unchecked': showsUnknown,
    'unknown.notFound': showsUnknown,
    'unknown.checkFailed': showsUnknown,
    checking(look) {
      look.withholds(service.checkNow)
      look.offers(service.close)
    },
    approved: look => look.says(words.approved),
    declined(look) {
      look.says(words.declined)
      look.says(text.codes['result.wrongOtp'])
    },
    unsent: look => look.says(text.codes['failure.offlineUnsent']),
    left: look => look.lacks('button'),
  },
})

if (import.meta.vitest) playThroughView(bulkApprovalScreen)
