import type { BulkReport } from '#machines/domain/bulk-file/bulk-report.ts'
import type { PrescanSnapshot } from './prescan.machine.ts'

const steps = ['requesting', 'uploading', 'waitingToScan', 'polling', 'waitingToPoll'] as const

/** The current step; undefined after the end. A poll and the pause after it are one step. */
export const selectPrescanStep = (snapshot: PrescanSnapshot) => {
  const step = steps.find(state => snapshot.matches(state))
  return step === 'polling' || step === 'waitingToPoll' ? 'scanning' : step
}

/** The sent part of the file, in percent. */
export const selectUploadPercent = ({ context }: PrescanSnapshot): number =>
  Math.floor(context.uploadedFraction * 100)

/** Whole seconds until the first poll. */
export const selectSecondsLeft = ({ context }: PrescanSnapshot): number => context.secondsLeft

/** The last reported progress of the network. */
export const selectProgress = ({ context }: PrescanSnapshot): BulkReport | undefined => context.report
