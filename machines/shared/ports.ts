import type { CheckProgress, CheckReport, UnusableCode } from '../domain/bulk-file/bulk-check.types.ts'
import type { Sheet } from '../domain/sheet/sheet.ts'
import type { FilterQuery } from '../domain/transaction/filters.ts'
import type { SafeUrl } from '../domain/wire/safe-url.ts'

/** A file, and what it is to be called. */
export interface NamedFile {
  readonly file: Blob
  readonly name: string
}

export type Appearance = 'system' | 'light' | 'dark'

export type AmountVisibility = 'shown' | 'hidden'

/** What the device remembers of how the wallet looks; nothing in it is personal. */
export interface DisplayPreferences {
  readonly appearance: Appearance
  readonly amounts: AmountVisibility
}

/** Where the token of the session is kept between page loads (S1, S2). */
export interface TokenStore {
  /** The token; undefined when there is none, or none that can be trusted. */
  read(): string | undefined
  /** Throws when the browser does not keep it. */
  write(token: string): void
  clear(): void
}

/** What a device remembers of the wallet's looks. */
export interface DisplayPreferencesStore {
  read(): DisplayPreferences
  write(memory: DisplayPreferences): void
}

/** Applies an appearance to the page. */
export interface AppearancePort {
  applyAppearance(appearance: DisplayPreferences['appearance']): void
}

export interface Clipboard {
  /** Rejects when the browser refuses or has no clipboard. */
  write(text: string): Promise<void>
}

/** `page.show`: somebody looks at the page again. `page.hide`: nobody can see it any more. */
export type PageEvent = 'page.show' | 'page.hide'

export interface PageVisibility {
  /**
   * Tells of what happens from now on. A page that was merely left for another window tells only of the return.
   *
   * @returns what ends it.
   */
  subscribe(listener: (event: PageEvent) => void): () => void
}

/** The step of a service that the browser's address names: the names from the service down, joined by `/`. */
export interface UrlSync {
  /** Puts the address there, in such a way that the browser's Back leads to the step before. */
  show(path: string | undefined): void
  /**
   * Tells where the address is, if it names a step, and whenever the browser goes elsewhere, be it by its own Back or
   * by an address that was entered. Returns what ends it.
   */
  watch(listener: (path: string | undefined, isBack: boolean) => void): () => void
}

/** The addresses that are entered in the browser, and those that its Back and Forward lead to. */
export interface NavigationGuard {
  /**
   * As long as `isHeld` the browser is led back from wherever it is sent. What was entered meanwhile, or reached by
   * Forward, is followed once `whenFree` says so. Returns what ends it.
   */
  guard(isHeld: () => boolean, whenFree: () => Promise<void>): () => void
}

/** The entry of the browser's history on which something stands open over the sign-in form. */
export interface DialogHistoryEntry {
  /** Makes it, unless the browser stands on it. */
  open(): void
  /** Tells when the browser's own buttons leave it. Returns what ends it. */
  watch(listener: () => void): () => void
  /** Goes forward to it again. */
  reopen(): void
  /** Goes back to the one before, where the browser still stands on it; resolves there. */
  close(): Promise<void>
}

/** The filters of My Wallet, as the browser's address keeps them while My Wallet is open. */
export interface FilterUrlSync {
  /** Puts them there in the place of what was there, so that the browser's Back leads away from My Wallet as before. */
  show(place: FilterQuery): void
  /** Tells what the address says, at once and whenever somebody else changes it. Returns what ends it. */
  watch(listener: (place: FilterQuery) => void): () => void
}

/** The page with which the network goes on from a top-up, in place of this one (C3). */
export interface PaymentPage {
  /**
   * Ends everything that runs here, shows `page`, all that acts by itself taken out of it, and follows the one
   * way on from it where there is one.
   *
   * Rejects, and has touched nothing, when the page has nothing to show and leads nowhere that it may.
   */
  show(page: string): Promise<void>
}

/** A page to be shown beside the portal. */
export interface NewWindow {
  readonly url: SafeUrl
  /** CSS pixels, for a window of its own; without it a tab. */
  readonly size?: { readonly width: number; readonly height: number }
  /** A download that the browser blocks is also told to its console (specification, section 8). */
  readonly isDownload?: boolean
}

export interface WindowOpener {
  /**
   * Opens a page that can neither see nor steer this one. To be called while the press that asks for it is handled.
   *
   * @returns false when the browser blocked it.
   */
  open(wanted: NewWindow): boolean
}

