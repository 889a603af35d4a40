import type { AnyScreen } from './harness/screen.ts'

/** How each machine is shown that has a view, as it stands in `screens`. */
export const screens: readonly AnyScreen[] = Object.values(
  import.meta.glob<Readonly<Record<string, AnyScreen>>>('../machines/**/*.screen.tsx', { eager: true }),
).flatMap(exported =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('Screen'))
    .map(([, screen]) => screen),
)
