import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { PersonOptions } from '#scripts/sandbox/seed/people.ts'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'

const document = join(import.meta.dirname, '../../../docs/layers.md')

/** What an action does to the topmost layer. Each has its own check below. */
type Effect =
  | 'closes it'
  | 'closes the service'
  | 'nothing'
  | 'asks'
  | 'one step back'
  | 'opens it empty'
  | 'the page before'
  | '–'

interface World {
  readonly page: Page
  readonly portal: Portal
}

interface Layer {
  readonly name: string
  /** Shows the page below the layer. */
  readonly prepare: (world: World) => Promise<unknown>
  /** The control that opens the layer, and that has the focus again afterwards. */
  readonly opener?: ((page: Page) => Locator) | undefined
  /** Opens the layer; the default presses the opener. */
  readonly open?: (world: World) => Promise<unknown>
  readonly layer: (page: Page) => Locator
  /** What is on top once the layer is closed. */
  readonly below: (page: Page) => Locator
  readonly back: Effect
  readonly escape: Effect
  readonly forward: Effect
  readonly outside: Effect
  readonly end: Effect
  /** Errors that the page reports while it shows the layer. */
  readonly problems?: readonly RegExp[]
}

/** What most layers do. */
const plain = {
  back: 'closes it',
  escape: 'closes it',
  forward: 'nothing',
  outside: 'closes it',
  end: 'closes it',
} as const
/** A dialog with a form: a press beside it is an accident. */
const form = { ...plain, outside: 'nothing' } as const
/** A form with typed values. */
const typed = { ...form, back: 'asks', escape: 'asks' } as const
/** The sign-in page has no session. */
const signedOut = { end: '–' } as const

const named = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Signed in as/ })
const slider = (page: Page) => page.getByRole('slider', { name: /balance/i })
const warning = (page: Page) => page.getByRole('alertdialog')
const signedIn =
  (options: PersonOptions = {}) =>
  ({ page, portal }: World) =>
    ui.signInPayer(page, portal, 1, options)
const inSettings =
  (section: string, options: PersonOptions = {}) =>
  async (world: World) => {
    await signedIn(options)(world)
    await ui.openSettings(world.page, section)
  }
const onSignIn = ({ page, portal }: World) => ui.openSignIn(page, portal.origin())
/** Sends a payment whose answer does not come, on a network without a one-time PIN. */
const sendForever = async ({ page, portal }: World) => {
  await ui.signInPayer(page, portal, 2)
  await page.route('**/wallet/transfer', () => new Promise(() => {}))
  await ui.confirmOrder(await ui.openTransfer(page, 'Send Money', { to: await portal.person() }))
  await expect(page.getByText('Authorizing...')).toBeVisible()
}
const filledForm = (page: Page) => page.getByLabel('My Reference').and(page.locator('[value=Lunch]'))
const press = async ({ page }: World, name: string | RegExp) => button(name)(page).click()

