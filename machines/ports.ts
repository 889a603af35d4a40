import type { DisplayMemory } from './display/display.machine.ts'

/** Where the token of the session is kept between page loads (S1, S2). */
export interface TokenStore {
  /** The token; undefined when there is none, or none that can be trusted. */
  read(): string | undefined
  /** Throws when the browser does not keep it. */
  write(token: string): void
  clear(): void
}

/** What a device remembers of the wallet's looks. */
export interface DisplayStore {
  read(): DisplayMemory
  write(memory: DisplayMemory): void
}

/** Applies an appearance to the page. */
export interface Screen {
  applyAppearance(appearance: DisplayMemory['appearance']): void
}

export interface Clipboard {
  /** Rejects when the browser refuses or has no clipboard. */
  write(text: string): Promise<void>
}

/** `page.show`: somebody looks at the page again. `page.hide`: nobody can see it any more. */
export type PageEvent = 'page.show' | 'page.hide'

export interface PageWatch {
  /**
   * Tells of what happens from now on. A page that was merely left for another window tells only of the return.
   *
   * @returns what ends it.
   */
  subscribe(listener: (event: PageEvent) => void): () => void
}

/** The step of a service that the browser's address names: the names from the service down, joined by `/`. */
export interface Places {
  /** Puts the address there, in such a way that the browser's Back leads to the step before. */
  show(path: string | undefined): void
  /** Tells where the address is, if it names a step, and whenever the browser goes elsewhere. Returns what ends it. */
  watch(listener: (path: string | undefined) => void): () => void
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
