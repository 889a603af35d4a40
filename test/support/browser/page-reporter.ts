import { readFile } from 'node:fs/promises'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The page in the file in which Playwright describes a failure. */
const snapshot = /^```yaml\n(.*?)^```$/ms

/** Prints the errors and the page of each failed journey at the end, because CI keeps only the end of the log. */
export default class PageReporter implements Reporter {
  /** The last result of each failed test, by its title. */
  readonly #failed = new Map<string, TestResult>()

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== test.expectedStatus) this.#failed.set(test.title, result)
  }

  async onEnd(): Promise<void> {
    for (const [title, { attachments, errors, status }] of this.#failed) {
      const path = attachments.find(({ name }) => name === 'error-context')?.path ?? ''
      const page = snapshot.exec(await readFile(path, 'utf8').catch(() => ''))?.[1]
      const reasons = errors.map(({ message }) => message).join('\n')
      console.log(`\n${title}: ${status}\n${reasons}\n${page ?? 'The page is not known.'}`)
    }
  }
}
