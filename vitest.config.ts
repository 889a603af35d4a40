import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'node',
          environment: 'node',
          // No test leaves anything behind: sixty fresh workers would cost more than all the tests in them.
          isolate: false,
          include: ['test/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/temporal.ts'],
        },
      },
    ],
  },
})
