import { bulkFileLimit } from '../limits.ts'
import type { UnusableCode } from './bulk-check.types.ts'

/** Thrown when the browser cannot read a file, because it was changed or removed. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/**
 * Returns why a file cannot be used: its name must end in `.csv`, in any case, and it must have 1 byte to 10 MB.
 */
export const findFileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): UnusableCode | undefined => {
  if (!/.\.csv$/i.test(name)) return 'bulkCheck.notCsv'
  if (size === 0) return 'bulkCheck.emptyFile'
  return size > bulkFileLimit ? 'bulkCheck.tooLarge' : undefined
}

/** Whether a text starts as UTF-16: with its mark, or with two Latin letters. */
const isWide = (bytes: Uint8Array): boolean => {
  const [first = 0, second = 0] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const nothings = [...bytes.subarray(0, 4)].map(byte => (byte === 0 ? '0' : 'x')).join('')
  return nothings === '0x0x' || nothings === 'x0x0'
}

/**
 * Returns why bytes are not those of a CSV: a text has no zero byte.
 *
 * @param isStart whether the file starts with them
 */
export const findTextProblem = (bytes: Uint8Array, isStart: boolean): UnusableCode | undefined => {
  if (isStart && isWide(bytes)) return 'bulkCheck.utf16'
  return bytes.includes(0) ? 'bulkCheck.notText' : undefined
}
