import { expect, test } from 'vitest'
import { toFailure } from '../machines/network/failure.ts'
import { flushPromises } from '../test/support/simulated-time.ts'
import { createChunkLoader } from './lazy-part.tsx'

const missingChunk = new TypeError(
  'Failed to fetch dynamically imported module: /assets/ServiceDialog-old.js',
)
const current = '<script type="module" src="/assets/index-old.js"></script>'
const newer = '<script type="module" src="/assets/index-new.js"></script>'

const usual = { status: 200, isUntouched: true, isResumed: true, isOnline: true }

/** Opens a tab of the version `old`, whose server returns `page`. Without `code`, the loader fails. */
const open = ({ code, page, ...unusual }: { code?: string; page?: string } & Partial<typeof usual>) => {
  const { status, isUntouched, isResumed, isOnline } = { ...usual, ...unusual }
  const tab = { isPaying: false, reloads: 0 }
  const createLoader = createChunkLoader({
    fetchPage: async () => {
      if (page === undefined) throw new TypeError('Failed to fetch')
      return new Response(page, { status })
    },
    isOnline: () => isOnline,
    script: '/assets/index-old.js',
    isUntouched: () => isUntouched,
    isPaying: () => tab.isPaying,
    reload: () => void tab.reloads++,
  })
  const load = createLoader(
    () => (code === undefined ? Promise.reject(missingChunk) : Promise.resolve(code)),
    isResumed,
  )
  /** Returns the code, a failure as its kind and code, or 'waits', and the number of reloads. */
  const ask = async () => {
    let end: unknown = 'waits'
    const toWords = (error: unknown) => `${toFailure(error).kind} ${Object.values(toFailure(error).words)}`
    load()
      .catch(toWords)
      .then(result => {
        end = result
      })
    await flushPromises()
    return [end, tab.reloads]
  }
  return { tab, ask }
}

const newVersion = 'outdated failure.newVersion'

test('returns the code, or reloads an old untouched page', async () => {
  expect(await open({ code: 'the dialog' }).ask()).toEqual(['the dialog', 0])
  expect(await open({ page: newer }).ask()).toEqual(['waits', 1])
})

test.each([
  ['typed values would be lost', { page: newer, isUntouched: false }],
  ['the page would not continue where it was', { page: newer, isResumed: false }],
])('reports a new version first, and reloads on request, when %s', async (_, world) => {
  const { ask } = open(world)
  expect(await ask()).toEqual([newVersion, 0])
  expect(await ask()).toEqual(['waits', 1])
})

test('does not reload the page while a payment is pending', async () => {
  const { tab, ask } = open({ page: newer })
  tab.isPaying = true
  expect(await ask()).toEqual([newVersion, 0])
  expect(await ask()).toEqual([newVersion, 0])
  tab.isPaying = false
  expect(await ask()).toEqual(['waits', 1])
})

test.each([
  ['the server cannot be reached', {}, 'unreachable failure.checkConnection'],
  ['a gateway responds', { page: 'Bad gateway', status: 502 }, 'unreachable failure.checkConnection'],
  ['the device is offline', { isOnline: false }, 'offline failure.offline'],
  ['the server has the same version', { page: current }, 'invalidResponse failure.systemError'],
])('reports a failure without a reload when %s', async (_, world, failure) => {
  expect(await open(world).ask()).toEqual([failure, 0])
})
