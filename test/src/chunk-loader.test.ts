import { expect, test } from 'vitest'
import { toFailure } from '../../machines/network/failure.ts'
import { createChunkLoader } from '../../src/chunk-loader.ts'
import { flushPromises } from '../support/simulated-time.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/ServiceDialog-old.js')
const current = '<script type="module" src="/assets/index-old.js"></script>'
const newer = '<script type="module" src="/assets/index-new.js"></script>'

/** A tab of the version `old`, and what a loader of late code does there each time it is asked. */
const open = ({
  answers = [],
  page = newer,
  status = 200,
  isUntouched = true,
  isResumed = true,
  isOnline = true,
}: {
  answers?: readonly unknown[]
  page?: string | undefined
  status?: number
  isUntouched?: boolean
  isResumed?: boolean
  isOnline?: boolean
}) => {
  const tab = { isPaying: false, reloads: 0 }
  const late = createChunkLoader({
    fetchPage: async () => {
      if (page === 'no connection') throw new TypeError('Failed to fetch')
      return new Response(page, { status })
    },
    isOnline: () => isOnline,
    script: '/assets/index-old.js',
    isUntouched: () => isUntouched,
    isPaying: () => tab.isPaying,
    reload: () => {
      tab.reloads += 1
    },
  })
  const left = [...answers]
  const load = late(async () => {
    if (left.length === 0) throw gone
    return left.shift()
  }, isResumed)
  const ask = async () => {
    let end: unknown = 'waits'
    load().then(
      code => {
        end = code
      },
      error => {
        const { kind, words } = toFailure(error)
        end = { kind, words }
      },
    )
    await flushPromises()
    return end
  }
  return { tab, ask }
}

const newVersion = { kind: 'outdated', words: { code: 'failure.newVersion' } }

test('returns the code that arrives', async () => {
  const { tab, ask } = open({ answers: ['the dialog'] })
  expect(await ask()).toBe('the dialog')
  expect(tab.reloads).toBe(0)
})

test('reloads an untouched page when the code belongs to an earlier version', async () => {
  const { tab, ask } = open({})
  expect(await ask()).toBe('waits')
  expect(tab.reloads).toBe(1)
})

test.each([
  ['what was typed would be lost', { isUntouched: false }],
  ['the page would not go on to what was wanted', { isResumed: false }],
])('when %s, reports a new version and reloads when the consumer asks', async (_, how) => {
  const { tab, ask } = open(how)
  expect(await ask()).toEqual(newVersion)
  expect(tab.reloads).toBe(0)
  expect(await ask()).toBe('waits')
  expect(tab.reloads).toBe(1)
})

test('does not reload the page while a payment is pending', async () => {
  const { tab, ask } = open({})
  tab.isPaying = true
  expect(await ask()).toEqual(newVersion)
  expect(await ask()).toEqual(newVersion)
  expect(tab.reloads).toBe(0)
  tab.isPaying = false
  expect(await ask()).toBe('waits')
  expect(tab.reloads).toBe(1)
})

test.each([
  ['the server cannot be reached', { page: 'no connection' }],
  ['something else answers for it', { page: 'Bad gateway', status: 502 }],
])('the connection is blamed where %s', async (_, how) => {
  const { tab, ask } = open(how)
  expect(await ask()).toEqual({ kind: 'unreachable', words: { code: 'failure.checkConnection' } })
  expect(tab.reloads).toBe(0)
})

test('reports a missing connection on a device that is offline', async () => {
  const { tab, ask } = open({ page: 'no connection', isOnline: false })
  expect(await ask()).toEqual({ kind: 'offline', words: { code: 'failure.offline' } })
  expect(tab.reloads).toBe(0)
})

test('reports a system error without a reload when the server has the same version', async () => {
  const { tab, ask } = open({ page: current })
  expect(await ask()).toEqual({ kind: 'invalidResponse', words: { code: 'failure.systemError' } })
  expect(tab.reloads).toBe(0)
})
