import { findProgram } from './programs.ts'

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
