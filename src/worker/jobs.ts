import type { CheckProgress } from '#machines/domain/bulk-file/bulk-check.types.ts'
import type { Sheet } from '#machines/domain/sheet/sheet.ts'
import type { CheckedFile, SheetFormat } from '#machines/shared/ports/files.ts'
import type { CheckQuestion } from './check.ts'

/** The jobs of the worker: the input, the progress messages and the result of each kind. */
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

/** The message that starts the worker's only job. */
export type Job<Kind extends JobKind = JobKind> = {
  [Each in Kind]: { readonly kind: Each; readonly question: Jobs[Each]['question'] }
}[Kind]

/** The worker's messages: any number of progress reports, then one result or error. */
export type JobMessage<Kind extends JobKind> =
  | { readonly progress: Jobs[Kind]['progress'] }
  | { readonly answer: Jobs[Kind]['answer'] }
  | { readonly reason: string }
