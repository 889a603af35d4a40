/** What a clock has been told, so that a restart can tell it again. `frozen_at` in ms since the epoch. */
export interface ClockState {
  readonly offset_ms: number
  readonly frozen_at: number | null
}

/** The only time the sandbox knows. Everything that expires, settles or is dated asks it. */
export interface SandboxClock {
  /** Milliseconds since the epoch. */
  now(): number
  frozen(): boolean
  /** Stops or resumes the clock at the moment it shows. */
  freeze(frozen: boolean): void
  /** Moves it on (or back) by so many milliseconds. */
  advance(milliseconds: number): void
  /** Sets it to a moment, in ms since the epoch. */
  set(moment: number): void
  /** Back to the time it runs on, as if nobody had ever touched it. */
  restart(): void
}

/** The clock of the last run, and a place to keep what it is told. */
export interface ClockMemory {
  readonly saved: ClockState
  save(state: ClockState): void
}

const running: ClockState = { offset_ms: 0, frozen_at: null }

/**
 * @param source the time it runs on, ms since the epoch
 * @param memory where its state outlives the process; without it, nothing does
 */
export const createClock = (source: () => number = Date.now, memory?: ClockMemory): SandboxClock => {
  let state = memory?.saved ?? running
  const become = (next: ClockState) => {
    state = next
    memory?.save(next)
  }
  const now = () => state.frozen_at ?? source() + state.offset_ms
  const set = (moment: number) =>
    become(
      state.frozen_at === null
        ? { offset_ms: moment - source(), frozen_at: null }
        : { ...state, frozen_at: moment },
    )
  return {
    now,
    set,
    frozen: () => state.frozen_at !== null,
    freeze: frozen => {
      if (frozen) become({ ...state, frozen_at: now() })
      else become({ offset_ms: now() - source(), frozen_at: null })
    },
    advance: milliseconds => set(now() + milliseconds),
    restart: () => become(running),
  }
}
