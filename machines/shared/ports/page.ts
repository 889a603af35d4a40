import type { DisplayPreferences } from './storage.ts'

/** Applies an appearance to the page. */
export interface AppearancePort {
  applyAppearance(appearance: DisplayPreferences['appearance']): void
}

/**
 * `page.show`: the page is visible or online again. `page.hide`: the page is no longer visible. `page.offline` and
 * `page.online`: the browser has lost its connection, or has it again.
 */
export type PageEvent = 'page.show' | 'page.hide' | 'page.offline' | 'page.online'

export interface PageVisibility {
  /**
   * Calls `listener` on each later event. After a mere loss of focus only the `page.show` of its return is sent.
   *
   * @returns the function that unsubscribes.
   */
  subscribe(listener: (event: PageEvent) => void): () => void
}

/** The page of the network that replaces this one to continue a top-up. */
export interface PaymentPage {
  /**
   * Stops everything that runs here and shows `page` without its scripts, or opens the page's next step, if it has
   * exactly one.
   *
   * Rejects without a change when the page has no content and no allowed next step. Returns false, likewise without a
   * change, when the browser did not open the next step.
   */
  show(page: string): Promise<boolean>
}

/** The activity of the consumer on the page. */
export interface ActivityEvents {
  /** Calls `listener` on activity, at most once a second. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}
