/** The changes to a clock, which survive a restart. `frozen_at` is in milliseconds since the epoch. */
export interface ClockState {
  readonly offset_ms: number
  readonly frozen_at: number | null
}

export const running: ClockState = { offset_ms: 0, frozen_at: null }

/** Creates a clock over `source`. `memory` stores its state across restarts. */
export const createClock = (
  source: () => number = Date.now,
  memory?: { saved: ClockState; save(state: ClockState): void },
) => {
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
    /** Milliseconds since the epoch. */
    now,
    set,
    frozen: () => state.frozen_at !== null,
    /** Stops the clock at its current time, or resumes it from there. */
    freeze: (frozen: boolean) => {
      if (frozen) become({ ...state, frozen_at: now() })
      else become({ offset_ms: now() - source(), frozen_at: null })
    },
    /** Moves the clock forward, or back, by a number of milliseconds. */
    advance: (milliseconds: number) => set(now() + milliseconds),
    /** Returns to the source's time, without freeze or offset. */
    restart: () => become(running),
  }
}

export type SandboxClock = ReturnType<typeof createClock>
