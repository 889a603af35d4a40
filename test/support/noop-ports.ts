import type { BulkPorts } from '../../machines/bulk/bulk.actors.ts'
import type {
  DialogHistoryEntry,
  HistoryNavigation,
  NavigationGuard,
  UrlSync,
} from '../../machines/shared/ports/address.ts'
import type { Printer, WebShare, WindowOpener } from '../../machines/shared/ports/device.ts'
import type { ActivityEvents } from '../../machines/shared/ports/page.ts'
import type {
  ActivityStore,
  CodeMark,
  PaymentMark,
  PendingPayments,
  TabChannel,
} from '../../machines/shared/ports/storage.ts'
import type { MyWalletPorts } from '../../machines/wallet/my-wallet/my-wallet.actors.ts'
import { sheetTexts } from '../../src/text/sheet-texts.ts'

/** The only tab of a browser. */
export const noopTabs: TabChannel = { announce: () => {}, subscribe: () => () => {} }

/** A browser without a pending payment. */
export const noopPendingPayments: PendingPayments = {
  begin: () => () => {},
  hasAny: async () => false,
  subscribe: () => () => {},
  clearMark: () => {},
}

/** A tab that was not left while a payment was pending. */
export const noopPaymentMark: PaymentMark = { set: () => {}, isSet: () => false, clear: () => {} }

/** A tab without a pending one-time PIN. */
export const noopCodeMark: CodeMark = { set: () => {}, take: () => false, clear: () => {} }

/** A tab that remembers whether a one-time PIN is pending. */
export const createMemoryCodeMark = () => {
  let isSet = false
  const mark: CodeMark = {
    set: () => {
      isSet = true
    },
    take: () => {
      const wasSet = isSet
      isSet = false
      return wasSet
    },
    clear: () => {
      isSet = false
    },
  }
  return { mark, isMarked: () => isSet }
}

export const noopActivityEvents: ActivityEvents = { subscribe: () => () => {} }

export const noopWindows: WindowOpener = { open: () => true }

/** A browser without Web Share. */
export const noopWebShare: WebShare = { isSupported: () => false, share: async () => {} }

export const noopPrinter: Printer = { print: () => {} }

/** A user who never goes back or forward. */
export const noopHistoryNavigation: HistoryNavigation = { subscribe: () => () => {} }

/** A dialog without an entry in the browser history. */
export const noopDialogEntry: DialogHistoryEntry = {
  open: () => {},
  subscribe: () => () => {},
  reopen: () => {},
  close: async () => {},
}

/** An address without filters, and downloads that are not saved. */
export const noopMyWalletPorts: MyWalletPorts = {
  filterPlaces: {
    write: () => {},
    subscribe: listener => {
      listener({})
      return () => {}
    },
  },
  sheets: { write: async () => new Blob() },
  downloads: { save: () => {} },
  words: sheetTexts,
}

/** A browser that knows nothing of the files it is given, and uploads none. */
export const noopBulkPorts: BulkPorts = {
  checker: { check: () => Promise.reject(new Error('There is no worker')) },
  uploader: { put: () => Promise.reject(new Error('There is no storage')) },
  downloads: { save: () => {} },
  scannedFiles: { add: async () => [] },
  windows: noopWindows,
  logUnfetched: () => {},
}

/** A guard that never blocks navigation. */
export const noopNavigationGuard: NavigationGuard = { blockWhile: () => () => {} }

/** An address that never changes. */
export const noopUrlSync: UrlSync = { write: () => {}, subscribe: () => () => {} }

/** What a browser remembers of the last activity, as long as the test lasts. */
export const createMemoryActivityStore = (): ActivityStore => {
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
export const createControlledTabs = () => {
  const { subscribe, tell } = told()
  const port: TabChannel = { announce: () => {}, subscribe }
  return { port, tell }
}

/** Creates activity events that the test fires. */
export const createControlledActivity = () => {
  const { subscribe, tell } = told()
  const watch: ActivityEvents = { subscribe }
  return { watch, tell }
}
