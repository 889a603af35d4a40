import type { ProfileSnapshot } from './profile.machine.ts'

/** Returns what My Profile shows. A part is undefined before it is read. */
export const selectProfile = ({ context, children }: ProfileSnapshot) => ({
  ...context,
  /** The actor that renames the wallet. */
  renaming: children.renaming,
})

export type ProfileView = ReturnType<typeof selectProfile>
