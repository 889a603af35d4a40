import type { Appearance } from '#machines/shared/ports/storage.ts'
import type { DisplaySnapshot } from './display.machine.ts'

/** The chosen appearance; `system` follows the device. */
export const selectAppearance = (snapshot: DisplaySnapshot): Appearance =>
  snapshot.matches({ appearance: 'light' })
    ? 'light'
    : snapshot.matches({ appearance: 'dark' })
      ? 'dark'
      : 'system'

/** Whether amounts are hidden everywhere. */
export const selectAmountsHidden = (snapshot: DisplaySnapshot): boolean =>
  snapshot.matches({ amounts: 'hidden' })
