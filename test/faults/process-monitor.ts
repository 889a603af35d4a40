/** The unhandled errors of a process, and what it writes to the console. */
export interface ProcessMonitor {
  readonly unhandled: readonly unknown[]
  /** What was written to the console, a line each. */
  readonly written: readonly string[]
  stop(): void
}

const writers = ['log', 'info', 'warn', 'error', 'debug'] as const

/** Watches until it is stopped. */
export const monitorProcess = (): ProcessMonitor => {
  const unhandled: unknown[] = []
  const written: string[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
  const originals = writers.map(writer => [writer, console[writer]] as const)
  for (const [writer] of originals)
    console[writer] = (...words: unknown[]) => {
      written.push(words.map(word => (word instanceof Error ? `${word.stack}` : String(word))).join(' '))
    }
  return {
    unhandled,
    written,
    stop() {
      process.off('unhandledRejection', note)
      process.off('uncaughtException', note)
      for (const [writer, original] of originals) console[writer] = original
    },
  }
}
