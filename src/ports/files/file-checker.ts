import { unusableAsFile } from '../../../machines/domain/bulk-file/bulk-file.ts'
import type { ProblemWords } from '../../../machines/domain/bulk-file/bulk-problems.ts'
import type { FileChecker } from '../../../machines/shared/ports.ts'
import { inBackground } from './background.ts'

/** Checks files in the worker, so that the page never stands still; what is no CSV by its name is not even opened. */
export const browserFileChecker = (words: ProblemWords): FileChecker => ({
  check: async (file, own, onProgress, signal) => {
    const unusable = unusableAsFile(file)
    return unusable ? { unusable } : inBackground('check', { file, own, words }, signal, onProgress)
  },
})
