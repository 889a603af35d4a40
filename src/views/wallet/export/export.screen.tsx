import { exportMachine } from '#machines/wallet/export/export.machine.ts'
import { selectExport } from '#machines/wallet/export/export.selectors.ts'
import { failureLook } from '#test/model/facts/failure-looks.ts'
import { inSession } from '#test/model/facts/in-session.tsx'
import { renderOverPage } from '#test/model/facts/route-hosts.tsx'
import { absent, playScreen, seen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { Exporting } from './Exporting.tsx'

const words = text.exporting

const working = (title: string) => [title, seen('progressbar', title)]

/** Checks the percentage of the progress bar; without one the bar has no value. */
const showsShare = (share: number | undefined) => {
  const shown = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
  if (shown !== (share === undefined ? null : String(share))) throw new Error(`The bar stands at ${shown}`)
}

playScreen(exportMachine, {
  render: actor => renderOverPage(inSession(<Exporting exporting={actor} symbol="R" />)),
  interactions: {
    'export.cancel': text.service.cancel,
    'export.save': words.again,
    'export.share': text.receipt.share,
    'export.close': text.service.close,
    'export.print': text.statement.printAgain,
  },
  expectations: {
    reading(snapshot) {
      const { format, month, rows, searchText } = snapshot.context
      const { readBackTo, percent } = selectExport(snapshot)
      showsShare(percent)
      const { length } = rows
      return [
        seen('dialog', month === undefined ? words.title[format] : text.statement.name),
        working(words.gathering),
        readBackTo === undefined ? words.soFar(length) : words.backTo(length, text.formatMinute(readBackTo)),
        // An export without filters shows no note about filters.
        searchText === '' ? unsaid(words.filtered('')) : words.filtered('This Month · search “rent”'),
      ]
    },
    readFailed: ({ context: { failure, rows } }) => [
      text.codes['export.readFailed'],
      failureLook(failure),
      rows.length > 0 && words.kept(rows.length),
    ],
    empty: words.empty,
    writing: working(words.writing),
    writeFailed: text.codes['export.writeFailed'],
    saving: working(words.saving),
    saveFailed: text.codes['export.saveFailed'],
    done: ({ context: { rows, name, truncatedMinutes, canShare } }) => [
      words.noFile[canShare ? 'shared' : 'opened'],
      !canShare && absent('button', text.receipt.share),
      words.done,
      words.doneMessage(rows.length, name),
      truncatedMinutes.length > 0 ? words.partial(truncatedMinutes.map(text.formatMinute)) : absent('alert'),
    ],
    sharing: working(words.sharing),
    shareFailed: text.codes['export.shareFailed'],
    'rendering printing': working(text.statement.printing),
    printFailed: text.codes['export.printFailed'],
    printed: text.statement.printed,
    closed: [],
  },
})
