import { fromCallback } from 'xstate'
import { type ListingSnapshot, listingMachine } from '#machines/wallet/my-wallet/listing/listing.machine.ts'
import { myWalletMachine } from '#machines/wallet/my-wallet/my-wallet.machine.ts'
import { failureLook, partFailureLook } from '#test/model/facts/failure-looks.ts'
import { down, msisdn, pendingRow, settledRow } from '#test/model/facts/fixtures.ts'
import { infoOn, receipt, renderMyWallet, timeZone } from '#test/model/facts/my-wallet-host.tsx'
import { knownWallet } from '#test/model/facts/wallet-facts.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { hostedBy } from '#test/model/harness/host.ts'
import { type ExpectedSend, needs, playScreen, type Shown, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const words = text.myWallet

/** Expects that a press opens the row in its current state, which may have settled. */
const opensInfo = ({ reference }: typeof settledRow): ExpectedSend<ListingSnapshot> => ({
  to: receipt,
  event: ({ context: { listing } }) => ({
    type: 'receipt.open',
    transaction: listing.rows.find(row => row.reference === reference),
  }),
})

/** The rows, and the button for older rows. */
const rowsShown: Shown<ListingSnapshot> = ({ context: { listing, olderFailure } }) => {
  const hasFailed = olderFailure !== undefined
  return [
    listing.rows.map(({ reference }) => reference),
    listing.rows.some(({ pending }) => pending) && text.transactions.pending,
    listing.truncatedMinutes.length > 0 && words.crowded([]).split('There')[0],
    needs(hasFailed, words.olderFailed),
    hasFailed && failureLook(down),
  ]
}

/** The sentence above the button for older rows. */
const olderOffered: Shown<ListingSnapshot> = ({ context: { listing } }) =>
  needs(listing.next !== undefined, words.partial)

playScreen(listingMachine, {
  host: hostedBy(['listing'], (machine, _, time) => ({
    logic: withStubbedActors(myWalletMachine, {
      listing: machine,
      latestUpdates: fromCallback(({ sendBack }) => sendBack({ type: 'wallet.change', currency: 'ZAR' })),
    }),
    input: { msisdn, timeZone, wallet: knownWallet, networkClock: time },
    reach: myWallet => {
      myWallet.send({ type: 'filters.fromUrl', place: {} })
      // Each row matches, so that the list offers to read all.
      myWallet.send({ type: 'search.change', value: 'transfer' })
    },
  })),
  render: (_, root) => renderMyWallet(root),
  interactions: {
    'older.read': words.older,
    'history.read': {
      press: (_, { context }) => (context.olderFailure ? text.failure.retry : words.searchHistory),
    },
    'history.cancel': text.service.cancel,
    'transactions.refresh': { outside: 'The wallet, whose latest transactions are others now' },
  },
  unreachableReason: (snapshot, { type }) =>
    (type === 'older.read' || type === 'history.read') &&
    (snapshot.matches({ listed: 'readingOlder' }) || snapshot.matches({ listed: 'readingHistory' })) &&
    'They are being read',
  sends: {
    [infoOn(settledRow)]: opensInfo(settledRow),
    [infoOn(pendingRow)]: opensInfo(pendingRow),
    [infoOn({ ...pendingRow, pending: false })]: opensInfo(pendingRow),
  },
  expectations: {
    reading: text.transactions.loading,
    failed: partFailureLook(down),
    'listed.current listed.waitingToPoll listed.refreshing': [rowsShown, olderOffered],
    'listed.readingOlder.undisturbed listed.readingOlder.refreshDue': [rowsShown, olderOffered],
    'listed.readingHistory': [rowsShown, words.searchingHistory, seen('progressbar', words.searchingHistory)],
  },
})
