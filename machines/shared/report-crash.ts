/** Reports an error of our own code to the browser, as it reports an uncaught one. Nothing else handles a crash. */
export const reportCrash = (error: unknown): void => {
  globalThis.reportError?.(error)
}
