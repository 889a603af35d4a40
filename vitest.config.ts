import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { launchOptions } from './test/support/browser/chromium.ts'

/** What only Node runs. */
const ofTheServer = new Set(['@hono/node-server', 'hono', 'libsql', 'otpauth', 'tsx'])
/** What the worker runs, which no test of a view starts. */
const ofTheWorker = new Set(['papaparse'])

/** Milliseconds, for a test and for what it waits for. A busy machine is no fault of what is tested. */
const testTimeout = 60_000
const expectation = { poll: { timeout: 10_000 } }

const inBrowser = 'test/**/*.browser.test.tsx'
/** Every flow under every fault, every definition on every network, every path: all of the portal, over and over. */
const atLength = [
  'test/faults/config-fuzz.test.ts',
  'test/faults/faults.test.ts',
  'test/model/laws.test.ts',
  'test/machines/service/definitions/definitions.walk.test.ts',
]

export default defineConfig({
  test: {
    // XState's warning of an event that a test sends to an actor that has ended, as a browser may.
    onConsoleLog: log => !/^(?:Warning: )?Event "[^"]*" was sent to stopped actor/.test(log),
    projects: [
      {
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'node',
          // One after another, so that a file of each can be named in one command.
          sequence: { groupOrder: 0 },
          environment: 'node',
          testTimeout,
          expect: expectation,
          // No test leaves anything behind: sixty fresh workers would cost more than all the tests in them.
          isolate: false,
          // Vitest would leave one of two cores to whoever watches.
          maxWorkers: 2,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [inBrowser, ...atLength],
          setupFiles: ['test/support/temporal.ts'],
        },
      },
      {
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'at-length',
          sequence: { groupOrder: 1 },
          environment: 'node',
          testTimeout,
          expect: expectation,
          include: atLength,
          setupFiles: ['test/support/temporal.ts'],
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        // Named beforehand: a package found only while tests run would reload the page under them.
        optimizeDeps: {
          include: [
            ...Object.keys(manifest.dependencies).filter(
              name => !ofTheServer.has(name) && !ofTheWorker.has(name),
            ),
            ...[
              'react/jsx-dev-runtime',
              'react-dom/client',
              'temporal-polyfill/global',
              '@xstate/graph',
              'axe-core',
            ],
          ],
        },
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          testTimeout,
          expect: expectation,
          include: [inBrowser],
          // A screen is a test of its own: of all paths of its machine.
          includeSource: ['test/machines/**/*.screen.tsx'],
          setupFiles: ['test/support/temporal.ts', 'test/support/react-test-speedup.ts'],
          isolate: false,
          // A page for each core, whatever else Vitest would keep one for.
          maxWorkers: 2,
          // Of every state that a view is played in, for the atlas of the flows.
          provide: { pictures: process.env.FLOW_PICTURES === '1' },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions,
              contextOptions: { locale: 'en-ZA', timezoneId: 'Africa/Johannesburg', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
