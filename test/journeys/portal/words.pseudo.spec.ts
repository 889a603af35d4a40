import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/browser/browser.ts'

/** Returns each text of the page, of its attributes and of its title. */
const readTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isCode = node.parentElement?.closest('script, style') !== null
      if (!isCode && node.textContent?.trim()) texts.add(node.textContent.trim())
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description']) {
        const value = element.getAttribute(name)?.trim()
        if (value) texts.add(value)
      }
    }
    return [...texts, ...document.title.split(' · ')]
  })

/** True if a text has only figures, words of the network, and words of the catalogue between ⟦ and ⟧. */
const isKnown = (text: string, sent: string) => {
  let rest = text
  // A text of the catalogue may contain others.
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '')
  }
  // The groups of a number are joined.
  rest = rest
    .replace(/^⟦|⟧$/g, '')
    .replace(/\u00A0/g, ' ')
    .trim()
  return /^[\s\d.,:•·+−R\u00A0-]*$/.test(rest) || sent.includes(JSON.stringify(rest).slice(1, -1))
}

test('all words are of catalogue or network', async ({ page, portal, problems }) => {
  problems.expect(/status of 401/)
  const bodies: Promise<string>[] = []
  page.on('response', response => {
    const isPage = response.request().resourceType() === 'document'
    if (isPage || response.url().includes('/api/')) bodies.push(response.text())
  })
  // Only the config of this page comes from the network.
  const config = /<script type="application\/json"[^>]*>(.*?)<\/script>/s
  const expectKnownWords = async () => {
    const answers = await Promise.all(bodies)
    const sent = answers.map(body => (body.startsWith('<') ? config.exec(body)?.[1] : body)).join('\n')
    const texts = await readTexts(page)
    expect(texts.filter(text => text !== 'ND' && !isKnown(text, sent))).toEqual([])
  }
  const person = await portal.person({ first_name: 'Naledi', last_name: 'Dube', history: 12 })
  const submit = page.locator('button[type=submit]')
  const dialog = page.getByRole('dialog')

  await page.goto(portal.origin())
  await page.locator('#app:not([data-painted]) form').waitFor()
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(/^⟦/)
  await expectKnownWords()

  await page.locator('input[name=username]').fill(person.msisdn)
  await page.locator('input[name=password]').fill('Wrong-Passw0rd!')
  await submit.click()
  const close = dialog.getByRole('button').last()
  await close.waitFor()
  await expectKnownWords()
  await close.click()

  await page.locator('input[name=password]').fill(person.password)
  await submit.click()
  await page.locator('table').first().waitFor({ state: 'attached' })
  await expectKnownWords()

  const bar = page.getByRole('banner').getByRole('button')
  for (const menu of [bar.first(), bar.last()]) {
    await menu.click()
    await dialog.waitFor()
    await expectKnownWords()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
})
