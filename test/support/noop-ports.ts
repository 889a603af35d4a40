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

const silent = { subscribe: () => () => {} }

/** The only tab of a browser. */
export const noopTabs: TabChannel = { ...silent, announce: () => {} }

/** A browser without a pending payment. */
export const noopPendingPayments: PendingPayments = {
  ...silent,
  begin: () => () => {},
  hasAny: async () => false,
  clearMark: () => {},
}

/** A tab that was not left while a payment was pending. */
export const noopPaymentMark: PaymentMark = { set: () => {}, isSet: () => false, clear: () => {} }

/** A tab without a pending one-time PIN. */
export const noopCodeMark: CodeMark = { set: () => {}, take: () => false, clear: () => {} }

/** Creates a tab that stores whether a one-time PIN is pending. */
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

export const noopActivityEvents: ActivityEvents = silent

export const noopWindows: WindowOpener = { open: () => true }

/** A browser without Web Share. */
export const noopWebShare: WebShare = { isSupported: () => false, share: async () => {} }

export const noopPrinter: Printer = { print: () => {} }

/** A user who never goes back or forward. */
export const noopHistoryNavigation: HistoryNavigation = silent

/** A dialog without an entry in the browser history. */
export const noopDialogEntry: DialogHistoryEntry = {
  ...silent,
  open: () => {},
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

/** A browser that neither checks nor uploads files. */
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
export const noopUrlSync: UrlSync = { ...silent, write: () => {} }

/** Stores the time of the last activity in memory. */
export const createMemoryActivityStore = (): ActivityStore => {
  let last: number | undefined
  return {
    ...silent,
    read: () => last,
    write: at => {
      last = at
    },
    clear: () => {
      last = undefined
    },
  }
}

const createSignal = () => {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}

/** Creates the channel of other tabs; the test reports their changes of the cookie. */
export const createControlledTabs = () => {
  const { subscribe, tell } = createSignal()
  const port: TabChannel = { announce: () => {}, subscribe }
  return { port, tell }
}

/** Creates activity events that the test fires. */
export const createControlledActivity = () => {
  const { subscribe, tell } = createSignal()
  const watch: ActivityEvents = { subscribe }
  return { watch, tell }
}
