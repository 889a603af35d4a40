import { page } from 'vitest/browser'
import { type BulkFormSnapshot, bulkFormMachine } from '#machines/bulk/bulk-form/bulk-form.machine.ts'
import { selectBulkForm } from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import { formatMoney } from '#machines/domain/money.ts'
import { email, finished } from '#test/model/facts/bulk.fixtures.ts'
import { hostInBulk, inDialog } from '#test/model/facts/bulk-host.tsx'
import { createViewSpec } from '#test/model/harness/screen.ts'
import type { ScreenQueries } from '#test/model/harness/test-user.ts'
import { playThroughView } from '#test/model/play-through-view.ts'
import { text } from '#test/support/texts.tsx'

const words = text.bulk
const { bulkCheck } = text
const approved = words.approvedBefore(text.formatFullTime(finished.date, 'Africa/Johannesburg'))

const showsForm = (look: ScreenQueries, snapshot: BulkFormSnapshot) => {
  const { file, check, isNotified, lastApproved } = snapshot.context
  look.says(words.summary(email))
  look.sees('link', bulkCheck.sample)
  look.sees('checkbox', words.smsUnpriced, { checked: isNotified })
  if (file) look.says(file.name)
  const { unusable } = selectBulkForm(snapshot)
  if (unusable) look.says(text.formatMessage({ code: unusable }))
  if (check && 'isBroken' in check) look.says(bulkCheck.notChecked)
  if (check && 'report' in check) {
    look.says(bulkCheck.title)
    look.says(bulkCheck.count(check.report.good))
    const { duplicates, blanks, remarks, total } = check.report
    if (!remarks.includes('bulkCheck.columns')) look.says(formatMoney(total, 'R'))
    look.doesNotSay('ZAR')
    for (const [label, count] of [
      [bulkCheck.duplicates, duplicates],
      [bulkCheck.blanks, blanks],
    ] as const)
      if (count > 0) look.says(`${label} ${bulkCheck.count(count)}`)
      else look.doesNotSay(label)
    if (remarks.length > 0) look.says(text.codes['bulkCheck.semicolons'])
    else look.doesNotSay(text.codes['bulkCheck.semicolons'])
    if (check.problems) look.sees('table')
    else look.lacks('table')
  }
  if (lastApproved) look.says(approved)
  else look.doesNotSay(approved)
  if (snapshot.can({ type: 'prescan.start' })) look.offers(words.prescan)
  else look.withholds(words.prescan)
}

export const bulkFormScreen = createViewSpec(bulkFormMachine, {
  host: hostInBulk('form', machine => ({ form: machine })),
  render: inDialog,
  interactions: {
    'file.choose': (person, { file }) => person.give(bulkCheck.label, file),
    'notification.set': { press: words.smsUnpriced, role: 'checkbox' },
    'check.progress': { outside: 'The worker' },
    'check.end': { outside: 'The worker' },
    'check.fail': { outside: 'The worker' },
    'check.cancel': { press: bulkCheck.cancel },
    'problems.save': { press: bulkCheck.download },
    'prescan.start': { press: words.prescan },
  },
  unreachableReason: ({ context }, event) =>
    event.type === 'notification.set' && event.on === context.isNotified
      ? 'A press turns it into the other'
      : undefined,
  expectations: {
    'choosing.idle': showsForm,
    'choosing.saving'(look, snapshot) {
      showsForm(look, snapshot)
      look.withholds(bulkCheck.download)
    },
    'choosing.saveFailed'(look, snapshot) {
      showsForm(look, snapshot)
      look.says(bulkCheck.notSaved)
    },
    checking(look, { context: { progress } }) {
      look.sees('progressbar', bulkCheck.checking)
      look.says(bulkCheck.soFar(progress.rows))
      look.withholds(words.prescan)
      if (page.getByLabelText(bulkCheck.label).elements().length > 0)
        throw new Error('No other file can be chosen while one is checked')
    },
    ready: look => look.says(words.running),
  },
})

if (import.meta.vitest) playThroughView(bulkFormScreen)
