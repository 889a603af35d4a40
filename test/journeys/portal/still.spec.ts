import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'

type Wishes = Parameters<Portal['person']>[0]

const usual: Wishes = { history: 12 }
const empty: Wishes = { history: 0, balance_cents: 0 }

/** The next step of an empty wallet moves the list below it, which has no rows to press. */
const listBelow = expect.stringMatching(/^Latest transactions/)

for (const [network, wishes, moved] of [
  ...([1, 2, 3, 4] as const).map(network => [network, usual, []] as const),
  [1, empty, [listBelow]] as const,
])
  test(`nothing moves under a finger while brand ${network} reads ${JSON.stringify(wishes)}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(() => {
      const watch = (shifts: string[]) =>
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            if ('sources' in entry && Array.isArray(entry.sources))
              shifts.push(...entry.sources.map(({ node }) => String(node?.textContent).slice(0, 60)))
        }).observe({ type: 'layout-shift', buffered: true })
      const shifts: string[] = []
      Object.assign(globalThis, { shifts })
      watch(shifts)
    })
    const consumer = await portal.person(wishes)
    await ui.openSignIn(page, portal.origin(network))
    const release = await ui.holdRequests(page, /\/network\/express\/wallet\//)
    await ui.submitSignIn(page, consumer.msisdn, consumer.password)
    await expect(page.getByText('Updating…')).toBeVisible()
    release()
    await expect(page.getByText('Updated now')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Latest transactions' })).toBeVisible()
    await expect(page.getByText('Loading your transactions...')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual(moved)
  })
