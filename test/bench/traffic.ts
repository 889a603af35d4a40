import { setTimeout } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

interface Transfer {
  readonly path: string
  /** With its headers; 0 until it has ended. */
  readonly bytes: number
  readonly isDone: boolean
}

/** What went over the network: nothing that came from the cache. */
export interface Traffic {
  readonly transfers: readonly Transfer[]
  readonly kB: number
  readonly requests: number
  /** Requests of the portal's own scripts and styles. */
  readonly files: number
}

const quietTime = 1_000
/** A worker's script never reports its end to the session of its page. */
const longestQuestion = 5_000

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Adds up what several steps sent over the network. */
export const addTraffic = (parts: readonly Traffic[]): Traffic => ({
  transfers: parts.flatMap(({ transfers }) => transfers),
  kB: sum(parts.map(({ kB }) => kB)),
  requests: sum(parts.map(({ requests }) => requests)),
  files: sum(parts.map(({ files }) => files)),
})

/** Counts what a page sends and receives from now on. */
export const measureTraffic = async (protocol: CDPSession) => {
  const transfers = new Map<string, Transfer>()
  let changedAt = performance.now()
  const change = (id: string, patch: Partial<Transfer>) => {
    changedAt = performance.now()
    const transfer = transfers.get(id)
    if (transfer !== undefined) transfers.set(id, { ...transfer, ...patch })
  }
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol: scheme, pathname } = new URL(request.url)
    if (scheme !== 'http:') return
    changedAt = performance.now()
    transfers.set(requestId, { path: `${request.method} ${pathname}`, bytes: 0, isDone: false })
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { bytes: encodedDataLength, isDone: true }),
  )
  protocol.on('Network.loadingFailed', ({ requestId }) => change(requestId, { isDone: true }))
  await protocol.send('Network.enable')
  return {
    /** Begins a step. What is still on its way belongs to it. */
    begin: () => {
      for (const [id, { isDone }] of [...transfers]) if (isDone) transfers.delete(id)
    },
    read: (): Traffic => {
      const sent = [...transfers.values()].filter(({ bytes, isDone }) => bytes > 0 || !isDone)
      return {
        transfers: sent,
        kB: sum(sent.map(({ bytes }) => bytes)) / 1_000,
        requests: sent.length,
        files: sent.filter(({ path }) => path.startsWith('GET /assets/')).length,
      }
    },
    /** Waits until nothing is asked or answered for a second. */
    settle: async () => {
      const since = () => performance.now() - changedAt
      const isAsking = () => [...transfers.values()].some(({ isDone }) => !isDone)
      while (since() < (isAsking() ? longestQuestion : quietTime)) await setTimeout(100)
    },
  }
}
