import { afterEach, expect, it, vi } from 'vitest'
import { reportBuild } from '../../scripts/build.ts'

const reportOf = (gzip: number) => ({
  seconds: 1,
  styleSources: "'sha256-x'",
  chunks: [
    { file: 'assets/index.js', raw: 300_000, gzip: 100_000 },
    { file: 'assets/packages.js', raw: 100_000, gzip },
  ],
})

afterEach(() => {
  vi.restoreAllMocks()
})

it('a build fails when the scripts of the sign-in page exceed 106 kB together', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(reportBuild(reportOf(6_000))).toBe(true)
  expect(printed).toHaveBeenLastCalledWith('Built in 1.0 s. Initial JS 106.0 kB gzip of 106.0 kB allowed.')
  expect(complained).not.toHaveBeenCalled()
  expect(reportBuild(reportOf(7_000))).toBe(false)
  expect(complained).toHaveBeenCalledExactlyOnceWith('Initial JS is 1.0 kB over its budget.')
})
