import { readFile } from 'node:fs/promises'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The page in the file in which Playwright describes a failure. */
const snapshot = /^```yaml\n(.*?)^```$/ms

/** Prints the page of each failed journey, because CI keeps only the log. */
export default class PageReporter implements Reporter {
  /** The file of each failed test, by its title. */
  readonly #failed = new Map<string, string>()

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === 'error-context')?.path
    if (status !== test.expectedStatus && path !== undefined) this.#failed.set(test.title, path)
  }

  async onEnd(): Promise<void> {
    for (const [title, path] of this.#failed) {
      const page = snapshot.exec(await readFile(path, 'utf8').catch(() => ''))?.[1]
      console.log(`\nWhat the page held when this failed: ${title}\n${page ?? 'Nothing is known.'}`)
    }
  }
}
