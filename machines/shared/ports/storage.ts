export type Appearance = 'system' | 'light' | 'dark'

export type AmountVisibility = 'shown' | 'hidden'

/** The display preferences that the device keeps. They hold no personal data. */
export interface DisplayPreferences {
  readonly appearance: Appearance
  readonly amounts: AmountVisibility
}

/** Stores the token of the session between page loads. */
export interface TokenStore {
  /** Returns the token; undefined when there is none, or none that this host has stored. */
  read(): string | undefined
  /** Whether this host has so many cookies of others that the browser may drop the token. */
  isCrowded(): boolean
  /** Throws when the browser does not store the token. */
  write(token: string): void
  clear(): void
}

/** Stores the display preferences on the device. */
export interface DisplayPreferencesStore {
  read(): DisplayPreferences
  write(preferences: DisplayPreferences): void
}

/** Stores the time of the last activity in this session, over all tabs. Only the time is stored. */
export interface ActivityStore {
  /** Returns milliseconds since the epoch; undefined when no time is known, or when the browser stores nothing. */
  read(): number | undefined
  write(at: number): void
  clear(): void
  /** Calls `listener` when another tab writes or clears the time. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** What pages that are gone have left. */
export interface LostMarks {
  /** Whether a payment was open. */
  readonly isPaymentLost: boolean
  /** Whether the previous page of this tab had an unused one-time PIN. */
  readonly isPinLost: boolean
}

/**
 * The marks of open payments, over all pages of the browser. A mark has no content: it says that a page has an open
 * payment of a consumer of one of 256 groups. A mark whose page is gone is a lost payment.
 */
export interface PaymentMarks {
  /**
   * Marks the open payments of the consumer from now on, and reports those of other pages to the journal. Returns the
   * function that ends this; a mark that is set then stays, as that of a page that is gone.
   */
  attach(msisdn: string): () => void
  /** Whether a payment of any page has no answer yet, and whether a page was lost with an open payment of the consumer. */
  look(): Promise<{ readonly isSending: boolean; readonly isPaymentLost: boolean }>
  /** Calls `listener` when a payment of this page has an answer, before other pages see that. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Returns what the previous page of this tab has left, once. The mark of its payment stays for its consumer. */
  takePrevious(): Promise<LostMarks>
  readonly code: CodeMark
}

/** The mark that a one-time PIN was requested in this page and is not used yet. It has no content. */
export interface CodeMark {
  set(): void
  clear(): void
}

/** Notifies the tabs of one browser, which share the session's cookie, that the cookie may have changed. */
export interface TabChannel {
  /** Notifies the other tabs. */
  announce(): void
  /**
   * Calls `listener` on a notification, within a second if this tab is visible, with whether a field of this page has a
   * typed value. Returns the function that unsubscribes.
   */
  subscribe(listener: (isTyped: boolean) => void): () => void
}

/** The state that the tabs of one browser share. Its code is lazy-loaded; the page does not wait for it. */
export interface CrossTabState {
  readonly tabs: TabChannel
  readonly activity: ActivityStore
  readonly marks: PaymentMarks
}

/** Stores the recipients that the consumer likes to find first: only ids of the network's records. */
export interface FavouritesStore {
  read(): readonly string[]
  write(ids: readonly string[]): void
}