const layers: readonly Layer[] = [
  {
    name: 'Request Failed over the sign-in form',
    prepare: onSignIn,
    open: ({ page }) => ui.submitSignIn(page, '0820000001', 'Wrong-Passw0rd'),
    layer: named('Request Failed'),
    below: ui.signInButton,
    problems: [/status of 40\d/],
    ...plain,
    ...signedOut,
  },
  {
    name: 'Confirm OTP',
    prepare: onSignIn,
    open: async ({ page, portal }) => {
      const { msisdn, password } = await portal.person({ second_step: 'sms' })
      await ui.submitSignIn(page, msisdn, password)
    },
    layer: named('Confirm OTP'),
    below: ui.signInButton,
    ...form,
    ...signedOut,
    escape: 'nothing',
  },
  {
    name: 'Forgot Password',
    prepare: onSignIn,
    opener: button('Forgot Password'),
    layer: named('Forgot Password'),
    below: ui.signInButton,
    ...form,
    ...signedOut,
  },
  {
    name: 'Sign Up with typed values',
    prepare: onSignIn,
    open: async world => {
      await press(world, /^Sign Up/)
      await world.page.getByLabel('First Name').fill('Naledi')
    },
    layer: named('Sign Up'),
    below: ui.signInButton,
    ...typed,
    ...signedOut,
  },
  {
    name: 'Question before typed values are lost',
    prepare: async world => {
      await onSignIn(world)
      await press(world, /^Sign Up/)
      await world.page.getByLabel('First Name').fill('Naledi')
    },
    open: ({ page }) => page.keyboard.press('Escape'),
    layer: page => page.getByText('What you have typed will be lost.'),
    below: page => page.getByLabel('First Name'),
    ...form,
    ...signedOut,
  },
  {
    name: 'User menu',
    prepare: signedIn(),
    opener: menuButton,
    layer: named('User menu'),
    below: ui.dashboardOf,
    ...plain,
  },
  {
    name: 'Help',
    prepare: signedIn(),
    opener: button('Help'),
    layer: named('Help'),
    below: ui.dashboardOf,
    ...plain,
  },
  {
    name: 'Tooltip of the balance graph',
    prepare: signedIn({ history: 5 }),
    open: ({ page }) => slider(page).tap(),
    layer: page => slider(page).locator('~ [aria-hidden=true]:not(ol)'),
    below: ui.dashboardOf,
    ...plain,
  },
  {
    name: 'Transaction Info over the dashboard',
    prepare: signedIn({ history: 2 }),
    opener: button(/^Info/),
    layer: named('Transaction Info'),
    below: ui.dashboardOf,
    ...plain,
  },
  {
    name: 'Service, at its first choice',
    prepare: signedIn(),
    opener: page => ui.serviceKey(page, 'Send'),
    layer: page => ui.serviceDialog(page, 'Send'),
    below: ui.dashboardOf,
    ...plain,
    forward: 'opens it empty',
  },
  {
    name: 'Form of a service',
    prepare: signedIn(),
    open: async ({ page, portal }) => ui.openTransfer(page, 'Send', { to: await portal.person() }),
    layer: page => page.getByLabel('My Reference'),
    below: page => ui.serviceDialog(page, 'Send').getByRole('button', { name: 'Wallet', exact: true }),
    ...form,
    back: 'one step back',
    escape: 'closes the service',
    forward: 'opens it empty',
  },
  {
    name: 'Confirm Transaction',
    prepare: signedIn(),
    open: async ({ page, portal }) => {
      const dialog = ui.serviceDialog(page, 'Send')
      if (await dialog.isHidden()) await ui.openTransfer(page, 'Send', { to: await portal.person() })
      await ui.proceedIn(dialog).click()
    },
    layer: page => page.getByRole('heading', { name: 'Confirm Transaction' }),
    below: filledForm,
    ...form,
    back: 'one step back',
    escape: 'one step back',
  },
  {
    name: 'Payment that is being sent',
    prepare: sendForever,
    open: async () => {},
    layer: page => page.getByText('Authorizing...'),
    below: ui.dashboardOf,
    ...form,
    back: 'nothing',
    escape: 'nothing',
    end: '–',
  },
  {
    name: 'Code that fills the screen',
    prepare: async ({ page, portal }) => {
      await signedIn()({ page, portal })
      const dialog = await ui.openService(page, 'Request', 'Specify Amount')
      await ui.fillIn(dialog, { Amount: '75', 'My Reference': 'Taxi' })
      await ui.confirmOrder(dialog)
    },
    opener: button('Enlarge'),
    layer: page => page.locator('[role=dialog][data-size=screen]'),
    below: button('Enlarge'),
    ...plain,
    outside: '–',
  },
  {
    name: 'Settings',
    prepare: signedIn(),
    open: ({ page }) => ui.openSettings(page, 'My Profile'),
    layer: named('Settings'),
    below: ui.dashboardOf,
    ...plain,
    forward: 'opens it empty',
  },
  {
    name: 'Rename Wallet',
    prepare: inSettings('My Profile'),
    opener: button('Rename Wallet'),
    layer: named('Rename Wallet'),
    below: named('Settings'),
    ...form,
  },
  {
    name: 'Rename Wallet with a typed name',
    prepare: inSettings('My Profile'),
    open: async world => {
      await press(world, 'Rename Wallet')
      await world.page.getByLabel('Wallet Alias').fill('Holiday')
    },
    layer: named('Rename Wallet'),
    below: named('Settings'),
    ...typed,
  },
  {
    name: 'Change password with typed values',
    prepare: inSettings('My Preferences'),
    open: async world => {
      await press(world, 'Change password')
      await world.page.getByLabel('New Password', { exact: true }).fill('Nuwe-Wagw00rd')
    },
    layer: named('Change password'),
    below: named('Settings'),
    ...typed,
  },
  {
    name: 'Enable MFA with a typed code',
    prepare: inSettings('My Preferences'),
    open: async world => {
      await press(world, 'Enable MFA')
      await world.page.getByLabel('Enter OTP').fill('123')
    },
    layer: named(/MFA$/),
    below: named('Settings'),
    ...typed,
  },
  {
    name: 'Take back consent',
    prepare: inSettings('My Preferences', { instruments: true }),
    opener: button(/^Take back consent/),
    layer: named('Take back consent'),
    below: named('Settings'),
    ...form,
  },
  {
    name: 'Credit Info',
    prepare: inSettings('My Creditor Payments', { creditor: true }),
    opener: page =>
      named('Settings')(page)
        .getByRole('button', { name: /^Info: / })
        .first(),
    layer: named('Credit Info'),
    below: named('Settings'),
    ...plain,
  },
  {
    name: 'Transaction Info over My Wallet',
    prepare: async ({ page, portal }) => {
      await signedIn({ history: 2 })({ page, portal })
      await ui.openMyWallet(page, portal.origin())
    },
    opener: page => named('My Wallet')(page).getByRole('button', { name: /^Info/ }).first(),
    layer: named('Transaction Info'),
    below: named('My Wallet'),
    ...plain,
  },
  {
    name: 'List of a field over My Wallet',
    prepare: async ({ page, portal }) => {
      await signedIn({ history: 2 })({ page, portal })
      const wallet = await ui.openMyWallet(page, portal.origin())
      await wallet.getByRole('button', { name: 'Show Filters' }).click()
    },
    opener: page => named('My Wallet')(page).getByRole('combobox').first(),
    layer: page => page.getByRole('listbox'),
    below: named('My Wallet'),
    ...plain,
  },
  {
    name: 'Export over My Wallet',
    prepare: async ({ page, portal }) => {
      await signedIn({ history: 2 })({ page, portal })
      await ui.openMyWallet(page, portal.origin())
    },
    open: ({ page }) => ui.exported(page, 'CSV'),
    opener: button('CSV'),
    layer: page => page.getByRole('heading', { name: 'Export Complete' }),
    below: named('My Wallet'),
    ...form,
  },
  {
    name: 'Reset link in a session',
    prepare: signedIn(),
    open: ({ page }) =>
      page.evaluate(() => {
        location.hash = '/dashboard?reset-password=0820000001'
      }),
    layer: page => page.getByText('Sign out to use the link.'),
    below: ui.dashboardOf,
    ...plain,
  },
  {
    name: 'Dialog that did not load',
    prepare: async world => {
      await ui.saveData(world.page)
      await world.page.route('**/assets/settings-*.js', route => route.abort())
      await signedIn()(world)
    },
    open: async ({ page }) => {
      await menuButton(page).click()
      await button('My Profile')(page).click()
    },
    layer: named('Sorry!'),
    below: ui.dashboardOf,
    problems: [/ERR_FAILED/],
    ...plain,
    forward: 'opens it empty',
  },
  {
    name: 'Approve Payment',
    prepare: async ({ page, portal }) => {
      await signedIn()({ page, portal })
      const { snsi } = await portal.showCode(await portal.person(), { amount: '50.00', reference: 'Lunch' })
      await page.goto('about:blank')
      await page.goto(`${portal.origin()}/#/authenticate-payment/${snsi}`)
    },
    opener: page => page.getByRole('button', { name: 'Pay', exact: true }),
    layer: named('Approve Payment'),
    below: page => page.getByRole('button', { name: 'Pay', exact: true }),
    ...form,
    back: 'one step back',
    escape: 'one step back',
  },
  {
    name: 'Payment Status',
    prepare: signedIn(),
    open: async ({ page, portal }) => {
      await page.goto(`${portal.origin()}/#/processing/00000000-0000-4000-8000-0000000000a1`)
    },
    layer: ui.paymentStatus,
    below: ui.dashboardOf,
    problems: [/status of 404/],
    ...form,
    back: 'the page before',
    forward: 'opens it empty',
  },
  {
    name: 'Payment Status as the first page',
    prepare: async ({ page, portal }) => {
      await signedIn()({ page, portal })
      await page.goto('about:blank')
      await page.goto(`${portal.origin()}/#/processing/00000000-0000-4000-8000-0000000000a1`)
      await expect(page.getByText('not in your wallet')).toBeVisible()
    },
    open: async () => {},
    layer: ui.paymentStatus,
    below: ui.dashboardOf,
    problems: [/status of 404/],
    ...form,
    escape: '–',
    back: 'the page before',
    forward: 'nothing',
    end: '–',
  },
  {
    name: 'Interrupted payment',
    prepare: async world => {
      const { page } = world
      await sendForever(world)
      page.once('dialog', question => question.accept())
      await page.reload()
    },
    open: async () => {},
    layer: warning,
    below: ui.dashboardOf,
    problems: [/^dialog: beforeunload/],
    ...form,
    back: 'nothing',
    escape: 'nothing',
  },
  {
    name: 'Idle warning over a form',
    prepare: async world => {
      const { page, portal } = world
      await page.clock.install()
      await signedIn()(world)
      await ui.openTransfer(page, 'Send', { to: await portal.person() })
      await page.clock.runFor('05:00')
    },
    open: async () => {},
    layer: warning,
    below: filledForm,
    ...form,
    back: 'nothing',
    escape: 'nothing',
  },
]

