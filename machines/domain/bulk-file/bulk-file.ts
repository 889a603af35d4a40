import { bulkFileLimit } from '../limits.ts'
import type { UnusableCode } from './bulk-check.types.ts'

/** A file that the browser cannot read, or no longer: it was changed or removed after it had been chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/**
 * Why a file is not even opened (F2; decisions, "Bulk pre-scan"): its name must end in `.csv`, however that is
 * written, and it must have from one byte to 10 MB.
 */
export const findFileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): UnusableCode | undefined => {
  if (!/.\.csv$/i.test(name)) return 'bulkCheck.notCsv'
  if (size === 0) return 'bulkCheck.emptyFile'
  return size > bulkFileLimit ? 'bulkCheck.tooLarge' : undefined
}

/** Whether a text begins so that has two bytes for each character: with its mark, or with two Latin letters. */
const isWide = (bytes: Uint8Array): boolean => {
  const [first = 0, second = 0] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const nothings = [...bytes.subarray(0, 4)].map(byte => (byte === 0 ? '0' : 'x')).join('')
  return nothings === '0x0x' || nothings === 'x0x0'
}

/**
 * Why the bytes of a file are none of a CSV: that is text, in which no byte is 0.
 *
 * @param isStart whether the file begins with them
 */
export const findTextProblem = (bytes: Uint8Array, isStart: boolean): UnusableCode | undefined => {
  if (isStart && isWide(bytes)) return 'bulkCheck.utf16'
  return bytes.includes(0) ? 'bulkCheck.notText' : undefined
}
