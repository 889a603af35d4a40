export type Appearance = 'system' | 'light' | 'dark'

export type AmountVisibility = 'shown' | 'hidden'

/** The display preferences that the device keeps. They hold no personal data. */
export interface DisplayPreferences {
  readonly appearance: Appearance
  readonly amounts: AmountVisibility
}

/** Stores the token of the session between page loads (S1, S2). */
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

/** Stores the time of the last activity in this session, over all tabs (S6). Only the time is stored. */
export interface ActivityStore {
  /** Returns milliseconds since the epoch; undefined when no time is known, or when the browser stores nothing. */
  read(): number | undefined
  write(at: number): void
  clear(): void
  /** Calls `listener` when another tab writes or clears the time. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The sent payments without a result, over all tabs of the browser. No session ends while there is one. */
export interface PendingPayments {
  /**
   * Marks a payment of this tab as pending. Returns the function that marks it as decided; when the tab is closed, the
   * browser does that.
   */
  begin(): () => void
  /** Whether a payment of any tab is pending. */
  hasAny(): Promise<boolean>
  /** Calls `listener` when a payment of this tab is decided, before other tabs are notified. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Removes the mark that a page of this tab was left during a payment, unless a payment is pending now. */
  clearMark(): void
}

/**
 * The mark that a payment of this tab is pending. A page that finds the mark replaces one that closed before the
 * outcome was known. The mark has no personal data, only a checksum of the session's token.
 */
export interface PaymentMark {
  set(token: string | undefined): void
  /**
   * Whether the mark is set. Removes the mark of another session, so that another consumer does not see its notice.
   *
   * @param token of the current session; undefined without one, and then a mark of any session counts
   */
  isSet(token: string | undefined): boolean
  clear(): void
}

/** The mark that a one-time PIN was requested in this tab and is not used yet. It has no content. */
export interface CodeMark {
  set(): void
  /** Removes the mark. Returns whether it was set: the page was then left before the one-time PIN was used. */
  take(): boolean
  clear(): void
}

/** Notifies the tabs of one browser, which share the session's cookie, that the cookie may have changed (S4). */
export interface TabChannel {
  /** Notifies the other tabs. */
  announce(): void
  /** Calls `listener` on a notification, within a second if this tab is visible. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The state that the tabs of one browser share. Its code is lazy-loaded; the page does not wait for it. */
export interface CrossTabState {
  readonly tabs: TabChannel
  readonly activity: ActivityStore
  readonly payments: PendingPayments
}
