import { defineConfig } from '@playwright/test'
import { type BrowserOptions, slowdown } from './test/support/browser/browser.ts'
import { launchOptions } from './test/support/browser/chromium.ts'
import { findProgram } from './test/support/browser/programs.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 800 } }
const pseudo = /\.pseudo\.spec\.ts$/
/** The story, which runs in each engine on each host. */
const story = /\/story\.spec\.ts$/
/** Journeys that run at both widths: the core story and the first paint. */
const atBothWidths = /\/(first-paint|send)\.spec\.ts$/
/**
 * Journeys of the server, of other pages, and of what consumers do on a desktop. All others run on a phone: money and
 * sessions behave alike at each width, and the model run checks each state of each screen.
 */
const atTheDesk =
  /\/(accounts|bulk|console|desk|flows|headers|release|production|server|studio|wallet)\.spec\.ts$/
/** Journeys on nginx too: the core story, and what crosses the server. */
const onStaticHost = /\/(?:bulk|headers|release|send|sign-in|static|topup)\.spec\.ts$/
/** What only a static host does. */
const ofStaticHost = /\/static\.spec\.ts$/
const onPhone = /\/(?:send|sign-in|static|topup)\.spec\.ts$/
const needs = { chromium: [], firefox: ['firefox'], webkit: ['webkit', 'xvfb'] } as const
/** The engines of this machine: Firefox and WebKit may be missing. */
const engines = (['chromium', 'firefox', 'webkit'] as const).filter(engine =>
  needs[engine].every(program => findProgram(program) !== undefined),
)
const nginx = { host: 'nginx', ignoreHTTPSErrors: true } as const
const reducedMotion = { contextOptions: { reducedMotion: 'reduce' } } as const

export default defineConfig<object, BrowserOptions>({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Long, because a busy computer is not a defect of the code under test.
  timeout: 90_000 * slowdown,
  expect: { timeout: 15_000 * slowdown },
  globalSetup: './test/support/browser/builds.ts',
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: 'node_modules/.cache/wallet-portal/journeys.json' }],
  ],
  use: {
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    // A page lives for seconds, so compiling its code with optimisations costs more than it saves.
    launchOptions: { ...launchOptions, args: [...launchOptions.args, '--js-flags=--no-opt,--no-maglev'] },
  },
  projects: [
    // The phone prefers reduced motion; animations run on the desktop.
    {
      name: 'phone',
      testIgnore: [pseudo, story, atTheDesk, ofStaticHost],
      use: { ...phone, ...reducedMotion },
    },
    { name: 'desktop', testMatch: [atBothWidths, atTheDesk], use: desktop },
    {
      name: 'nginx phone',
      testMatch: onStaticHost,
      testIgnore: [atTheDesk],
      use: { ...phone, ...reducedMotion, ...nginx },
    },
    { name: 'nginx desktop', testMatch: onStaticHost, testIgnore: [onPhone], use: { ...desktop, ...nginx } },
    { name: 'pseudo', testMatch: pseudo, use: { ...phone, edition: 'pseudo' } },
    ...engines.flatMap(engine => [
      { name: engine, testMatch: story, use: { engine } },
      { name: `nginx ${engine}`, testMatch: story, use: { engine, ...nginx } },
    ]),
  ],
})