/** Counts the moves of the browser's history, which reports them late. */
const watchMoves = async (page: Page) => {
  await page.evaluate(() => {
    Object.assign(window, { moves: 0 })
    addEventListener('popstate', () => Object.assign(window, { moves: Number(window['moves' as never]) + 1 }))
  })
}

const expectClosed = async (page: Page, { layer, below, opener }: Layer) => {
  await expect(layer(page)).toBeHidden()
  await expect(below(page)).toBeVisible()
  if (opener) await expect(opener(page)).toBeFocused()
}

const check: Readonly<Record<Effect, (world: World, layer: Layer) => Promise<void>>> = {
  'closes it': ({ page }, layer) => expectClosed(page, layer),
  'closes the service': async ({ page }, { layer }) => {
    await expect(layer(page)).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  'one step back': async ({ page }, { layer, below }) => {
    await expect(layer(page)).toBeHidden()
    await expect(below(page)).toBeVisible()
  },
  'the page before': async ({ page, portal }, { layer }) => {
    await expect(layer(page)).toBeHidden()
    await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  },
  asks: async ({ page }) => {
    await expect(page.getByText('What you have typed will be lost.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the form' }).click()
  },
  nothing: async ({ page }, { layer }) => expect(layer(page)).toBeVisible(),
  'opens it empty': async ({ page }, { layer }) => expect(layer(page)).toBeVisible(),
  '–': async () => {},
}

for (const layer of layers)
  test(`over ${layer.name}, Back and Escape move the topmost layer only`, async ({
    page,
    portal,
    context,
    problems,
  }) => {
    for (const problem of layer.problems ?? []) problems.expect(problem)
    const world = { page, portal }
    const isInUrl = layer.forward === 'opens it empty'
    await layer.prepare(world)
    await watchMoves(page)
    const readMoves = () => page.evaluate(() => Number(window['moves' as never]))
    let href = page.url()
    const open = async () => {
      if (await layer.layer(page).isVisible()) return
      href = page.url()
      await (layer.open?.(world) ?? layer.opener?.(page).click())
      await expect(layer.layer(page)).toBeVisible()
    }
    const act = async (effect: Effect, action: () => Promise<unknown>) => {
      if (effect === '–') return
      await open()
      await action()
      await check[effect](world, layer)
      if (effect === 'closes it') await expect(page).toHaveURL(href)
    }

    // A dialog listens for presses outside only a task after it is shown.
    await act(layer.outside, () =>
      expect(async () => {
        await page.mouse.click(5, 5)
        if (layer.outside === 'closes it') await expect(layer.layer(page)).toBeHidden({ timeout: 500 })
      }).toPass(),
    )
    await act(layer.escape, () => page.keyboard.press('Escape'))
    await act(layer.back, async () => {
      const moves = await readMoves()
      await page.goBack()
      // The history reports the return to the entry too.
      if (!isInUrl && layer.back !== 'one step back') await expect.poll(readMoves).toBe(moves + 2)
    })
    await page.goForward()
    if (layer.forward === 'nothing' && /^closes|^one|^the/.test(layer.back))
      await expectClosed(page, { ...layer, opener: undefined })
    else await expect(layer.layer(page)).toBeVisible()
    if (layer.end === '–') return
    await open()
    const other = await context.newPage()
    await other.goto(new URL(page.url()).origin)
    await ui.signOut(other)
    // A reset link opens its dialog over the form then.
    await expect(page).toHaveURL(/sign-in$/)
    await expect(layer.layer(page)).toBeHidden()
  })

const columns = ['back', 'escape', 'forward', 'outside', 'end'] as const

const formatDocument = () => `# Layers

A layer is what lies over the page: a menu, a list, a tooltip, a dialog, a question or a warning. One stack owns them all, [layers.ts](../src/ui/overlay/layers.ts). Escape and the browser's Back go to the topmost layer and to no other; [layer-history.ts](../src/ports/address/layer-history.ts) returns the history to its entry after that Back.

- **Typed values are not lost by accident.** Back and Escape ask before they drop a form outside a service. A step of a service is left as its buttons Back and Close leave it.
- **A warning answers to its buttons only.** Back under it moves nothing, so the dialog below keeps its step and its values.
- **A step in the URL follows the URL.** Back returns one step, and Forward opens the step again with an empty form. Other layers have no entry, so Forward opens none of them.
- **An entered address is followed**, and the layers close.
- **At a desk, from 1100 px, a service and Transaction Info lie beside the page, and My Wallet and the settings in its place.** The rest of the page stays usable, so no press outside closes them and no focus is trapped. Another service takes the place of a menu, never of an order.
- **The focus returns to the control that opened the layer**, or to the nearest part of the page that is left.

| Topmost layer | Back | Escape | Forward, after Back | Press outside | Session ends |
| --- | --- | --- | --- | --- | --- |
${layers.map(layer => `| ${[layer.name, ...columns.map(column => layer[column])].join(' | ')} |`).join('\n')}

The journey [layers.spec.ts](../test/journeys/portal/layers.spec.ts) checks each cell in a browser. \`npx playwright test layers.spec --update-snapshots\` writes this page.
`

test('docs/layers.md has the table of the layers', async () => {
  const { updateSnapshots } = test.info().config
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') await writeFile(document, formatDocument())
  expect(await readFile(document, 'utf8')).toBe(formatDocument())
})
