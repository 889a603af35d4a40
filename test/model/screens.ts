import type { AnyViewSpec } from './harness/screen.ts'

/** The view specs of all machines that have a view, from their `.screen.tsx`. */
export const screens: readonly AnyViewSpec[] = Object.values(
  import.meta.glob<Readonly<Record<string, AnyViewSpec>>>('../../src/views/**/*.screen.tsx', { eager: true }),
).flatMap(exported =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('Screen'))
    .map(([, screen]) => screen),
)
