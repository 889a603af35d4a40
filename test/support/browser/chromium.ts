import { existsSync, readFileSync } from 'node:fs'

/** Returns the path of a program: that of its variable, or the one that `scripts/setup.mjs` has found. */
export const findProgram = (name: 'chromium' | 'firefox' | 'nginx'): string | undefined => {
  const record = `node_modules/.cache/wallet-portal/${name}`
  const recorded = existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined
  return process.env[`${name.toUpperCase()}_PATH`] ?? recorded
}

const executablePath = findProgram('chromium')

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
