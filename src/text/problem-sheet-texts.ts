import type { ProblemSheetTexts } from '#machines/domain/bulk-file/bulk-problems.ts'
import { en as bulk } from './en/en.bulk.ts'

/** The texts of the file that lists a bulk file's problems. */
export const problemSheetTexts: ProblemSheetTexts = { ...bulk.bulkCheck.file, reasons: bulk.codes }
