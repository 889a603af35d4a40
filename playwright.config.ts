import { defineConfig } from '@playwright/test'
import { type BrowserOptions, slowdown } from './test/support/browser/browser.ts'
import { launchOptions } from './test/support/browser/chromium.ts'
import { firefoxPath } from './test/support/browser/firefox.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 800 } }
const pseudo = /\.pseudo\.spec\.ts$/
const firefox = /\.firefox\.spec\.ts$/
/** The core story and the first paint: told at both widths. */
const atBothWidths = /\/(first-paint|send)\.spec\.ts$/
/**
 * What the server and the pages beside the portal do, and what somebody does at a desk. All else is told on a phone:
 * what money does, and what becomes of a session, is the same at every width, and every state of every screen is
 * looked at on the narrowest phone where its machine is played.
 */
const atTheDesk =
  /\/(accounts|atlas|bulk|bulk-files|bulk-history|configured|console|creditor|export|flows|headers|help|network|pay|real-network|receipt|release|upgrade-browser|web-app)\.spec\.ts$/

export default defineConfig<object, BrowserOptions>({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine is no fault of what is tested.
  timeout: 90_000 * slowdown,
  expect: { timeout: 15_000 * slowdown },
  globalSetup: './test/support/browser/builds.ts',
  // Where nobody watches, what failed is told once, at the end.
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['./test/support/browser/page-reporter.ts'],
    ['json', { outputFile: 'node_modules/.cache/wallet-portal/journeys.json' }],
  ],
  use: {
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    // A page lives for seconds: to make its code faster costs more than it saves.
    launchOptions: { ...launchOptions, args: [...launchOptions.args, '--js-flags=--no-opt,--no-maglev'] },
  },
  projects: [
    // On a phone as somebody has it who wants nothing to move: what moves is seen on the desktop.
    {
      name: 'phone',
      testIgnore: [pseudo, firefox, atTheDesk],
      use: { ...phone, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'desktop', testMatch: [atBothWidths, atTheDesk], use: desktop },
    { name: 'pseudo', testMatch: pseudo, use: { ...phone, edition: 'pseudo' } },
    // Told wherever that browser is found; it starts one of its own.
    ...(firefoxPath === undefined ? [] : [{ name: 'firefox', testMatch: firefox }]),
  ],
})
