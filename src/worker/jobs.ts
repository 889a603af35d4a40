import type { CheckProgress } from '../../machines/domain/bulk-file/bulk-check.types.ts'
import type { Sheet } from '../../machines/domain/sheet/sheet.ts'
import type { CheckedFile, SheetFormat } from '../../machines/shared/ports/files.ts'
import type { CheckQuestion } from './check.ts'

/**
 * What the worker does for the page: the question that begins each kind of job, what is said while it goes on, and
 * the answer that ends it.
 */
export interface Jobs {
  readonly sheet: {
    readonly question: { readonly sheet: Sheet; readonly format: SheetFormat }
    readonly progress: never
    readonly answer: Blob
  }
  readonly check: {
    readonly question: CheckQuestion
    readonly progress: CheckProgress
    readonly answer: CheckedFile
  }
}

export type JobKind = keyof Jobs

/** What the worker is sent, once. */
export type Job<Kind extends JobKind = JobKind> = {
  [Each in Kind]: { readonly kind: Each; readonly question: Jobs[Each]['question'] }
}[Kind]

/** What it sends back: how far it has come, any number of times, and how it ended, once. */
export type JobMessage<Kind extends JobKind> =
  | { readonly progress: Jobs[Kind]['progress'] }
  | { readonly answer: Jobs[Kind]['answer'] }
  | { readonly reason: string }
