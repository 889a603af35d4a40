import { existsSync, readFileSync } from 'node:fs'

/** The browsers that the story runs in. */
export type Engine = 'chromium' | 'firefox' | 'webkit'

type Program = Engine | 'nginx' | 'xvfb'

/** Returns the path of a program: that of its variable, or the one that `scripts/setup.mjs` has found. */
export const findProgram = (name: Program): string | undefined => {
  const record = `node_modules/.cache/wallet-portal/${name}`
  const recorded = existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined
  return process.env[`${name.toUpperCase()}_PATH`] ?? recorded
}
