import { afterEach, expect, it, vi } from 'vitest'
import { reportBuild } from '../../scripts/build.ts'

const parts = { session: 1_000, service: 1_000, settings: 1_000, 'sign-in-dialogs': 1_000 }

const reportOf = (gzip: number) => ({
  seconds: 1,
  parts,
  files: 1,
  styleSources: "'sha256-x'",
  scriptSource: "'sha256-y'",
  chunks: [
    { file: 'assets/index.js', raw: 300_000, gzip: 100_000 },
    { file: 'assets/packages.js', raw: 100_000, gzip },
  ],
})

afterEach(() => {
  vi.restoreAllMocks()
})

it('a build fails when the scripts of the sign-in page exceed 105 kB together', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(reportBuild(reportOf(5_000))).toBe(true)
  expect(printed).toHaveBeenLastCalledWith('Built in 1.0 s. Initial JS 105.0 kB gzip of 105.0 kB allowed.')
  expect(complained).not.toHaveBeenCalled()
  expect(reportBuild(reportOf(6_000))).toBe(false)
  expect(complained).toHaveBeenCalledExactlyOnceWith('Initial JS is 1.0 kB over its budget.')
})

it.each([
  [
    'a part outgrows its budget',
    { parts: { ...parts, service: 200_000 } },
    /^The part "service" is [\d.]+ kB over/,
  ],
  ['the build has too many files', { files: 100 }, /^The build has \d+ files more than its budget\.$/],
])('a build fails when %s', (_, change, complaint) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(reportBuild({ ...reportOf(1_000), ...change })).toBe(false)
  expect(complained).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(complaint))
})
