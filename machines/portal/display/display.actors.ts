import { fromCallback } from 'xstate'
import type { AppearancePort } from '#machines/shared/ports/page.ts'
import type { AmountVisibility, Appearance, DisplayPreferencesStore } from '#machines/shared/ports/storage.ts'

/** A change that the device applies and stores. */
type DisplayChange =
  | { type: 'appearance.apply'; appearance: Appearance }
  | { type: 'amounts.apply'; amounts: AmountVisibility }

export type DisplayActors = ReturnType<typeof createDisplayActors>

/** Creates the actors that apply display preferences to the page and store them on the device. */
export const createDisplayActors = (store: DisplayPreferencesStore, screen: AppearancePort) => ({
  device: fromCallback<DisplayChange>(({ receive }) => {
    receive(change => {
      const memory = store.read()
      if (change.type === 'appearance.apply') {
        screen.applyAppearance(change.appearance)
        store.write({ ...memory, appearance: change.appearance })
      } else {
        store.write({ ...memory, amounts: change.amounts })
      }
    })
  }),
})
