import type { BulkPorts } from '../../machines/bulk/bulk.actors.ts'
import type {
  ActivityMemory,
  ActivityWatch,
  Addresses,
  HistoryEntry,
  PaymentsUnderWay,
  Places,
  Printing,
  Sharing,
  Tabs,
  Travels,
  Windows,
} from '../../machines/shared/ports.ts'
import type { MyWalletPorts } from '../../machines/wallet/my-wallet/my-wallet.actors.ts'
import { sheetWords } from '../../src/text/sheet.ts'

/** One tab of a browser in which nobody does anything that a test does not do itself. */
export const quietTabs: Tabs = { announce: () => {}, subscribe: () => () => {} }

/** A browser in which nobody else pays. */
export const quietPayments: PaymentsUnderWay = {
  begin: () => () => {},
  areThere: async () => false,
  subscribe: () => () => {},
  takeInterrupted: () => false,
}

export const quietActivityWatch: ActivityWatch = { subscribe: () => () => {} }

export const quietWindows: Windows = { open: () => true }

/** A browser that hands nothing on. */
export const quietSharing: Sharing = { isThere: () => false, share: async () => {} }

export const quietPrinting: Printing = { print: () => {} }

/** Nobody goes back or forward. */
export const quietTravels: Travels = { subscribe: () => () => {} }

/** Nor is there anything that they could leave. */
export const quietEntry: HistoryEntry = {
  open: () => {},
  watch: () => () => {},
  reopen: () => {},
  close: async () => {},
}

/** An address that asks for everything, and files that nobody keeps. */
export const quietMyWallet: MyWalletPorts = {
  filterPlaces: {
    show: () => {},
    watch: listener => {
      listener({})
      return () => {}
    },
  },
  sheets: { write: async () => new Blob() },
  downloads: { save: () => {} },
  words: sheetWords,
}

/** A browser that knows nothing of the files it is given, and uploads none. */
export const quietBulk: BulkPorts = {
  checker: { check: () => Promise.reject(new Error('There is no worker')) },
  uploader: { put: () => Promise.reject(new Error('There is no storage')) },
  downloads: { save: () => {} },
  scannedFiles: { note: async () => [] },
  windows: quietWindows,
  logUnfetched: () => {},
}

/** Nobody enters an address. */
export const quietAddresses: Addresses = { guard: () => () => {} }

/** An address that never changes. */
export const quietPlaces: Places = { show: () => {}, watch: () => () => {} }

/** What a browser remembers of the last activity, as long as the test lasts. */
export const memoryOfActivity = (): ActivityMemory => {
  let last: number | undefined
  return {
    read: () => last,
    write: at => {
      last = at
    },
    clear: () => {
      last = undefined
    },
    subscribe: () => () => {},
  }
}

const told = () => {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}

/** Tabs of which a test says when another one has changed the cookie. */
export const toldTabs = () => {
  const { subscribe, tell } = told()
  const port: Tabs = { announce: () => {}, subscribe }
  return { port, tell }
}

/** A page at which a test says when somebody does something. */
export const toldActivity = () => {
  const { subscribe, tell } = told()
  const watch: ActivityWatch = { subscribe }
  return { watch, tell }
}
