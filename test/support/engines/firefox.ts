import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { findProgram } from '../browser/programs.ts'
import { type OpenEngine, reportViolations } from './engine-page.ts'

/** Opens a page in an unchanged Firefox, which is driven over WebDriver BiDi. */
export const openFirefox: OpenEngine = async ({ downloads, complain }) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox') ?? 'firefox',
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      // A file is saved without a question, in this folder.
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.always_ask_before_handling_new_types': false,
      'intl.accept_languages': 'en-ZA',
    },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 360, height: 740 })
  await page.evaluateOnNewDocument(reportViolations)
  page.on('console', message => {
    if (message.type() === 'error') complain(message.text())
  })
  page.on('pageerror', error => complain(String(error)))
  return {
    open: async address => {
      await page.goto(address)
    },
    goBack: async () => {
      await page.goBack()
    },
    read: expression => page.evaluate(expression),
    find: async expression => {
      const element = (
        await page.evaluateHandle(expression)
      ).asElement() as ElementHandle<HTMLInputElement> | null
      if (element === null) return undefined
      return {
        // The page may replace the element meanwhile, and then the click never ends.
        click: () => element.asLocator().setTimeout(2_000).click(),
        type: text => element.type(text),
        upload: path => element.uploadFile(path),
      }
    },
    close: () => browser.close(),
  }
}
