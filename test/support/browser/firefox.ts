import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { findProgram } from './chromium.ts'

/** The Firefox of this machine; undefined where none was found and none could be installed. */
export const firefoxPath = findProgram('firefox')

const started = (downloads: string) =>
  puppeteer.launch({
    browser: 'firefox',
    ...(firefoxPath !== undefined && { executablePath: firefoxPath }),
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

/** Opens a page in a Firefox of its own, which is driven over WebDriver BiDi, and collects what it complains of. */
export const openFirefox = async () => {
  const downloads = await mkdtemp(join(tmpdir(), 'wallet-portal-'))
  const browser = await started(downloads)
  const page = await browser.newPage()
  await page.setViewport({ width: 360, height: 740 })
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`)
    })
  })
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  return {
    page,
    complaints,
    /** Waits for the one file that was saved. */
    savedFile: async () => {
      // One that is still being written has a second file beside it.
      const found = () => readdir(downloads)
      await expect.poll(async () => (await found()).filter(name => !name.endsWith('.part')).length).toBe(1)
      await expect.poll(async () => (await found()).length).toBe(1)
      const [name = ''] = await found()
      return { name, text: await readFile(join(downloads, name), 'utf8') }
    },
    close: async () => {
      await browser.close()
      await rm(downloads, { recursive: true, force: true })
    },
  }
}

export type FirefoxPage = Awaited<ReturnType<typeof openFirefox>>
