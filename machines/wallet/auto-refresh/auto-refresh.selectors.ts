import type { SnapshotFrom } from 'xstate'
import type { autoRefreshMachine } from './auto-refresh.machine.ts'

/** Whether a call waits for the network although the browser has a connection. */
export const selectIsSlow = (snapshot: SnapshotFrom<typeof autoRefreshMachine>): boolean =>
  snapshot.matches({ network: 'slow', connection: 'online' })

/** Whether the browser is certain that it has no connection. */
export const selectIsOffline = (snapshot: SnapshotFrom<typeof autoRefreshMachine>): boolean =>
  snapshot.matches({ connection: 'offline' })
