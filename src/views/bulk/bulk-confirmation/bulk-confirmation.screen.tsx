import type { SnapshotFrom } from 'xstate'
import { bulkConfirmationMachine } from '#machines/bulk/bulk-confirmation/bulk-confirmation.machine.ts'
import type { BulkConfirmationInput } from '#machines/bulk/bulk-confirmation/bulk-confirmation.types.ts'
import { interrupted, scanned } from '#test/model/facts/bulk.fixtures.ts'
import { filledIn, hostInBulk, inDialog, scannedAs } from '#test/model/facts/bulk-host.tsx'
import { playScreen, type Shown, seen, unsaid, withheld } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

type Look = Shown<SnapshotFrom<typeof bulkConfirmationMachine>>

const words = text.bulk
const service = text.service

const question: Look = ({ context: { earlier } }) => [
  service.again,
  earlier
    ? words.sameBefore(text.formatFullTime(interrupted.date, 'Africa/Johannesburg'))
    : 'We could not read your previous uploads. If you have paid this file before, you pay everything again.',
  'wages.csv',
  'R3 906.00',
]

const smsCost: Look = ({ context: { isNotified, smsPrice } }) => {
  if (!isNotified) return unsaid('The cost includes')
  if (smsPrice === undefined) return 'The cost includes an SMS to each recipient.'
  return 'The cost includes R500.50 for SMS to recipients (1 001 × R0.50).'
}

playScreen(bulkConfirmationMachine, {
  host: hostInBulk(
    'confirmation',
    (machine, input) => ({
      form: filledIn(),
      prescan: scannedAs({ ...scanned, isNotified: (input as BulkConfirmationInput).isNotified }),
      confirmation: machine,
    }),
    bulk => bulk.send({ type: 'prescan.proceed' }),
  ),
  render: inDialog,
  interactions: {
    'upload.repeat': service.repeat,
    'order.cancel': (person, _, snapshot) =>
      snapshot.matches({ confirmingDuplicate: 'awaitingChoice' })
        ? person.press(service.dontRepeat)
        : person.pressKey('Escape'),
  },
  expectations: {
    checkingDuplicate: [
      words.lookingBack,
      seen('button', service.back),
      seen('button', service.close),
      withheld(service.proceed),
    ],
    'confirmingDuplicate.guarded': [question, withheld(service.repeat, service.dontRepeat)],
    'confirmingDuplicate.awaitingChoice': question,
    confirming: [
      [words.confirmTitle, service.confirmQuestion, words.confirmMessage, 'wages.csv', 'R3 906.00'],
      [words.rowsScanned, words.cost, words.approvable, words.rejections],
      smsCost,
      seen('button', service.sendOtp),
    ],
    ended: [],
  },
})
