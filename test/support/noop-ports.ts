import type { BulkPorts } from '#machines/bulk/bulk.actors.ts'
import type { PeoplePorts } from '#machines/service/people/people.actors.ts'
import type { QrSharingPorts } from '#machines/service/qr/qr-sharing/qr-sharing.actors.ts'
import type { SessionPorts } from '#machines/session/session.actors.ts'
import type { UrlSync } from '#machines/shared/ports/address.ts'
import type { Printer, WebShare, WindowOpener } from '#machines/shared/ports/device.ts'
import type { ActivityStore, CodeMark, PaymentMarks, TabChannel } from '#machines/shared/ports/storage.ts'
import type { MyWalletPorts } from '#machines/wallet/my-wallet/my-wallet.actors.ts'
import { formatSharedReceipt } from '#src/text/receipt-content.ts'
import { createStatementTexts } from '#src/text/statement-texts.ts'
import { text } from './texts.tsx'

const silent = { subscribe: () => () => {} }

export const noopCodeMark: CodeMark = { set: () => {}, clear: () => {} }

export const noopPaymentMarks: PaymentMarks = {
  ...silent,
  attach: () => () => {},
  look: async () => ({ isSending: false, isPaymentLost: false }),
  takePrevious: async () => ({ isPaymentLost: false, isPinLost: false }),
  code: noopCodeMark,
}

export const createMemoryCodeMark = () => {
  let isSet = false
  const setMark = (value: boolean) => {
    isSet = value
  }
  const mark: CodeMark = { set: () => setMark(true), clear: () => setMark(false) }
  return { mark, isMarked: () => isSet }
}

const noopWindows: WindowOpener = { open: () => true }

const noopWebShare: WebShare = {
  isSupported: () => false,
  canSharePictures: () => false,
  canShareFile: () => false,
  share: async () => {},
}

export const noopPeoplePorts: PeoplePorts = {
  favourites: { read: () => [], write: () => {} },
  contacts: { isSupported: () => false, choose: async () => undefined },
}

export const noopQrSharingPorts: QrSharingPorts = {
  sharing: noopWebShare,
  clipboard: { write: async () => {} },
  painter: { paint: async () => new Blob() },
  downloads: { save: () => {} },
}

const noopPrinter: Printer = { print: () => {} }

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
  words: text.sheetTexts,
  statementWords: createStatementTexts(text),
  printing: noopPrinter,
  sharing: noopWebShare,
}

export const noopBulkPorts: BulkPorts = {
  checker: { check: () => Promise.reject(new Error('There is no worker')) },
  uploader: { put: () => Promise.reject(new Error('There is no storage')) },
  downloads: { save: () => {} },
  scannedFiles: { add: async () => [] },
  windows: noopWindows,
  logUnfetched: () => {},
}

const noopUrlSync: UrlSync = { ...silent, write: () => {} }

export const createMemoryActivityStore = (): ActivityStore => {
  let last: number | undefined
  const write = (at?: number) => {
    last = at
  }
  return { ...silent, read: () => last, write, clear: () => write() }
}

export const createSignal = <Args extends readonly unknown[] = []>() => {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe: (listener: (...args: Args) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (...args: Args) => {
      for (const listener of listeners) listener(...args)
    },
    count: () => listeners.size,
  }
}

export const createControlledTabs = () => {
  const { subscribe, tell } = createSignal<[isTyped: boolean]>()
  return { port: { announce: () => {}, subscribe } satisfies TabChannel, tell }
}

export const createControlledUrl = (start?: string) => {
  const history = [start]
  const written: (string | undefined)[] = []
  const { subscribe, tell, count: watchers } = createSignal<[path: string | undefined, isBack: boolean]>()
  const path = () => history.at(-1)
  const port: UrlSync = {
    write: next => {
      if (next !== path()) written.push(history[history.push(next) - 1])
    },
    subscribe: listener => {
      if (start !== undefined) listener(path(), false)
      return subscribe(listener)
    },
  }
  return {
    port,
    path,
    watchers,
    written,
    back: () => {
      if (history.length > 1) history.pop()
      tell(path(), true)
    },
    browse: (to: string | undefined, isBack: boolean) => {
      history.push(to)
      tell(to, isBack)
    },
  }
}

export const noopSessionPorts = {
  clipboard: { write: async () => {} },
  activityWatch: silent,
  marks: noopPaymentMarks,
  addresses: { blockWhile: () => () => {} },
  windows: noopWindows,
  requestPlaces: noopUrlSync,
  logUnread: () => {},
  formatReceipt: receipt => formatSharedReceipt(text, receipt),
  downloads: { save: () => {} },
  paintReceipt: async () => new Blob(),
  loadScanner: () => Promise.reject(new Error('There is no camera')),
  sharing: noopWebShare,
  printing: noopPrinter,
  places: { service: noopUrlSync, settings: noopUrlSync },
} satisfies Partial<SessionPorts>
