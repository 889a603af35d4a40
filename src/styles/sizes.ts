/** Lengths that no appearance or width changes: constants rather than variables, to keep the style sheet small. */
export const radius = {
  tile: '.625rem',
  control: '.75rem',
  panel: '1rem',
  sheet: '1.25rem',
  round: '50%',
  pill: '1.5rem',
} as const

export const size = {
  /** 44 px, the minimum size of a pressable element. */
  target: '2.75rem',
  button: '3rem',
  field: '3.25rem',
  /** The height of an amount or code field, the main field of its step. */
  largeField: '4rem',
  option: '5rem',
  bar: '3.5rem',
  row: '3.75rem',
  key: '4.625rem',
  tile: '2.25rem',
  /** The mark of an outcome, and its spinner. */
  mark: '4.5rem',
  /** The graph and its `EmptyState`. */
  plot: '11rem',
  plotAxis: '1.25rem',
  /** The bar of a page on wide screens. */
  wideBar: '4rem',
  /** A service or Transaction Info beside the page. */
  sidePanel: '27.5rem',
  /** A bar chart with its figures and its note. */
  tallChart: '17.5rem',
} as const

export const duration = { quick: '.12s', leave: '.16s', move: '.22s', moment: '.32s' } as const
export const ease = 'cubic-bezier(.2, 0, 0, 1)'
