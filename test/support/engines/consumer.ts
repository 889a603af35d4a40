import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Engine } from '../browser/programs.ts'
import { openChromium } from './chromium.ts'
import type { OpenEngine, PageElement } from './engine-page.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const engines: Readonly<Record<Engine, OpenEngine>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
}

type Role = 'button' | 'combobox' | 'field' | 'file' | 'option'

/** Finds the topmost control with this role and name that the consumer can use. Runs in the page. */
const findControl = (role: string, name: string): HTMLElement | undefined => {
  const selectors: Readonly<Record<string, string>> = {
    button: 'button:not([role])',
    combobox: '[role=combobox]',
    field: 'input:not([type=file]), textarea',
    file: 'input[type=file]',
    option: '[role=option]',
  }
  const nameOf = (element: HTMLElement): string | null => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement>) : []
    return element.ariaLabel ?? (label ?? labels[0] ?? element).textContent
  }
  const canUse = (element: HTMLElement): boolean =>
    (role === 'file' || element.checkVisibility({ visibilityProperty: true })) &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    !element.matches(':disabled, [aria-disabled=true]')
  return [...document.querySelectorAll<HTMLElement>(selectors[role] ?? '')]
    .filter(element => nameOf(element)?.trim() === name && canUse(element))
    .at(-1)
}

/** Selects the text of the field in focus, so that typed text replaces it. Runs in the page. */
const selectText = (): void => {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
}

/** Sets the moment of the field in focus. Runs in the page. */
const setMoment = (moment: string): void => {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus')
  // React replaces the setter of the element, and hears of no value that is set through it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, moment)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Returns the call of a function, as an expression for a page. The function may not use anything outside itself. */
const callOf = <Args extends readonly string[]>(inPage: (...args: Args) => unknown, ...args: Args) =>
  `(${inPage})(...${JSON.stringify(args)})`

/** Milliseconds. Short intervals, because each test takes many steps. */
const patience = { timeout: 15_000, intervals: [20, 50, 100, 250] }

/** Opens a browser, and returns what a consumer does with it. */
export const openConsumer = async (engine: Engine) => {
  const downloads = await mkdtemp(join(tmpdir(), 'wallet-portal-'))
  const complaints: string[] = []
  const page = await engines[engine]({ downloads, complain: text => complaints.push(text) })
  /** Waits for a control, and uses it. Tries again if something still covers it. */
  const use = (role: Role, name: string, action: (element: PageElement) => Promise<void>) =>
    expect(async () => {
      const element = await page.find(callOf(findControl, role, name))
      if (element === undefined) throw new Error(`There is no ${role} "${name}"`)
      await action(element)
    }).toPass(patience)
  const press = async (...buttons: readonly string[]) => {
    for (const name of buttons) await use('button', name, button => button.click())
  }
  return {
    complaints,
    open: page.open,
    goBack: page.goBack,
    read: page.read,
    press,
    /** Types a text into a field, in place of the one that it has. */
    type: async (label: string, text: string) => {
      await use('field', label, field => field.click())
      await page.read(callOf(selectText))
      await use('field', label, field => field.type(text))
    },
    choose: async (label: string, option: string) => {
      await use('combobox', label, list => list.click())
      await use('option', option, item => item.click())
    },
    /** Chooses a moment, such as `2026-11-30T08:00`, as the picker of a browser does. */
    pickMoment: async (label: string, moment: string) => {
      await use('field', label, field => field.click())
      await page.read(callOf(setMoment, moment))
    },
    upload: (label: string, path: string) => use('file', label, field => field.upload(path)),
    /** Waits for a text, also on the next page. Spaces that do not break count as spaces. */
    see: (text: string) =>
      expect(async () => {
        const shown = String(await page.read('document.body.innerText'))
        expect(shown.replaceAll('\u00A0', ' ')).toContain(text)
      }).toPass(patience),
    /** Waits for an address below the origin. */
    seeAddress: (path: string) =>
      expect.poll(() => page.read('location.pathname + location.hash'), patience).toBe(path),
    /** Waits for a file that the browser has saved, and returns its path. */
    savedFile: async (name: RegExp): Promise<string> => {
      const find = async () => {
        const files = await readdir(downloads)
        // Until the file is whole, Firefox and WebKit keep its bytes in another one.
        const isSaving = files.some(file => /\.(?:part|wkdownload)$/.test(file))
        const found = isSaving ? undefined : files.find(file => name.test(file))
        return found !== undefined && (await stat(join(downloads, found))).size > 0 ? found : ''
      }
      await expect.poll(find, patience).not.toBe('')
      return join(downloads, await find())
    },
    close: async () => {
      await page.close()
      await rm(downloads, { recursive: true, force: true })
    },
  }
}

export type Consumer = Awaited<ReturnType<typeof openConsumer>>
