/** Lengths that no appearance and no width changes: constants, so that they weigh nothing in the style sheet. */
export const radius = {
  tile: '.625rem',
  control: '.75rem',
  panel: '1rem',
  sheet: '1.25rem',
  round: '50%',
  pill: '1.5rem',
} as const

export const size = {
  /** 44 px: nothing to press is smaller. */
  target: '2.75rem',
  button: '3rem',
  field: '3.25rem',
  /** An amount or a code: the one thing that its step is about. */
  largeField: '4rem',
  option: '5rem',
  bar: '3.5rem',
  row: '4.25rem',
  key: '6rem',
  tile: '2.25rem',
  /** The mark of an outcome and the ring that turns into it. */
  mark: '4.5rem',
  /** The graph and whatever stands in its place. */
  plot: '11rem',
  plotAxis: '1.25rem',
} as const

export const duration = { quick: '.12s', move: '.22s' } as const
export const ease = 'cubic-bezier(.2, 0, 0, 1)'
