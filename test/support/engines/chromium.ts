import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../browser/chromium.ts'
import { type OpenEngine, reportViolations } from './engine-page.ts'

/** Opens a page in Chromium, which Playwright drives. */
export const openChromium: OpenEngine = async ({ downloads, complain }) => {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, ignoreHTTPSErrors: true })
  await page.addInitScript(reportViolations)
  page.on('console', message => message.type() === 'error' && complain(message.text()))
  page.on('pageerror', error => complain(String(error)))
  page.on('download', download => download.saveAs(join(downloads, download.suggestedFilename())))
  return {
    open: async address => {
      await page.goto(address)
    },
    goBack: async () => {
      await page.goBack()
    },
    read: expression => page.evaluate(expression),
    find: async expression => {
      const element = (await page.evaluateHandle<Element | undefined>(expression)).asElement()
      if (element === null) return undefined
      return {
        click: () => element.click(),
        type: text => element.type(text),
        upload: path => element.setInputFiles(path),
      }
    },
    close: () => browser.close(),
  }
}
