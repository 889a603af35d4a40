import type { SnapshotFrom } from 'xstate'
import type { autoRefreshMachine } from './auto-refresh.machine.ts'

/** Whether the browser is certain that it has no connection. */
export const selectIsOffline = (snapshot: SnapshotFrom<typeof autoRefreshMachine>): boolean =>
  snapshot.matches({ connection: 'offline' })
