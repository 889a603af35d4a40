import type { BulkReport } from '../../domain/bulk-file/bulk-report.ts'
import type { PrescanSnapshot } from './prescan.machine.ts'

const steps = ['requesting', 'uploading', 'waitingToScan', 'polling', 'waitingToPoll'] as const

/** What is being done; undefined once it is over. Asking and the pause after it are one. */
export const selectPrescanStep = (snapshot: PrescanSnapshot) => {
  const step = steps.find(state => snapshot.matches(state))
  return step === 'polling' || step === 'waitingToPoll' ? 'scanning' : step
}

/** How much of the file has left the device, in percent. */
export const selectUploadPercent = ({ context }: PrescanSnapshot): number =>
  Math.floor(context.uploadedFraction * 100)

/** Whole seconds until the network is first asked how it gets on. */
export const selectSecondsLeft = ({ context }: PrescanSnapshot): number => context.secondsLeft

/** How far the network has come, as it last told. */
export const selectProgress = ({ context }: PrescanSnapshot): BulkReport | undefined => context.report
