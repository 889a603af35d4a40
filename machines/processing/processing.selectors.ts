import type { Words } from '../words.ts'
import type { ProcessingSnapshot } from './processing.machine.ts'

/** Every code that watching a transaction can put before a consumer. */
export type ProcessingCode = 'processing.verifying' | 'processing.outOfReach' | 'processing.late'

/** How the watch goes on: it never says more than it knows (C4). */
export const selectProgressWords = ({ context }: ProcessingSnapshot): Words<ProcessingCode> => {
  if (context.failure !== undefined) return { code: 'processing.outOfReach' }
  return { code: context.late ? 'processing.late' : 'processing.verifying' }
}
