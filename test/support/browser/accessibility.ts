import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { findCustomViolations, type Violation } from '../custom-axe-rules.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}

/** The debugger evaluates this, so the page's policy neither stops it nor has to be switched off for it. */
const axeRun = `${axeSource};axe.run(document, ${JSON.stringify(axeOptions)})`

/** Settles when everything that moves and comes to an end has done so. */
const moved = async () => {
  const ending = document
    .getAnimations()
    // A scroll-driven animation may never end, because its end may be out of reach.
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Returns the violations of WCAG 2.2, levels A and AA, that a machine can find, and of our own rules. */
export const violationsOf = async (page: Page): Promise<readonly Violation[]> => {
  // A colour on its way to another is neither.
  await page.evaluate(moved)
  const { violations } = await page.evaluate<AxeResults>(axeRun)
  return [
    ...violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) })),
    ...(await page.evaluate(findCustomViolations)),
  ]
}
