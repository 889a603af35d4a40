import type { FilterQuery } from '#machines/domain/transaction/filters.ts'

/** Keeps the URL and the open step of a service in sync. A path is the names from the service down, joined by `/`. */
export interface UrlSync {
  /** Puts `path` in the URL, so that the browser's Back leads to the step before. */
  write(path: string | undefined): void
  /**
   * Calls `listener` with the path that the URL has now, if it names a step, and on each navigation of the browser.
   * Returns the function that unsubscribes.
   */
  subscribe(listener: (path: string | undefined, isBack: boolean) => void): () => void
}

/** Prevents navigation by a typed URL or by the browser's Back and Forward. */
export interface NavigationGuard {
  /**
   * Reverts each navigation while `isHeld` returns true. Follows a typed URL or a Forward after `whenFree` resolves.
   * Returns the function that removes the guard.
   */
  blockWhile(isHeld: () => boolean, whenFree: () => Promise<void>): () => void
}

/** Keeps the URL and the filters of My Wallet in sync while My Wallet is open. */
export interface FilterUrlSync {
  /** Replaces the filters in the URL without a history entry: the browser's Back still leaves My Wallet. */
  write(query: FilterQuery): void
  /** Calls `listener` with the filters in the URL, now and on each change from outside. Returns the function that unsubscribes. */
  subscribe(listener: (query: FilterQuery) => void): () => void
}
