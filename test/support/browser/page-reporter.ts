import { readFile } from 'node:fs/promises'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface Shown {
  readonly title: string
  /** The file in which Playwright tells what the page held when a test failed. */
  readonly path: string
}

/** What the page held, of all that such a file tells. */
const snapshot = /^```yaml\n(.*?)^```$/ms

/** Prints the page of each failed journey, because CI keeps nothing but the log. */
export default class PageReporter implements Reporter {
  readonly #failed: Shown[] = []

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === 'error-context')?.path
    if (status !== test.expectedStatus && path !== undefined) this.#failed.push({ title: test.title, path })
  }

  async onEnd(_result: FullResult): Promise<void> {
    for (const { title, path } of this.#failed) {
      const told = await readFile(path, 'utf8').catch(() => '')
      console.log(
        `\nWhat the page held when this failed: ${title}\n${snapshot.exec(told)?.[1] ?? 'Nothing is known.'}`,
      )
    }
  }
}
