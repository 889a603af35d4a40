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
