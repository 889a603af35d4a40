import type { AnyViewSpec } from './harness/screen.ts'

/** How each machine is shown that has a view, as it stands in `screens`. */
export const screens: readonly AnyViewSpec[] = Object.values(
  import.meta.glob<Readonly<Record<string, AnyViewSpec>>>('../machines/**/*.screen.tsx', { eager: true }),
).flatMap(exported =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('Screen'))
    .map(([, screen]) => screen),
)
