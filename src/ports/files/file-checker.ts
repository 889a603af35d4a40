import { findFileProblem } from '#machines/domain/bulk-file/bulk-file.ts'
import type { ProblemSheetTexts } from '#machines/domain/bulk-file/bulk-problems.ts'
import type { FileChecker } from '#machines/shared/ports/files.ts'
import { runInWorker } from './run-in-worker.ts'

/** Checks files in a worker, so that the page stays responsive. A file without a CSV name is not opened. */
export const browserFileChecker = (words: ProblemSheetTexts): FileChecker => ({
  check: async (file, own, onProgress, signal) => {
    const unusable = findFileProblem(file)
    return unusable ? { unusable } : runInWorker('check', { file, own, words }, signal, onProgress)
  },
})
