import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/browser/browser.ts'
import * as ui from '#test/support/browser/ui.ts'

const paper = { width: 794, height: 1_123 }

/** Returns the words of the page that paper would not show whole: cut by a part around them or by the edge, or fixed. */
const listCutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (node: Node, range: Range): boolean => {
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      if (rects.length === 0) return false
      for (let part = node.parentElement; part !== null; part = part.parentElement) {
        const { position, overflowX, overflowY, clipPath } = getComputedStyle(part)
        // For screen readers only.
        if (clipPath !== 'none') return false
        if (position === 'fixed') return true
        const frame = part.getBoundingClientRect()
        const cuts = (overflow: string, before: number, after: number) =>
          overflow !== 'visible' && (before < -1 || after > 1)
        if (part !== document.body && part !== document.documentElement)
          for (const rect of rects)
            if (
              cuts(overflowX, rect.left - frame.left, rect.right - frame.right) ||
              cuts(overflowY, rect.top - frame.top, rect.bottom - frame.bottom)
            )
              return true
      }
      return rects.some(({ left, right }) => left < -1 || right > innerWidth + 1)
    }
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      if (node.nodeValue?.trim() && isCut(node, range)) cut.push(node.nodeValue)
    }
    return cut
  })

/** Returns the number of pages that the browser prints. */
const countPages = async (page: Page): Promise<number> =>
  [...(await page.pdf({ format: 'A4' })).toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length

const windows = { phone: { width: 360, height: 740 }, desk: { width: 1_280, height: 800 } }

for (const [name, size] of Object.entries(windows))
  test(`every page prints whole from a ${name}`, async ({ page, portal }) => {
    await page.setViewportSize(size)
    await ui.signIn(page, portal.origin(), await portal.person({ history: 60 }))
    const expectWhole = async (what: string) => {
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(paper)
      expect(await listCutWords(page), what).toEqual([])
      await page.emulateMedia({ media: null })
      await page.setViewportSize(size)
    }
    await expect(ui.balanceOf(page)).toContainText('R')
    await expectWhole('dashboard')

    const form = await ui.openTransfer(page)
    await form.getByLabel('My Reference').fill('Lunch on Saturday, with drinks')
    await expectWhole('form of a service')
    await page.goto('about:blank')

    const wallet = await ui.openMyWallet(page, portal.origin())
    const rows = wallet.getByRole('button', { name: /^Info: /, includeHidden: true })
    await expect(rows.first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(60)
    await expectWhole('My Wallet')
    await page.emulateMedia({ media: 'print' })
    await expect(rows).toHaveCount(60)
    await page.emulateMedia({ media: null })
    await expect.poll(() => rows.count()).toBeLessThan(60)
    expect(await countPages(page)).toBeGreaterThanOrEqual(3)

    await rows.first().click()
    await expect(ui.dialogNamed(page, 'Transaction Info')).toBeVisible()
    await expectWhole('Transaction Info')

    await page.goto(`${portal.origin()}/#/dashboard?settings=profile`)
    await expect(page.getByText('Account holder', { exact: false }).first()).toBeVisible()
    await expectWhole('My Profile')
  })
