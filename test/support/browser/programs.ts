import { existsSync, readFileSync } from 'node:fs'

type Program = 'chromium' | 'firefox' | 'nginx' | 'webkit' | 'xvfb'

/** Returns the path of a program: that of its variable, or the one that `scripts/setup.mjs` has found. */
export const findProgram = (name: Program): string | undefined => {
  const record = `node_modules/.cache/wallet-portal/${name}`
  const recorded = existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined
  return process.env[`${name.toUpperCase()}_PATH`] ?? recorded
}
