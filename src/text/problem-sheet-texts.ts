import type { ProblemSheetTexts } from '../../machines/domain/bulk-file/bulk-problems.ts'
import { en as bulk } from './en/en.bulk.ts'

/** What the file of problems says. */
export const problemSheetTexts: ProblemSheetTexts = { ...bulk.bulkCheck.file, reasons: bulk.codes }
