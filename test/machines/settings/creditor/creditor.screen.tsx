import { defaultTimeZone } from '../../../../machines/domain/limits.ts'
import { formatMoney } from '../../../../machines/domain/money.ts'
import { creditorMachine } from '../../../../machines/settings/creditor/creditor.machine.ts'
import { text } from '../../../../src/text/session-text.ts'
import { Creditor } from '../../../../src/views/settings/creditor/Creditor.tsx'
import { startOfRun } from '../../../model/harness/model-time.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'
import { entries } from './creditor.model.ts'

const words = text.creditor

const infoOf = (id: string): string => {
  const entry = entries.find(each => each.id === id)
  if (entry === undefined) throw new Error(`${id} is not listed`)
  return words.info(words[entry.kind], entry.name)
}

const showsLoading = (look: ScreenQueries) => {
  look.says(words.loading)
  look.lacks('dialog')
}

export const creditorScreen = createViewSpec(creditorMachine, {
  render: actor => (
    <Creditor creditor={actor} now={startOfRun} timeZone={defaultTimeZone} symbol="R" isHidden={false} />
  ),
  interactions: {
    'list.retry': { press: text.failure.retry },
    'entry.open': { press: ({ id }) => infoOf(id) },
    'entry.close': { press: text.service.close },
  },
  expectations: {
    identifying: showsLoading,
    loading: showsLoading,
    notConfigured(look) {
      look.says(words.notConfigured)
      look.lacks('dialog')
    },
    failed(look) {
      look.says(words.failed)
      look.says(`${text.failure.traceId} 0`)
    },
    listing(look, { context }) {
      look.lacks('dialog')
      if (context.entries.length === 0) look.says(words.none)
      for (const { id, name, kind, amount } of context.entries) {
        look.says(name)
        look.says(words[kind])
        if (amount !== undefined) look.says(formatMoney(amount))
        look.offers(infoOf(id))
      }
    },
    showing(look, { context: { shown } }) {
      if (shown === undefined) throw new Error('Nothing is shown')
      look.sees('dialog', words.infoTitle[shown.kind])
      look.says(shown.name)
      if (shown.kind === 'payment') look.sees('link', words.download)
      look.offers(text.service.close)
    },
  },
})

if (import.meta.vitest) playThroughView(creditorScreen)
