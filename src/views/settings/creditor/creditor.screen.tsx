import { formatMoney } from '#machines/domain/money.ts'
import { creditorMachine } from '#machines/settings/creditor/creditor.machine.ts'
import { entries } from '#machines/settings/creditor/creditor.model.ts'
import { inSession } from '#test/model/facts/in-session.tsx'
import { absent, offered, playScreen, seen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { Creditor } from './Creditor.tsx'

const words = text.creditor

const infoOf = (id: string): string => {
  const entry = entries.find(each => each.id === id)
  if (entry === undefined) throw new Error(`${id} is not listed`)
  return words.info(words[entry.kind], entry.name)
}

playScreen(creditorMachine, {
  render: actor => inSession(<Creditor creditor={actor} />),
  alwaysEnabled: Object.fromEntries(
    entries.map(({ id }) => [infoOf(id), 'At a desk the list stays usable beside the details']),
  ),
  interactions: {
    'entry.open': { press: ({ id }) => infoOf(id) },
    'entry.close': text.service.close,
  },
  expectations: {
    'identifying loading': [words.loading, absent('dialog')],
    notConfigured: [words.notConfigured, absent('dialog')],
    failed: [words.failed, unsaid(text.failure.traceId)],
    listing: ({ context }) => [
      absent('dialog'),
      context.entries.length === 0 && words.none,
      context.entries.map(({ id, name, kind, amount }) => [
        offered(infoOf(id)),
        [name, words[kind], amount !== undefined && formatMoney(amount)],
      ]),
    ],
    showing: ({ context: { shown } }) => [
      seen('dialog', words.infoTitle[shown?.kind ?? 'payment']),
      shown?.name,
      shown?.kind === 'payment' && seen('link', words.download),
    ],
  },
})
