import { fromCallback } from 'xstate'
import type { AppearancePort } from '#machines/shared/ports/page.ts'
import type { DisplayPreferencesStore } from '#machines/shared/ports/storage.ts'
import type { DisplayChange } from './display.machine.ts'

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
