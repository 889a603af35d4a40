import { beforeEach, expect, it, vi } from 'vitest'
import { reportBuild } from './build.ts'

const parts = { session: 1_000, service: 1_000, settings: 1_000, 'sign-in-dialogs': 1_000, charts: 1_000 }

const reportOf = (gzip: number) => ({
  seconds: 1,
  parts,
  files: 1,
  chunks: [
    { file: 'assets/index.js', raw: 300_000, gzip: 100_000 },
    { file: 'assets/packages.js', raw: 100_000, gzip },
  ],
})

beforeEach(() => {
  for (const level of ['log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

it('a build passes whose scripts of the sign-in page have 110 kB', () => {
  expect(reportBuild(reportOf(10_000))).toBe(true)
  const line = 'Built in 1.0 s. Initial JS 110.0 kB gzip of 110.0 kB allowed.'
  expect(console.log).toHaveBeenLastCalledWith(line)
  expect(console.error).not.toHaveBeenCalled()
})

it.each([
  ['has larger first scripts', reportOf(11_000), /^Initial JS is 1\.0 kB over its budget\.$/],
  ['has a large part', { parts: { ...parts, service: 200_000 } }, /^The part "service" is [\d.]+ kB over/],
  ['has many files', { files: 100 }, /^The build has \d+ files more than its budget\.$/],
])('a build fails that %s', (_, change, complaint) => {
  expect(reportBuild({ ...reportOf(1_000), ...change })).toBe(false)
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(complaint))
})
