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
  /** Returns milliseconds since the epoch. */
  const now = () => state.frozen_at ?? source() + state.offset_ms
  const frozen = () => state.frozen_at !== null
  /** Shows a moment from now on, and stands still or runs. */
  const show = (moment: number, isFrozen: boolean) =>
    become({ offset_ms: moment - source(), frozen_at: isFrozen ? moment : null })
  const set = (moment: number) => show(moment, frozen())
  return {
    now,
    set,
    frozen,
    /** Stops the clock at its current time, or resumes it from there. */
    freeze: (isFrozen: boolean) => show(now(), isFrozen),
    /** Moves the clock forward, or back, by a number of milliseconds. */
    advance: (milliseconds: number) => set(now() + milliseconds),
    restart: () => become(running),
  }
}

export type SandboxClock = ReturnType<typeof createClock>