/** The consumer goes through the history of the browser: Back, Forward. */
export interface HistoryNavigation {
  /** Tells of each. Returns what ends it. */
  subscribe(listener: () => void): () => void
}

/** Something for another app to have. */
export interface ShareContent {
  readonly title: string
  readonly text: string
}

/** What hands things from the portal to other apps of the device. */
export interface WebShare {
  /** Whether this browser has anything of the kind. */
  isThere(): boolean
  /**
   * Has the consumer choose who gets it; that they change their mind is no failure. To be called while the press
   * that asks for it is handled. Rejects when it cannot be handed on.
   */
  share(shared: ShareContent): Promise<void>
}

export interface Printer {
  /** Has the browser print what is made for paper in the page. Throws where it cannot. */
  print(): void
}

/** A kind of file that a table can be written to. */
export type SheetFormat = 'csv' | 'xlsx'

export interface SheetWriter {
  /** Writes a table to a file, beside whatever the page does meanwhile. Rejects when it cannot, or on the abort. */
  write(sheet: Sheet, format: SheetFormat, signal: AbortSignal): Promise<Blob>
}

/** What a file of transfers holds, and all that is wrong with its rows as a file of its own, if anything is; or why it is none. */
export type CheckedFile =
  | { readonly report: CheckReport; readonly problems: Blob | undefined }
  | { readonly unusable: UnusableCode }

export interface FileChecker {
  /**
   * Reads a file of transfers beside whatever the page does meanwhile. Rejects when it cannot, or on the abort:
   * nothing is known of the file then, good or bad.
   *
   * @param own the consumer's number, to which they cannot send
   */
  check(
    file: File,
    own: string,
    onProgress: (progress: CheckProgress) => void,
    signal: AbortSignal,
  ): Promise<CheckedFile>
}

/** Files that were scanned in this session, told apart by what is in them. They are remembered by a digest only. */
export interface ScannedFiles {
  /**
   * Notes the file of an upload. Gives the uploads before it of a file that holds the same. Rejects where the browser
   * cannot read it, or makes no digests.
   *
   * @param file undefined of an upload whose file is not at hand
   */
  note(snsi: string, file: Blob | undefined): Promise<readonly string[]>
}

/** Uploads files to signed addresses: with neither token nor cookie, and wherever else an address leads not (F2). */
export interface Uploader {
  /**
   * Ends when the storage has taken it. Rejects with a `Failure`: `refused` with the status of the storage's answer,
   * else `unreachable`, `timedOut` or `offline`; with an `UnreadableFile` when the file was changed or removed since
   * it was chosen; and on the abort, which ends the upload.
   *
   * @param onProgress told how much has left the device, from 0 to 1
   */
  put(url: SafeUrl, file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<void>
}

export interface Downloads {
  /** Has the browser save a file under a name. Throws where it cannot. */
  save(file: Blob, name: string): void
}

/** Tells of whatever a consumer does at the page, at most once a second. Returns what ends it. */
export interface ActivityEvents {
  subscribe(listener: () => void): () => void
}

/** When anybody last did something in this session, in whichever tab (S6). A time and nothing else is kept. */
export interface ActivityStore {
  /** Milliseconds since the epoch; undefined when none is known, or when the browser keeps nothing. */
  read(): number | undefined
  write(at: number): void
  clear(): void
  /** Tells that another tab has written or cleared it. Returns what ends it. */
  subscribe(listener: () => void): () => void
}

/** The payments that have left from the tabs of one browser and are not decided: no session ends beneath one. */
export interface PendingPayments {
  /**
   * Says that one has left from this tab. Returns what says that it is decided; for a tab that dies the browser
   * says so.
   */
  begin(): () => void
  /** Whether one is under way, from whichever tab. */
  areThere(): Promise<boolean>
  /** Tells that one from this tab is decided, before the other tabs can know. Returns what ends it. */
  subscribe(listener: () => void): () => void
  /** Whether this tab was last left while one was under way. It says so once. */
  takeInterrupted(): boolean
}

/** The tabs of one browser share the session's cookie, and tell each other that it may have changed (S4). */
export interface TabChannel {
  /** Tells the other tabs. */
  announce(): void
  /** Tells this one, within a second where somebody can see it. Returns what ends it. */
  subscribe(listener: () => void): () => void
}

/** What the tabs of one browser have in common. Its code arrives after the page, which does not wait for it. */
export interface CrossTabState {
  readonly tabs: TabChannel
  readonly activity: ActivityStore
  readonly payments: PendingPayments
}
