import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import ts from 'typescript'
import { saveData } from './ui.ts'

/** Lets a page of the portal import modules of `src` and `machines` by their paths, under the portal's own policy. */
export const serveSourceModules = async (page: Page, origin: string): Promise<void> => {
  // The page must not run its own copy ahead: both would claim the same Trusted Types policy.
  await saveData(page)
  await page.route(
    url => url.origin === origin && /^\/(?:src|machines)\/.+\.ts$/.test(url.pathname),
    async route => {
      const { pathname } = new URL(route.request().url())
      const source = await readFile(fileURLToPath(new URL(`../../..${pathname}`, import.meta.url)), 'utf8')
      const { outputText } = ts.transpileModule(source, {
        compilerOptions: {
          target: ts.ScriptTarget.ES2022,
          module: ts.ModuleKind.ESNext,
          verbatimModuleSyntax: true,
        },
      })
      // The browser does not read `package.json`, which maps `#src/…` to `src/…`.
      const body = outputText.replace(/\b(from |import |import\()(['"])#/g, '$1$2/')
      await route.fulfill({ contentType: 'text/javascript', body })
    },
  )
}
