import { bulkConfirmationMachine } from '../../../../machines/bulk/bulk-confirmation/bulk-confirmation.machine.ts'
import type { BulkConfirmationInput } from '../../../../machines/bulk/bulk-confirmation/bulk-confirmation.types.ts'
import { formatFullTime } from '../../../../src/text/format-time.ts'
import { text } from '../../../../src/text/session-text.ts'
import { interrupted, scanned } from '../../../model/facts/bulk.fixtures.ts'
import { filledIn, hostInBulk, inDialog, scannedAs } from '../../../model/facts/bulk-host.tsx'
import { createViewSpec, type ViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

type Snapshot = Parameters<ViewSpec<typeof bulkConfirmationMachine>['expectations'][string]>[1]

const words = text.bulk
const service = text.service

const showsQuestion = (look: ScreenQueries, { context: { earlier } }: Snapshot) => {
  look.says(service.again)
  look.says(
    earlier
      ? words.sameBefore(formatFullTime(interrupted.date, 'Africa/Johannesburg'))
      : 'We could not read your previous uploads, so we cannot tell whether this was paid before.',
  )
  look.says('wages.csv')
  look.says('R3 906.00')
}

export const bulkConfirmationScreen = createViewSpec(bulkConfirmationMachine, {
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
    'upload.repeat': { press: service.repeat },
    'order.cancel': (person, _, snapshot) =>
      snapshot.matches({ confirmingDuplicate: 'awaitingChoice' })
        ? person.press(service.dontRepeat)
        : person.strike('Escape'),
  },
  unrelatedButtons: {
    [service.cancel]: 'Belongs to the confirmation',
    [service.dontRepeat]: 'Does what Escape does',
    [service.sendOtp]: 'Belongs to the confirmation',
    [service.back]: 'Belongs to bulk transfers',
    [service.close]: 'Belongs to bulk transfers',
  },
  expectations: {
    checkingDuplicate(look) {
      look.says(words.lookingBack)
      look.offers(service.back)
      look.offers(service.close)
      look.withholds(service.proceed)
    },
    'confirmingDuplicate.guarded'(look, snapshot) {
      showsQuestion(look, snapshot)
      look.withholds(service.repeat)
      look.withholds(service.dontRepeat)
    },
    'confirmingDuplicate.awaitingChoice'(look, snapshot) {
      showsQuestion(look, snapshot)
      look.offers(service.repeat)
      look.offers(service.dontRepeat)
    },
    confirming(look, { context: { isNotified, smsPrice } }) {
      look.says(words.confirmTitle)
      look.says(service.confirmQuestion)
      look.says(words.confirmMessage)
      look.says('wages.csv')
      for (const label of [words.rowsScanned, words.cost, words.approvable, words.rejections])
        look.says(label)
      look.says('R3 906.00')
      if (!isNotified) look.doesNotSay('The cost includes')
      else if (smsPrice === undefined) look.says('The cost includes an SMS to each recipient.')
      else look.says('The cost includes R500.50 for SMS to recipients (1 001 × R0.50).')
      look.offers(service.sendOtp)
    },
    ended: () => {},
  },
})

if (import.meta.vitest) playThroughView(bulkConfirmationScreen)
