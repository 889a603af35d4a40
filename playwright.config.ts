import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from './test/support/browser.ts'

/** Where `scripts/ready.mjs` keeps the path of the browser it found. */
const record = 'node_modules/.cache/wallet-portal/chromium'
const recorded = existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined
const executablePath = process.env.CHROMIUM_PATH ?? recorded

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 800 } }
const pseudo = /\.pseudo\.spec\.ts$/

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
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // A browser's own sandbox cannot be set up by root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', testIgnore: pseudo, use: phone },
    { name: 'desktop', testIgnore: pseudo, use: desktop },
    { name: 'pseudo', testMatch: pseudo, use: { ...phone, edition: 'pseudo' } },
  ],
})
