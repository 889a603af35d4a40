import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { launchOptions } from './test/support/browser/chromium.ts'

/** Packages that only Node runs. */
const ofTheServer = new Set(['@hono/node-server', 'hono', 'otpauth', 'tsx'])
/** Packages that only the worker runs; no test of a view starts it. */
const ofTheWorker = new Set(['papaparse'])

/** Milliseconds. Long, because a busy computer is not a defect of the code under test. */
const testTimeout = 60_000
const expectation = { poll: { timeout: 10_000 } }

const inBrowser = '{src,test}/**/*.browser.test.tsx'
/** The long suites: each flow under each fault, each definition on each network, each path. */
const atLength = [
  'test/faults/*.test.ts',
  'test/model/laws.test.ts',
  'machines/service/definitions/definitions.walk.test.ts',
  'machines/service/definitions/money.walk.test.ts',
]

export default defineConfig({
  test: {
    // XState warns of an event to a stopped actor; a test may send one, as a browser may.
    onConsoleLog: log => !/^(?:Warning: )?Event "[^"]*" was sent to stopped actor/.test(log),
    projects: [
      {
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'node',
          // Projects run in sequence, so that one command can name files of several.
          sequence: { groupOrder: 0 },
          environment: 'node',
          testTimeout,
          expect: expectation,
          // Tests share workers: a new worker for each file would take longer than its tests.
          isolate: false,
          // Vitest's default leaves one of two cores idle.
          maxWorkers: 2,
          include: ['{machines,scripts,src,test}/**/*.test.{ts,tsx}'],
          exclude: [inBrowser, '**/*.judge.test.ts', ...atLength],
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
          maxWorkers: 2,
          include: atLength,
          setupFiles: ['test/support/temporal.ts'],
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        // A package that Vite discovers during the tests would reload their page.
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
              'qr/decode.js',
            ],
          ],
        },
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          testTimeout,
          expect: expectation,
          include: [inBrowser, 'src/views/**/*.screen.tsx'],
          setupFiles: ['test/support/temporal.ts', 'test/support/react-test-speedup.ts'],
          isolate: false,
          // One page for each core.
          maxWorkers: 2,
          // How `scripts/model.ts --pictures` takes pictures of the views; null without pictures.
          provide: { look: JSON.parse(process.env.MODEL_LOOK ?? 'null') },
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
