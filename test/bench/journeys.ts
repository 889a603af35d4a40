import { parseArgs } from 'node:util'
import type { Browser, Page, Request } from '@playwright/test'
import { sharedPassword } from '#scripts/sandbox/magic-values.ts'
import { personas } from '#scripts/sandbox/seed/personas.ts'
import * as ui from '../support/browser/ui.ts'
import { createSandboxControl, type SandboxControl } from '../support/sandbox/sandbox-control.ts'
import { copyCalls, measureBareCalls } from './bare-calls.ts'
import { measureOnPortal } from './on-portal.ts'
import { addTraffic, cpuSlowdown, onNewPhone, readNumber, type SlowPage, type Traffic } from './slow-phone.ts'

const flag = { type: 'boolean', default: false } as const
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, rest: flag, files: flag },
})

/** The first persona has a payment that stays pending. */
const pendingPersona = { msisdn: personas[0]?.consumer.msisdn ?? '', password: sharedPassword }

interface Measured {
  readonly name: string
  readonly ms?: number
  /** The least milliseconds that are possible, by what takes them. */
  readonly floors?: Readonly<Record<string, number>>
  readonly traffic?: Traffic
}

/** Measures the page as the server sends it. */
const measureShell = async ({ page, traffic, protocol }: SlowPage, address: string) => {
  await protocol.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
  await page.goto(address)
  await traffic.settle()
  return readNumber(page, 'bench.largestPaint')
}

const measureVisits = async ({ page, traffic }: SlowPage, address: string) => {
  const visit = async () => {
    await page.goto('about:blank')
    traffic.begin()
    await page.goto(address)
    await traffic.settle()
    return {
      firstPaint: await readNumber(page, 'bench.firstPaint'),
      largestPaint: await readNumber(page, 'bench.largestPaint'),
      blocked: await readNumber(page, 'bench.blocked'),
      traffic: traffic.read(),
    }
  }
  return { first: await visit(), repeated: await visit() }
}

/** Presses a key until the identifier field takes it. */
const measureTyping = async (page: Page) => {
  const focusField = `document.querySelector('[name=username]')?.focus()`
  while ((await readNumber(page, `${focusField}, bench.typed`)) === 0) await page.keyboard.press('0')
  return readNumber(page, 'bench.typed')
}

/** The signs of a ready page: the elements, one of which contains the text. */
const signs = {
  balance: { elements: 'section', text: /My Available Balance.*\d\.\d\d/s },
  sheet: { elements: '[role=dialog]', text: /Send/ },
  menu: { elements: '[role=dialog] button', text: /^Wallet$/ },
}
type Sign = (typeof signs)[keyof typeof signs]

/** Returns the page's own time when it first shows a sign. The page looks in each frame; a locator waits 500 ms. */
const readTimeShown = async (page: Page, { elements, text }: Sign): Promise<number> => {
  const time = await page.waitForFunction(
    sign =>
      [...document.querySelectorAll(sign.elements)].some(element => sign.text.test(element.textContent)) &&
      performance.now(),
    { elements, text },
    { polling: 'raf' },
  )
  return Number(await time.jsonValue())
}

/** Returns the milliseconds from the last press until the page shows a sign. */
const measurePress = async (page: Page, sign: Sign): Promise<number> =>
  (await readTimeShown(page, sign)) - (await readNumber(page, 'bench.pressed'))

/** Signs in, looks, opens Send, sends R10 and reloads, as a consumer does who has never been here. */
const measureStory = async ({ page, traffic }: SlowPage, address: string, sandbox: SandboxControl) => {
  const [person, recipient] = [await sandbox.person({ history: 12 }), await sandbox.person()]
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  const parts: Traffic[] = []
  /** Ends a part of the story. */
  const take = () => {
    const part = traffic.read()
    traffic.begin()
    parts.push(part)
    return part
  }
  await page.goto(address, { waitUntil: 'commit' })
  const typing = await measureTyping(page)
  await traffic.settle()
  await page.getByLabel('Email/Mobile Number').fill(person.msisdn)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await traffic.settle()
  take()
  await page.getByRole('button', { name: 'Sign In' }).click()
  const signedIn = { ms: await measurePress(page, signs.balance), traffic: take() }
  await traffic.settle()
  take()
  await ui.serviceKey(page, 'Send').click()
  const dialog = ui.serviceDialog(page, 'Send')
  const sheet = { ms: await measurePress(page, signs.sheet) }
  const menu = { ms: await measurePress(page, signs.menu), traffic: take() }
  await dialog.getByRole('button', { name: 'Wallet', exact: true }).click()
  await ui.fillTransfer(dialog, { to: recipient, theirs: 'Lunch' })
  await ui.confirmOrderByCode(dialog, sandbox, person)
  const success = /approved|success|sent/i
  await ui.getOutcomeHeading(dialog).filter({ hasText: success }).waitFor()
  await traffic.settle()
  take()
  const whole = addTraffic(parts)
  await page.goto('about:blank')
  await page.goto(`${address}/#/dashboard`)
  await readTimeShown(page, signs.balance)
  await traffic.settle()
  traffic.begin()
  await page.reload({ waitUntil: 'commit' })
  const reloaded = { ms: await readTimeShown(page, signs.balance), traffic: traffic.read() }
  return { typing, signedIn, sheet, menu, whole, reloaded, calls: await copyCalls(requests) }
}

