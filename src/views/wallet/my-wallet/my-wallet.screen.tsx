import { myWalletMachine } from '#machines/wallet/my-wallet/my-wallet.machine.ts'
import { selectMyWallet } from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import { failureLook } from '#test/model/facts/failure-looks.ts'
import { down, settledRow } from '#test/model/facts/fixtures.ts'
import { infoOn, receipt, renderMyWallet } from '#test/model/facts/my-wallet-host.tsx'
import { absent, field, needs, type Shown, unsaid, withheld } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
// The selects are a lazy chunk: this test loads it in advance.
import '#src/ui/field/SelectField.tsx'
import { playScreen } from '#test/model/play-through-view.ts'

type Snapshot = Parameters<typeof selectMyWallet>[0]

const words = text.myWallet
const isExporting = (snapshot: Snapshot) => snapshot.matches({ exports: 'exporting' })

/** The list, the filtered row, or the empty state. */
const listShown: Shown<Snapshot> = (_, snapshot) => {
  const { state, rows } = selectMyWallet(snapshot)
  if (state !== 'listed') return state === 'failed' ? failureLook(down) : text.transactions.loading
  return [rows.map(({ reference }) => reference), rows.length === 0 && words.clear]
}

export const myWalletScreen = playScreen(import.meta.vitest, myWalletMachine, {
  render: renderMyWallet,
  interactions: {
    'filters.fromUrl': { outside: 'The address of the browser' },
    'filters.toggle': {
      press: (_, snapshot) =>
        snapshot.matches({ filters: 'shown' }) ? words.hideFilters : words.showFilters,
    },
    'field.change': (person, { value }) => person.type(words.min, value),
    'field.blur': person => person.leave(words.min),
    'range.choose': { press: ({ name }) => words.range[name] },
    'filters.apply': words.apply,
    'filters.clear': words.clear,
    'search.change': (person, { value }) => person.type(words.search, value),
    'older.read': words.older,
    'transactions.retry': text.failure.retry,
    'transactions.refresh': { outside: 'The wallet, whose latest transactions are others now' },
    'wallet.change': { outside: 'The wallet, whose record is read' },
    'payments.report': { outside: 'The wallet, after a payment' },
    'export.start': { press: ({ format }) => ({ csv: words.csv, xlsx: words.excel })[format] },
  },
  unreachableReason(snapshot, { type }) {
    const view = selectMyWallet(snapshot)
    if (isExporting(snapshot)) return 'The export stands above everything until it is over'
    if (['field.change', 'field.blur', 'range.choose', 'filters.apply'].includes(type))
      return snapshot.matches({ filters: 'hidden' }) ? 'The filters are hidden' : undefined
    if (type === 'filters.clear')
      return view.offersClear || (view.state === 'listed' && view.rows.length === 0)
        ? undefined
        : 'Nothing narrows the list, or there is none'
    if (type === 'older.read') return 'The listing has no older rows'
    if (type === 'transactions.retry' && view.state !== 'failed') return 'The list has not failed'
    return undefined
  },
  sends: {
    [infoOn(settledRow)]: {
      to: receipt,
      event: () => ({ type: 'receipt.open', transaction: settledRow }),
    },
  },
  expectations: {
    'list.waitingForUrl': text.transactions.loading,
    'list.listing': listShown,
    'filters.hidden': [unsaid(words.start), absent('button', words.apply)],
    'filters.shown'(look, snapshot) {
      const { min, range } = snapshot.context.values
      // The export dialog covers the filters and hides them.
      if (!isExporting(snapshot))
        for (const [name, label] of Object.entries(words.range))
          look.sees('button', label, { pressed: name === range })
      const isWrong = selectMyWallet(snapshot).problems.get('min') !== undefined
      return [field(words.min, min), needs(isWrong, text.codes['filter.amountFormat'])]
    },
    'exports.idle': (_, snapshot) => [
      field(words.search, snapshot.context.searchText),
      !selectMyWallet(snapshot).canExport && withheld(words.csv, words.excel),
    ],
    'exports.exporting': text.exporting.gathering,
  },
})
