import { rangeNames } from '../../../../machines/domain/transaction/filters.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { myWalletMachine } from '../../../../machines/wallet/my-wallet/my-wallet.machine.ts'
import * as select from '../../../../machines/wallet/my-wallet/my-wallet.selectors.ts'
import { text } from '../../../../src/text/session-text.ts'
import { Dialog } from '../../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../../src/ui/overlay/DialogScreen.tsx'
import { MyWallet, MyWalletActions, MyWalletApply } from '../../../../src/views/wallet/my-wallet/MyWallet.tsx'
import { formatInfoLabel } from '../../../../src/views/wallet/receipt/ListedTransaction.tsx'
import { failureLook } from '../../../model/facts/failure-looks.ts'
import { down, msisdn, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { createFrozenDisplay, createFrozenReceipt } from '../../../model/facts/stub-actors.ts'
import { knownWallet } from '../../../model/facts/wallet-facts.ts'
import { apart, type ExpectedSend } from '../../../model/harness/screen.ts'
import { absent, field, needs, type Shown, unsaid, withheld } from '../../../model/harness/shown.ts'
// The selects are a lazy chunk: this test loads it in advance.
import '../../../../src/ui/field/SelectField.tsx'
import { playScreen } from '../../../model/play-through-view.ts'

type Snapshot = Parameters<typeof select.selectVisibleRows>[0]

const words = text.myWallet
const receipt = createFrozenReceipt()
const display = createFrozenDisplay()
const now = Date.parse('2026-11-21T12:00:00+02:00')

const timeZone = 'Africa/Johannesburg'

const infoOn = (transaction: Transaction) =>
  formatInfoLabel({ transaction, ownMsisdn: msisdn, symbol: 'R', isHidden: false, timeZone })

/** Expects that a press opens the row in its current state, which may have settled. */
const opensInfo = ({ reference }: typeof settledRow): ExpectedSend<Snapshot> => ({
  to: receipt,
  event: snapshot => ({
    type: 'receipt.open',
    transaction: select.selectVisibleRows(snapshot).find(row => row.reference === reference),
  }),
})

/** The ranges that the case table does not choose. */
const otherRanges = rangeNames.filter(name => name !== 'this_month')

const isExporting = (snapshot: Snapshot) => snapshot.matches({ exports: 'exporting' })

/** The filtered rows or the empty state, and the button for older rows. */
const rowsShown: Shown<Snapshot> = (_, snapshot) => {
  const rows = select.selectVisibleRows(snapshot)
  const hasFailed = select.selectOlderFailure(snapshot) !== undefined
  const isCrowded = snapshot.context.listing.truncatedMinutes.length > 0
  return [
    rows.map(({ reference }) => reference),
    rows.some(({ pending }) => pending) && text.transactions.pending,
    rows.length === 0 && words.clear,
    needs(select.selectHasOlder(snapshot), words.partial),
    isCrowded && words.crowded([]).split('There')[0],
    needs(hasFailed, words.olderFailed),
    hasFailed && failureLook(down),
  ]
}

export const myWalletScreen = playScreen(import.meta.vitest, myWalletMachine, {
  render: myWallet => (
    <Dialog
      open
      title={text.settings.wallet}
      size="wide"
      onClose={() => {}}
      actions={<MyWalletActions myWallet={myWallet} />}
    >
      <DialogScreen foot={<MyWalletApply myWallet={myWallet} />}>
        <MyWallet {...{ myWallet, wallet: knownWallet, display, receipt, now, timeZone }} />
      </DialogScreen>
    </Dialog>
  ),
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
    'payments.report': { outside: 'The wallet, after a payment' },
    'export.start': { press: ({ format }) => ({ csv: words.csv, xlsx: words.excel })[format] },
  },
  incidental: ['field.blur'],
  unreachableReason(snapshot, { type }) {
    if (isExporting(snapshot)) return 'The export stands above everything until it is over'
    if (['field.change', 'field.blur', 'range.choose', 'filters.apply'].includes(type))
      return snapshot.matches({ filters: 'hidden' }) ? 'The filters are hidden' : undefined
    if (type === 'filters.clear')
      return select.selectOffersClear(snapshot) ||
        (snapshot.matches({ list: 'listed' }) && select.selectIsEmpty(snapshot))
        ? undefined
        : 'Nothing narrows the list, or there is none'
    if (type === 'older.read' && snapshot.matches({ list: { listed: 'readingOlder' } }))
      return 'They are on their way, and the button says so'
    return undefined
  },
  unrelatedButtons: {
    [infoOn(settledRow)]: opensInfo(settledRow),
    [infoOn(pendingRow)]: opensInfo(pendingRow),
    [infoOn({ ...pendingRow, pending: false })]: opensInfo(pendingRow),
    [text.service.cancel]: 'Ends the export',
    ...apart('Another of the quick ranges', ...otherRanges.map(name => words.range[name])),
  },
  expectations: {
    'list.waitingForUrl list.reading': text.transactions.loading,
    'list.failed': failureLook(down),
    'list.listed.current list.listed.waitingToPoll list.listed.refreshing': rowsShown,
    'list.listed.readingOlder': rowsShown,
    'filters.hidden': [unsaid(words.start), absent('button', words.apply)],
    'filters.shown'(look, snapshot) {
      const { min, range } = select.selectFilterValues(snapshot)
      // The export dialog covers the filters and hides them.
      if (!isExporting(snapshot))
        for (const [name, label] of Object.entries(words.range))
          look.sees('button', label, { pressed: name === range })
      const isWrong = select.selectProblem(snapshot, 'min') !== undefined
      return [field(words.min, min), needs(isWrong, text.codes['filter.amountFormat'])]
    },
    'exports.idle': (_, snapshot) => [
      field(words.search, select.selectSearchText(snapshot)),
      !select.selectCanExport(snapshot) && withheld(words.csv, words.excel),
    ],
    'exports.exporting': text.exporting.gathering,
  },
})
