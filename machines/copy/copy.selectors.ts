import type { Words } from '../words.ts'
import type { CopyCode, CopySnapshot } from './copy.machine.ts'

/** What to say of the last copy, if anything. */
export const selectCopyWords = (snapshot: CopySnapshot): Words<CopyCode> | undefined =>
  snapshot.matches('copied')
    ? { code: 'copy.copied' }
    : snapshot.matches('refused')
      ? { code: 'copy.refused' }
      : undefined
