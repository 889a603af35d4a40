import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/browser.ts'

/** Every text that is seen or heard on the page, each as the element holds it; the title's by its parts. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const words = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isCode = node.parentElement?.closest('script, style') !== null
      if (!isCode && node.textContent?.trim()) words.add(node.textContent.trim())
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description']) {
        const value = element.getAttribute(name)?.trim()
        if (value) words.add(value)
      }
    }
    return [...words, ...document.title.split(' · ')]
  })

/** What was made from figures, not words: amounts, times and numbers. */
const isFigure = (text: string) => /^[\s\d.,:•+−R\u00A0-]*$/.test(text)

/** Whether a text is the catalogue's, or what the network sent, or nothing but the two and figures. */
const comesFromSomewhere = (text: string, sent: string) => {
  const rest = text
    .replace(/⟦[^⟦⟧]*⟧/g, '')
    .replace(/^⟦|⟧$/g, '')
    .trim()
  return isFigure(rest) || sent.includes(JSON.stringify(rest).slice(1, -1))
}

test('no word is shown that comes from neither the catalogue nor the network', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 401/)
  const bodies: Promise<string>[] = []
  page.on('response', response => {
    const isPage = response.request().resourceType() === 'document'
    if (isPage || response.url().includes('/api/')) bodies.push(response.text())
  })
  /** What the network said: its answers, and the config in the page; the page's own words do not count. */
  const sentByNetwork = async () =>
    (await Promise.all(bodies))
      .map(body =>
        body.startsWith('<')
          ? (/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '')
          : body,
      )
      .join('\n')
  const initials = 'ND'
  const expectNoStray = async () => {
    const sent = await sentByNetwork()
    const stray = (await wordsOn(page)).filter(text => text !== initials && !comesFromSomewhere(text, sent))
    expect(stray).toEqual([])
  }
  const person = await portal.person({
    first_name: 'Naledi',
    last_name: 'Dube',
    balance_cents: 421_850,
    history: 12,
  })

  await page.goto(portal.origin())
  await page.locator('#app:not([data-painted]) form').waitFor()
  await expectNoStray()

  const submit = page.locator('button[type=submit]')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(/^⟦/)
  await expectNoStray()

  await page.locator('input[name=username]').fill(person.msisdn)
  await page.locator('input[name=password]').fill('Wrong-Passw0rd!')
  await submit.click()
  await page.getByRole('dialog').getByRole('button').waitFor()
  await expectNoStray()
  await page.getByRole('dialog').getByRole('button').click()

  await page.locator('input[name=password]').fill(person.password)
  await submit.click()
  await page.locator('table').waitFor({ state: 'attached' })
  await expectNoStray()

  const bar = page.getByRole('banner').getByRole('button')
  for (const menu of [bar.first(), bar.last()]) {
    await menu.click()
    await page.getByRole('dialog').waitFor()
    await expectNoStray()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})
