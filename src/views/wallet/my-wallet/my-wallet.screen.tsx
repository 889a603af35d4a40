import { myWalletMachine } from '#machines/wallet/my-wallet/my-wallet.machine.ts'
import { selectMyWallet } from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import { partFailureLook } from '#test/model/facts/failure-looks.ts'
import { down, settledRow } from '#test/model/facts/fixtures.ts'
import { infoOn, receipt, renderMyWallet } from '#test/model/facts/my-wallet-host.tsx'
import {
  absent,
  field,
  needs,
  outside,
  playScreen,
  type Shown,
  seen,
  unsaid,
  withheld,
} from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
// The selects are a lazy chunk: this test loads it in advance.
import '#src/ui/field/SelectField.tsx'

type Snapshot = Parameters<typeof selectMyWallet>[0]

const words = text.myWallet
const isCovered = (snapshot: Snapshot) => !snapshot.matches({ exports: 'idle' })

/** The list, the filtered row, or the empty state. */
const listShown: Shown<Snapshot> = snapshot => {
  const { state, rows, showsKnownRows } = selectMyWallet(snapshot)
  if (state === 'loading') return text.transactions.loading
  if (state === 'failed' && !showsKnownRows) return partFailureLook(down)
  if (showsKnownRows && rows.length > 0)
    return [text.connection.lost, words.readBefore, rows.map(({ reference }) => reference)]
  return [rows.map(({ reference }) => reference), rows.length === 0 && words.clear]
}

playScreen(myWalletMachine, {
  render: renderMyWallet,
  fields: { min: words.min },
  interactions: {
    'filters.toggle': {
      press: (_, { value }) => (value.filters === 'shown' ? words.hideFilters : words.showFilters),
    },
    'range.choose': { press: ({ name }) => words.range[name] },
    'filters.apply': words.apply,
    'filters.clear': words.clear,
    'search.change': (person, { value }) => person.type(words.search, value),
    'older.read': words.older,
    'history.read': words.searchHistory,
    // Cancel of the export has the same name; `listing.screen.tsx` presses this one.
    ...outside('The listing', 'history.cancel'),
    ...outside('The address', 'filters.fromUrl'),
    ...outside('The wallet', 'transactions.refresh', 'wallet.change', 'payments.report', 'latest.read'),
    'export.start': { press: ({ format }) => ({ csv: words.csv, xlsx: words.excel })[format] },
    'statement.open': text.statement.name,
    'statement.print': text.receipt.print,
    'statement.close': text.service.close,
    ...outside('The list of months, which the browser draws', 'month.choose'),
  },
  unreachableReason(snapshot, event) {
    const { type } = event
    const view = selectMyWallet(snapshot)
    if (event.type === 'export.start' && event.format === 'csv' && isCovered(snapshot))
      return 'A statement is no CSV'
    if (snapshot.matches({ exports: 'choosingMonth' }) && /^(?:export|statement)/.test(type)) return false
    if (isCovered(snapshot)) return 'The export stands above everything until it is over'
    if (['field.change', 'field.blur', 'range.choose', 'filters.apply'].includes(type))
      return snapshot.matches({ filters: 'hidden' }) && 'The filters are hidden'
    if (['older.read', 'history.read', 'history.cancel'].includes(type))
      return 'The listing has no older rows'
    const isShown = view.state === 'listed' || view.showsKnownRows
    const offersClear = view.offersClear || (isShown && view.rows.length === 0)
    if (type === 'filters.clear' && !offersClear) return 'Nothing narrows the list, or there is none'
    return type === 'transactions.retry' && view.state !== 'failed' && 'The list has not failed'
  },
  sends: {
    [infoOn(settledRow)]: { to: receipt, event: { type: 'receipt.open', transaction: settledRow } },
  },
  expectations: {
    'list.waitingForUrl': text.transactions.loading,
    'list.listing': listShown,
    'filters.hidden': [unsaid(words.start), absent('button', words.apply)],
    'filters.shown': snapshot => [
      // The dialogs of an export and of a statement cover the filters and hide them.
      !isCovered(snapshot) &&
        Object.entries(words.range).map(([name, label]) =>
          seen('button', label, { pressed: name === snapshot.context.values.range }),
        ),
      needs(selectMyWallet(snapshot).problems.get('min'), text.codes['filter.amountFormat']),
    ],
    'exports.idle': snapshot => [
      field(words.search, snapshot.context.searchText),
      !selectMyWallet(snapshot).canExport && withheld(words.csv, words.excel),
    ],
    'exports.choosingMonth': seen('dialog', text.statement.name),
    'exports.exporting': text.exporting.gathering,
  },
})
