import { type ExportSnapshot, exportMachine } from '../../../../machines/wallet/export/export.machine.ts'
import { selectPercentRead, selectReadBackTo } from '../../../../machines/wallet/export/export.selectors.ts'
import { formatMinute } from '../../../../src/text/format-time.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { Exporting } from '../../../../src/views/wallet/export/Exporting.tsx'
import { renderOverPage } from '../../../model/facts/route-hosts.tsx'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const words = text.exporting

const showsWork = (title: string) => (look: ScreenQueries) => {
  look.says(title)
  look.sees('progressbar', title)
  look.offers(text.service.cancel)
}

/** Checks the percentage of the progress bar; without one the bar has no value. */
const showsShare = (share: number | undefined) => {
  const shown = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
  if (shown !== (share === undefined ? null : String(share))) throw new Error(`The bar stands at ${shown}`)
}

const showsTrouble =
  (code: 'export.readFailed' | 'export.writeFailed' | 'export.saveFailed') =>
  (look: ScreenQueries): void => {
    look.says(text.codes[code])
    look.offers(text.failure.retry)
    look.offers(text.service.close)
  }

export const exportScreen = createViewSpec(exportMachine, {
  render: actor => renderOverPage(<Exporting exporting={actor} symbol="R" />),
  interactions: {
    'export.cancel': { press: text.service.cancel },
    'export.retry': { press: text.failure.retry },
    'export.save': { press: words.again },
    'export.close': { press: text.service.close },
  },
  expectations: {
    reading(look, snapshot) {
      const { format, rows } = snapshot.context
      look.sees('dialog', words.title[format])
      showsWork(words.gathering)(look)
      const reached = selectReadBackTo(snapshot)
      look.says(
        reached === undefined ? words.soFar(rows.length) : words.backTo(rows.length, formatMinute(reached)),
      )
      showsShare(selectPercentRead(snapshot))
      // An export without filters shows no note about filters.
      if (snapshot.context.searchText === '') look.doesNotSay(words.filtered(''))
      else look.says(words.filtered('This Month · search “rent”'))
    },
    readFailed(look, snapshot: ExportSnapshot) {
      showsTrouble('export.readFailed')(look)
      const { failure, rows } = snapshot.context
      if (failure !== undefined) {
        look.says(formatMessage(failure.words))
        look.says(`${text.failure.traceId} ${failure.traceId}`)
      }
      if (rows.length > 0) look.says(words.kept(rows.length))
    },
    empty(look) {
      look.says(words.empty)
      look.offers(text.service.close)
    },
    writing: showsWork(words.writing),
    writeFailed: showsTrouble('export.writeFailed'),
    saving: showsWork(words.saving),
    saveFailed: showsTrouble('export.saveFailed'),
    done(look, { context: { rows, name, truncatedMinutes } }) {
      look.says(words.done)
      look.says(words.doneMessage(rows.length, name))
      if (truncatedMinutes.length > 0) look.says(words.partial(truncatedMinutes.map(formatMinute)))
      else look.lacks('alert')
      look.offers(words.again)
    },
    closed() {},
  },
})

if (import.meta.vitest) playThroughView(exportScreen)
