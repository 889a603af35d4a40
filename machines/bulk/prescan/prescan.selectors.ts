import type { PrescanSnapshot } from './prescan.machine.ts'

const steps = ['requesting', 'uploading', 'waitingToScan'] as const

/** Returns what a running pre-scan shows. */
export const selectPrescan = (snapshot: PrescanSnapshot) => {
  const { uploadedFraction, secondsLeft, report } = snapshot.context
  return {
    /** A poll and the pause after it are one step. */
    step: steps.find(state => snapshot.matches(state)) ?? ('scanning' as const),
    /** The sent part of the file. */
    percent: Math.floor(uploadedFraction * 100),
    /** Whole seconds until the first poll. */
    secondsLeft,
    /** The last reported progress of the network. */
    report,
  }
}
