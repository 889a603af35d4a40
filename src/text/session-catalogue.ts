import type { session } from './en/session.ts'

/** The texts of a session in one language. English is the source of their keys. */
export type SessionCatalogue = typeof session
