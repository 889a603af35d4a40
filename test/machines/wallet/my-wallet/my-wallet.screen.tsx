import { rangeNames } from '../../../../machines/domain/transaction/filters.ts'
import { myWalletMachine } from '../../../../machines/wallet/my-wallet/my-wallet.machine.ts'
import {
  selectCanExport,
  selectFilterValues,
  selectHasOlder,
  selectIsEmpty,
  selectOffersClear,
  selectOlderFailure,
  selectProblem,
  selectSearchText,
  selectVisibleRows,
} from '../../../../machines/wallet/my-wallet/my-wallet.selectors.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { Dialog } from '../../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../../src/ui/overlay/DialogScreen.tsx'
import { MyWallet, MyWalletActions, MyWalletApply } from '../../../../src/views/wallet/my-wallet/MyWallet.tsx'
import { down, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { createFrozenDisplay, createFrozenReceipt } from '../../../model/facts/stub-actors.ts'
import { knownWallet } from '../../../model/facts/wallet-facts.ts'
import { createViewSpec, type ExpectedSend } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
// The selects are a lazy chunk: this test loads it in advance.
import '../../../../src/ui/field/SelectField.tsx'
import { playThroughView } from '../../../model/play-through-view.ts'

type Snapshot = Parameters<typeof selectVisibleRows>[0]

const words = text.myWallet
const receipt = createFrozenReceipt()
const display = createFrozenDisplay()
const now = Date.parse('2026-11-21T12:00:00+02:00')

const infoOn = ({ typeName, reference }: typeof settledRow) => text.receipt.info(typeName, reference)

/** Expects that a press opens the row in its current state, which may have settled. */
const opensInfo = ({ reference }: typeof settledRow): ExpectedSend<Snapshot> => ({
  to: receipt,
  event: snapshot => ({
    type: 'receipt.open',
    transaction: selectVisibleRows(snapshot).find(row => row.reference === reference),
  }),
})

/** The ranges that the case table does not choose. */
const otherRanges = rangeNames.filter(name => name !== 'this_month')

const isExporting = (snapshot: Snapshot) => snapshot.matches({ exports: 'exporting' })

/** Checks the filtered rows or the empty state, and the button for older rows. */
const showsRows = (look: ScreenQueries, snapshot: Snapshot) => {
  const rows = selectVisibleRows(snapshot)
  for (const { reference } of rows) look.says(reference)
  if (rows.some(({ pending }) => pending)) look.says(text.transactions.pending)
  if (rows.length === 0) look.says(words.clear)
  if (selectHasOlder(snapshot)) look.says(words.partial)
  else look.doesNotSay(words.partial)
  if (snapshot.context.listing.truncatedMinutes.length > 0)
    look.says(words.crowded([]).split('There')[0] ?? '')
  if (selectOlderFailure(snapshot)) {
    look.says(words.olderFailed)
    look.says(formatMessage(down.words))
    look.says(down.traceId)
  } else look.doesNotSay(words.olderFailed)
}

const showsLoading = (look: ScreenQueries) => look.says(text.transactions.loading)

export const myWalletScreen = createViewSpec(myWalletMachine, {
  render: myWallet => (
    <Dialog
      open
      title={text.settings.wallet}
      size="wide"
      onClose={() => {}}
      actions={<MyWalletActions myWallet={myWallet} />}
    >
      <DialogScreen foot={<MyWalletApply myWallet={myWallet} />}>
        <MyWallet
          {...{ myWallet, wallet: knownWallet, display, receipt, now, timeZone: 'Africa/Johannesburg' }}
        />
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
    'filters.apply': { press: words.apply },
    'filters.clear': { press: words.clear },
    'search.change': (person, { value }) => person.type(words.search, value),
    'older.read': { press: words.older },
    'transactions.retry': { press: text.failure.retry },
    'transactions.refresh': { outside: 'The wallet, whose latest transactions are others now' },
    'export.start': { press: ({ format }) => ({ csv: words.csv, xlsx: words.excel })[format] },
  },
  incidental: ['field.blur'],
  unreachableReason(snapshot, { type }) {
    if (isExporting(snapshot)) return 'The export stands above everything until it is over'
    if (['field.change', 'field.blur', 'range.choose', 'filters.apply'].includes(type))
      return snapshot.matches({ filters: 'hidden' }) ? 'The filters are hidden' : undefined
    if (type === 'filters.clear')
      return selectOffersClear(snapshot) || (snapshot.matches({ list: 'listed' }) && selectIsEmpty(snapshot))
        ? undefined
        : 'Nothing narrows the list, or there is none'
    if (type === 'older.read' && snapshot.matches({ list: { listed: 'readingOlder' } }))
      return 'They are on their way, and the button says so'
    return undefined
  },
  unrelatedButtons: {
    [infoOn(settledRow)]: opensInfo(settledRow),
    [infoOn(pendingRow)]: opensInfo(pendingRow),
    [text.service.cancel]: 'Ends the export',
    ...Object.fromEntries(otherRanges.map(name => [words.range[name], 'Another of the quick ranges'])),
  },
  expectations: {
    'list.waitingForUrl': showsLoading,
    'list.reading': showsLoading,
    'list.failed'(look) {
      look.says(formatMessage(down.words))
      look.says(down.traceId)
    },
    'list.listed.current': showsRows,
    'list.listed.waitingToPoll': showsRows,
    'list.listed.refreshing': showsRows,
    'list.listed.readingOlder': showsRows,
    'filters.hidden': look => {
      look.doesNotSay(words.start)
      look.lacks('button', words.apply)
    },
    'filters.shown'(look, snapshot) {
      const { min, range } = selectFilterValues(snapshot)
      look.holds(words.min, min)
      if (selectProblem(snapshot, 'min')) look.says(text.codes['filter.amountFormat'])
      else look.doesNotSay(text.codes['filter.amountFormat'])
      // The export dialog covers the filters and hides them.
      if (!snapshot.matches({ exports: 'idle' })) return
      for (const [name, label] of Object.entries(words.range))
        look.sees('button', label, { pressed: name === range })
    },
    'exports.idle'(look, snapshot) {
      look.holds(words.search, selectSearchText(snapshot))
      for (const button of [words.csv, words.excel])
        if (selectCanExport(snapshot)) look.offers(button)
        else look.withholds(button)
    },
    'exports.exporting': look => look.says(text.exporting.gathering),
  },
})

if (import.meta.vitest) playThroughView(myWalletScreen)
