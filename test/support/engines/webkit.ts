import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, type WebElement } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote/index.js'
import { findProgram } from '../browser/programs.ts'
import type { OpenEngine } from './engine-page.ts'

/** Starts an X server in memory, because this browser has no mode without a window. */
const startDisplay = async () => {
  const options = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const server = spawn(findProgram('xvfb') ?? 'Xvfb', options, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const stop = () => server.kill()
  process.once('exit', stop)
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The X server ended with ${code}`)
  })
  // The server writes the number of its display once it accepts connections.
  const [number] = await Promise.race([once(server.stdio[3] as Readable, 'data'), ended])
  return { display: `:${String(number).trim()}`, stop }
}

/** Creates a home folder whose settings name the folder for saved files. */
const createHome = async (downloads: string): Promise<string> => {
  const home = await mkdtemp(join(tmpdir(), 'wallet-portal-'))
  await mkdir(join(home, '.config'))
  await writeFile(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  return home
}

/** Records errors and violations of the policy from now on. Runs in the page. */
const recordComplaints = (): void => {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  window.addEventListener('error', ({ message }) => complaints.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    complaints.push(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`),
  )
}

const readComplaints = (): string[] => ('complaints' in window ? (window.complaints as string[]) : [])

/**
 * Opens a page in WebKitGTK, the engine of Safari, which is driven over W3C WebDriver. This protocol runs no script
 * before those of the page and has no console, so the page is heard only once it has loaded.
 */
export const openWebKit: OpenEngine = async ({ downloads, complain }) => {
  const home = await createHome(downloads)
  const { display, stop } = await startDisplay()
  const variables = { HOME: home, XDG_CONFIG_HOME: join(home, '.config'), DISPLAY: display, LANG: 'C.UTF-8' }
  const service = new DriverService.Builder(findProgram('webkit') ?? 'WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({ ...process.env, ...variables, TZ: 'Africa/Johannesburg' })
    .build()
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser', acceptInsecureCerts: true })
    .build()
  await driver.manage().window().setRect({ width: 360, height: 740 })
  const hear = async () => {
    for (const complaint of await driver.executeScript<string[]>(readComplaints)) complain(complaint)
  }
  return {
    open: async address => {
      await hear()
      await driver.get(address)
      await driver.executeScript(recordComplaints)
    },
    goBack: () => driver.navigate().back(),
    read: expression => driver.executeScript(`return ${expression}`),
    find: async expression => {
      const element = await driver.executeScript<WebElement | null>(`return ${expression}`)
      if (element === null) return undefined
      return {
        click: () => element.click(),
        type: text => element.sendKeys(text),
        upload: path => element.sendKeys(path),
      }
    },
    close: async () => {
      await hear()
      await driver.quit()
      await service.kill()
      stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
