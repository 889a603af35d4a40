const writers = ['log', 'info', 'warn', 'error', 'debug'] as const

/** Collects the unhandled errors of the process, and what it writes to the console, until it is stopped. */
export const monitorProcess = () => {
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
    stop(): void {
      process.off('unhandledRejection', note)
      process.off('uncaughtException', note)
      for (const [writer, original] of originals) console[writer] = original
    },
  }
}
