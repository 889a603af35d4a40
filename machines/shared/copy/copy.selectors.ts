import type { Message } from '#machines/domain/message.ts'
import type { CopyCode, CopySnapshot } from './copy.machine.ts'

/** Whether the browser refused to copy `text`, so that the consumer copies it by hand (X1). */
export const selectIsRefused = (snapshot: CopySnapshot, text: string): boolean =>
  snapshot.matches('failed') && snapshot.context.text === text

/** Whether `text` has just been copied. */
export const selectIsCopied = (snapshot: CopySnapshot, text: string): boolean =>
  snapshot.matches('copied') && snapshot.context.text === text

/** The message about the last copy of `text`. */
export const selectCopyMessage = (snapshot: CopySnapshot, text: string): Message<CopyCode> | undefined => {
  if (selectIsRefused(snapshot, text)) return { code: 'copy.refused' }
  return selectIsCopied(snapshot, text) ? { code: 'copy.copied' } : undefined
}
