import type { CopyCode, CopySnapshot } from './copy.machine.ts'

/** The result of the last copy of `text`: after a refusal the consumer copies the text by hand. */
export interface CopyResult {
  readonly isCopied: boolean
  readonly isRefused: boolean
  readonly message: CopyCode | undefined
}

export const selectCopyResult = (snapshot: CopySnapshot, text: string | undefined): CopyResult => {
  const isLast = snapshot.context.text === text
  if (isLast && snapshot.matches('copied'))
    return { isCopied: true, isRefused: false, message: 'copy.copied' }
  if (isLast && snapshot.matches('failed'))
    return { isCopied: false, isRefused: true, message: 'copy.refused' }
  return { isCopied: false, isRefused: false, message: undefined }
}