const measureRest = async ({ page, traffic }: SlowPage, address: string): Promise<Traffic> => {
  await ui.signIn(page, address, pendingPersona)
  await readTimeShown(page, signs.balance)
  await traffic.settle()
  traffic.begin()
  await page.waitForTimeout(30_000)
  return traffic.read()
}

const measure = async (browser: Browser, address: string, sandbox: SandboxControl): Promise<Measured[]> => {
  const floors = { 'LCP without scripts': await onNewPhone(browser, slow => measureShell(slow, address)) }
  const { first, repeated } = await onNewPhone(browser, slow => measureVisits(slow, address))
  const story = await onNewPhone(browser, slow => measureStory(slow, address, sandbox))
  const bare = await measureBareCalls(browser, address, story.calls)
  const rest = options.rest ? [await onNewPhone(browser, slow => measureRest(slow, address))] : []
  return [
    { name: 'sign-in: first paint', ms: first.firstPaint, floors },
    { name: 'sign-in: LCP', ms: first.largestPaint, floors, traffic: first.traffic },
    { name: 'sign-in: typing possible', ms: story.typing, floors: { LCP: first.largestPaint } },
    { name: 'sign-in: main thread blocked', ms: first.blocked },
    { name: 'repeat visit: LCP', ms: repeated.largestPaint, traffic: repeated.traffic },
    { name: 'Sign In → balance', ...story.signedIn, floors: bare.signIn },
    { name: 'Send → its sheet', ...story.sheet },
    { name: 'Send → its menu', ...story.menu },
    { name: 'reload → balance', ...story.reloaded, floors: bare.reload },
    { name: 'sign in, look, send R10', traffic: story.whole },
    ...rest.map(traffic => ({ name: '30 s at rest, one payment pending', traffic })),
  ]
}

/** One row of the table: the medians of what each run measured. */
const formatRow = (runs: readonly Measured[]): string => {
  const median = (read: (run: Measured) => number | undefined, digits = 0) => {
    const numbers = runs.flatMap(run => read(run) ?? []).sort((one, other) => one - other)
    return numbers[Math.floor(numbers.length / 2)]?.toFixed(digits) ?? ''
  }
  const floors = Object.keys(runs[0]?.floors ?? {}).map(floor => {
    const ratio = median(({ ms = Number.NaN, floors }) => ms / (floors?.[floor] ?? Number.NaN), 2)
    return `${ratio} × ${floor} (${median(run => run.floors?.[floor])} ms)`
  })
  const traffic = [median(run => run.traffic?.kB, 1), median(run => run.traffic?.requests)]
  const cells = [runs[0]?.name, median(run => run.ms), floors.join(', '), ...traffic]
  return `| ${[...cells, median(run => run.traffic?.files)].join(' | ')} |`
}

const formatFiles = ({ name, traffic }: Measured): string => {
  const lines = traffic?.transfers.map(({ path, bytes }) => `  ${(bytes / 1_000).toFixed(1)} kB ${path}`)
  return [name, ...(lines ?? [])].join('\n')
}

await measureOnPortal(async (browser, server) => {
  const runs: (readonly Measured[])[] = []
  while (runs.length < Number(options.runs))
    runs.push(await measure(browser, server.origin(), createSandboxControl(server.address)))
  const [last = []] = runs.slice(-1)
  const heading = `Slow 4G, a CPU ${cpuSlowdown} times slower, medians of ${runs.length}`
  console.log(`| ${heading} | ms | × floor | kB | requests | files |`)
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const index of last.keys()) console.log(formatRow(runs.flatMap(run => run[index] ?? [])))
  if (options.files) console.log(last.map(formatFiles).join('\n'))
  return true
})
