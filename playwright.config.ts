import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from './test/support/browser.ts'
import { launchOptions } from './test/support/chromium.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 800 } }
const pseudo = /\.pseudo\.spec\.ts$/
/** What money does is the same at every width. */
const verdicts = /(send-once|outcomes|buy|cash-out|donate|invite|send-again|send-atm)\.spec\.ts$/

export default defineConfig<object, BrowserOptions>({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  globalSetup: './test/support/builds.ts',
  reporter: [['line'], ['json', { outputFile: 'node_modules/.cache/wallet-portal/journeys.json' }]],
  use: {
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'phone', testIgnore: pseudo, use: phone },
    { name: 'desktop', testIgnore: [pseudo, verdicts], use: desktop },
    { name: 'pseudo', testMatch: pseudo, use: { ...phone, edition: 'pseudo' } },
  ],
})
