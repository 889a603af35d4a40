import type { ScanSnapshot } from './scan.machine.ts'

/** Returns whether the dialog of Scan shows, or why its part did not load. */
export const selectScanLoad = (snapshot: ScanSnapshot) => {
  const isNotLoaded = snapshot.matches({ open: 'loadFailed' })
  return {
    isLoading: snapshot.matches({ open: 'loading' }),
    /** Whether the part has loaded and its dialog shows. */
    isOpen: (['looking', 'readingPicture', 'pasting', 'found'] as const).some(open =>
      snapshot.matches({ open }),
    ),
    loadFailure: isNotLoaded ? snapshot.context.failure : undefined,
  }
}
