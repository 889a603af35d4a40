import { type BulkFormSnapshot, bulkFormMachine } from '#machines/bulk/bulk-form/bulk-form.machine.ts'
import { selectBulkForm } from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import { isRefused } from '#machines/domain/bulk-file/bulk-check.ts'
import { formatMoney } from '#machines/domain/money.ts'
import { email } from '#test/model/facts/bulk.fixtures.ts'
import { hostInBulk, inDialog } from '#test/model/facts/bulk-host.tsx'
import {
  absent,
  answersTo,
  outside,
  playScreen,
  type Shown,
  seen,
  unsaid,
  withheld,
} from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const words = text.bulk
const { bulkCheck } = text

const report: Shown<BulkFormSnapshot> = ({ context: { check } }) => {
  if (!check || !('report' in check)) return undefined
  const { good, duplicates, blanks, remarks, total } = check.report
  return [
    bulkCheck.title,
    ...(isRefused(check.report)
      ? [bulkCheck.refused, unsaid(bulkCheck.good), unsaid(bulkCheck.advice)]
      : [`${bulkCheck.good} ${bulkCheck.count(good)}`, formatMoney(total, 'R'), unsaid(bulkCheck.refused)]),
    unsaid('ZAR'),
    duplicates > 0 ? `${bulkCheck.duplicates} ${bulkCheck.count(duplicates)}` : unsaid(bulkCheck.duplicates),
    blanks > 0 ? `${bulkCheck.blanks} ${bulkCheck.count(blanks)}` : unsaid(bulkCheck.blanks),
    ...remarks.map(remark => text.codes[remark]),
    check.problems ? seen('table') : absent('table'),
  ]
}

const form: Shown<BulkFormSnapshot> = snapshot => {
  const { file, check, isNotified } = snapshot.context
  const { unusable } = selectBulkForm(snapshot)
  return [
    words.summary(email),
    seen('link', bulkCheck.sample),
    seen('button', bulkCheck.label),
    seen('checkbox', words.smsUnpriced, { checked: isNotified }),
    file?.name,
    unusable && text.formatMessage({ code: unusable }),
    check && 'isBroken' in check && bulkCheck.notChecked,
    report,
    answersTo(words.prescan, { type: 'prescan.start' as const }),
  ]
}

playScreen(bulkFormMachine, {
  host: hostInBulk('form', machine => ({ form: machine })),
  render: inDialog,
  interactions: {
    'file.choose': (person, { file }) => person.give(bulkCheck.label, file),
    'notification.set': { press: words.smsUnpriced, role: 'checkbox' },
    ...outside('The worker', 'check.progress', 'check.end', 'check.fail'),
    'check.cancel': bulkCheck.cancel,
    'problems.save': bulkCheck.download,
    'prescan.start': words.prescan,
  },
  unreachableReason: ({ context }, event) =>
    event.type === 'notification.set' && event.on === context.isNotified && 'A press turns it into the other',
  expectations: {
    'choosing.idle': form,
    'choosing.saving': [form, withheld(bulkCheck.download)],
    'choosing.saveFailed': [form, bulkCheck.notSaved],
    checking: ({ context: { progress } }) => [
      seen('progressbar', bulkCheck.checking),
      bulkCheck.soFar(progress.rows),
      withheld(words.prescan),
      absent('button', bulkCheck.label),
    ],
    ready: words.running,
  },
})
