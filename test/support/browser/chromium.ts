import { existsSync, readFileSync } from 'node:fs'

/** The file in which `scripts/setup.mjs` keeps the path of the browser. */
const record = 'node_modules/.cache/wallet-portal/chromium'
const recorded = existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined
const executablePath = process.env.CHROMIUM_PATH ?? recorded

/** The launch options of every browser test. */
export const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    // A browser's own sandbox cannot be set up by root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Nothing is drawn that a process of its own would draw sooner.
    '--disable-gpu',
    '--disable-software-rasterizer',
    '--in-process-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
