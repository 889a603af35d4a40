import type { scan } from './en/scan.ts'

/** The texts of Scan in one language. English is the source of their keys. */
export type ScanCatalogue = typeof scan
