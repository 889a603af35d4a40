import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { inject } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { brandStyleSheet } from '#src/styles/brand.ts'
import { WithText } from '#test/support/texts.tsx'
import { getLastEventSentTo } from './actor-controller.ts'
import type { CaseTable } from './case-table.ts'
import { leavesOf, listStableLeaves } from './coverage.ts'
import { isSame } from './model.ts'
import { flushTasks } from './model-time.ts'
import { findUsernameProblems } from './password-forms.ts'
import { eventText, type Stage } from './play.ts'
import * as rendered from './rendered-page-checks.ts'
import { type AnyViewSpec, findPressTarget } from './screen.ts'
import {
  createTestUser,
  type NamedButton,
  normaliseSpaces,
  pressableButtons,
  screenQueries,
  type TestUser,
} from './test-user.ts'
import { startTranslator } from './translator.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The pictures of `scripts/model.ts --pictures`; null without pictures. */
    readonly look: {
      readonly folder: string
      readonly size: rendered.PictureSize
      readonly scheme: string
      /** The style sheet with the colours of a brand. */
      readonly style: string
    } | null
  }
}

declare global {
  /** Tells React that each change waits for its effects in `act`. */
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

/** The default brand, without animations, because a closing dialog stays until its animation ends. */
const surroundings = document.createElement('style')
surroundings.textContent = `${inject('look')?.style ?? brandStyleSheet({})}
*, ::before, ::after { animation: none !important; transition: none !important }`

/** The number of frames to wait for parts of the screen that load late, or that load near the viewport. */
const patience = 20

/** States without an expectation, and expectations without a state. */
const expectationProblems = ({ machine, expectations }: AnyViewSpec): string[] => {
  const leaves = listStableLeaves(machine)
  const missing = leaves.filter(leaf => !(leaf in expectations))
  const unknown = Object.keys(expectations).filter(name => !leaves.includes(name))
  return [
    ...missing.map(leaf => `the view spec has no expectation for the state: ${leaf}`),
    ...unknown.map(name => `the view spec expects something in an unknown state: ${name}`),
  ]
}

/** The events that each button sends now. */
const meaningsOf = (
  { interactions }: AnyViewSpec,
  { events }: CaseTable,
  snapshot: AnyMachineSnapshot,
): ReadonlyMap<string, readonly AnyEventObject[]> => {
  const meanings = new Map<string, AnyEventObject[]>()
  for (const [type, interaction] of Object.entries(interactions)) {
    const rows = events.filter(event => event.type === type)
    for (const event of rows.length > 0 ? rows : [{ type }]) {
      const press = findPressTarget(interaction, event, snapshot)
      if (press?.role !== 'button') continue
      const name = normaliseSpaces(press.name)
      meanings.set(name, [...(meanings.get(name) ?? []), event])
    }
  }
  return meanings
}

/** How the name of the act begins that presses Escape; the state value follows. */
const escapeIn = 'Escape in '

const pressableNames = (): string[] => pressableButtons().map(({ name }) => name)

/** Creates the stage of a view in the browser, on which a test user produces the events. */
export const viewStage = (screen: AnyViewSpec, table: CaseTable): Stage => {
  const { interactions, expectations } = screen
  const sends = new Map(
    Object.entries(screen.sends ?? {}).map(([name, send]) => [normaliseSpaces(name), send] as const),
  )
  const untried = new Set(Object.keys(screen.untried ?? {}).map(normaliseSpaces))
  const alwaysEnabled = new Set(Object.keys(screen.alwaysEnabled ?? {}).map(normaliseSpaces))
  /** The names of the buttons whose exception was needed. */
  const neededExceptions = new Set<string>()
  const isException = (names: ReadonlySet<string>, name: string): boolean => {
    if (names.has(name)) neededExceptions.add(name)
    return names.has(name)
  }
  let root: Root | undefined
  let place: HTMLElement | undefined
  /** Runs all the time, because a translated page is the harder case. */
  let translator: ReturnType<typeof startTranslator> | undefined

  const during = async (change: () => void, until = flushTasks) => {
    // Between two events, a list may measure itself without `act`.
    globalThis.IS_REACT_ACT_ENVIRONMENT = true
    await act(async () => {
      change()
      await until()
    })
    globalThis.IS_REACT_ACT_ENVIRONMENT = false
  }

  let isIdle = false
  let focus: rendered.FocusCause = 'start'
  const user = createTestUser(during, () => {
    isIdle = true
  })
  const person: TestUser = {
    ...user,
    async leave(label) {
      await user.leave(label)
      focus = 'left'
    },
  }

  /** The atomic states that have been looked at; with pictures, the state values. */
  const seen = new Set<string>()
  let looks = 0
  /** The problems, each with the event before it was first found. */
  const findings = new Map<string, string>()
  let lastEvent = ''
  const unfocused = screen.unfocused ?? {}
  const neededUnfocused = new Set<string>()

  const lookAt = async (snapshot: AnyMachineSnapshot) => {
    const look = inject('look')
    const leaves = leavesOf(snapshot)
    const places = look === null ? leaves : [JSON.stringify(snapshot.value)]
    const find = (problems: readonly string[]) => {
      for (const problem of problems) {
        const finding = `in ${leaves.join(' + ')}: ${problem}`
        if (!findings.has(finding)) findings.set(finding, lastEvent)
      }
    }
    const isNew = places.some(place => !seen.has(place))
    // A closing dialog returns the focus in the next frame.
    if (isNew || rendered.focusProblems(focus).length > 0) await during(() => {}, rendered.nextFrame)
    const ofFocus = rendered.focusProblems(focus)
    const exempt = leaves.filter(leaf => leaf in unfocused)
    if (exempt.length === 0) find(ofFocus)
    else if (ofFocus.length > 0) for (const leaf of exempt) neededUnfocused.add(leaf)
    if (!isNew) return
    for (const place of places) seen.add(place)
    looks += 1
    const file = `${look?.folder}/${screen.machine.id}/${leaves.join('+')}.png`
    find(await rendered.checkRenderedPage(during, look === null ? undefined : { file, size: look.size }))
  }

  const checkButtons = (snapshot: AnyMachineSnapshot) => {
    const meanings = meaningsOf(screen, table, snapshot)
    for (const name of pressableNames()) {
      const events = meanings.get(name)
      if (events === undefined || events.some(event => snapshot.can(event))) continue
      if (!isException(alwaysEnabled, name))
        throw new Error(`The button "${name}" is enabled, but the machine ignores ${events[0]?.type}`)
    }
  }

  const checkedIn = new Set<string>()

  /** Presses each button that sends an event to another actor, once in each state. */
  const checkSendsToOthers = async (snapshot: AnyMachineSnapshot) => {
    const onceFor = (name: string) => `${name} ${JSON.stringify(snapshot.value)}`
    const due = [...sends].filter(([name]) => !checkedIn.has(onceFor(name)))
    if (due.length === 0) return
    const pressable = pressableNames()
    const focused = document.activeElement
    for (const [name, { to, event }] of due) {
      if (!pressable.includes(name)) continue
      checkedIn.add(onceFor(name))
      await user.press(name)
      const sent = getLastEventSentTo(to)
      const expected = typeof event === 'function' ? event(snapshot) : event
      if (sent === undefined || !isSame(sent, expected))
        throw new Error(
          `The button "${name}" should send ${eventText(expected)}, and sent ${sent ? eventText(sent) : 'no event'}`,
        )
    }
    if (focused instanceof HTMLElement) focused.focus()
  }

  /** Whether the screen offers no way to an event. Throws if it does although it should not. */
  const isUnoffered = (event: AnyEventObject, snapshot: AnyMachineSnapshot, name: string | undefined) => {
    if (screen.unreachableReason?.(snapshot, event) === undefined) return false
    if (name === undefined) return true
    const plain = normaliseSpaces(name)
    const events = meaningsOf(screen, table, snapshot).get(plain) ?? []
    const isForAnother = events.some(
      other => snapshot.can(other) && !screen.unreachableReason?.(snapshot, other),
    )
    if (!isForAnother && !alwaysEnabled.has(plain) && pressableNames().includes(plain))
      throw new Error(
        `The button "${name}" is enabled, but the view spec says that ${event.type} is impossible`,
      )
    return true
  }

  return {
    each: screen.granularity ?? 'state',
    problems: () => [
      ...expectationProblems(screen),
      ...[...alwaysEnabled].flatMap(name =>
        neededExceptions.has(name) ? [] : [`the exception for this button is not needed: ${name}`],
      ),
      ...Object.keys(unfocused).flatMap(leaf =>
        neededUnfocused.has(leaf) ? [] : [`the exception for the focus in this state is not needed: ${leaf}`],
      ),
      ...[...findings].map(([problem, event]) => `${problem} (after ${event})`),
    ],
    looks: () => looks,
    incidental: ['field.blur', ...(screen.incidental ?? [])],
    producible: Object.keys(interactions),
    trials(snapshot) {
      const meanings = meaningsOf(screen, table, snapshot)
      const isOfAnother = ({ name }: NamedButton) =>
        !meanings.has(name) && !sends.has(name) && !untried.has(name)
      const others = pressableButtons().filter(isOfAnother)
      const hasDialog = rendered.topDialog() !== undefined
      return [
        ...(hasDialog ? [`${escapeIn}${JSON.stringify(snapshot.value)}`] : []),
        ...others.map(({ name }) => name),
      ]
    },
    async tryOut(trial) {
      lastEvent = trial
      focus = 'act'
      const button = pressableButtons().find(({ name }) => name === trial)
      if (trial.startsWith(escapeIn)) await user.pressKey('Escape')
      else if (button !== undefined) await user.pressElement(button.element)
    },
    ...(screen.host === undefined ? {} : { host: screen.host }),
    async open(actor, host) {
      document.head.append(surroundings)
      const look = inject('look')
      if (look !== null) document.documentElement.dataset.theme = look.scheme
      place = document.body.appendChild(document.createElement('div'))
      root = createRoot(place)
      focus = 'start'
      lastEvent = 'the start'
      translator = startTranslator(document.body)
      await during(() =>
        root?.render(
          <StrictMode>
            <WithText>{screen.render(actor, host)}</WithText>
          </StrictMode>,
        ),
      )
      await screen.setUp?.(person)
    },
    async perform(event, actor) {
      const interaction = interactions[event.type]
      if (interaction === undefined) throw new Error(`The view spec does not name the event ${event.type}`)
      isIdle = false
      lastEvent = event.type
      const press = findPressTarget(interaction, event, actor.getSnapshot())
      if ('outside' in interaction || isUnoffered(event, actor.getSnapshot(), press?.name))
        await during(() => actor.send(event))
      else if (typeof interaction === 'function') {
        focus = 'act'
        await interaction(person, event, actor.getSnapshot())
      } else if (press !== undefined) {
        focus = 'act'
        await press.first?.(person)
        await person.press(press.name, press.role, press.within)
      }
      return !isIdle
    },
    during,
    async check(snapshot) {
      for (let frame = 0; ; frame++)
        try {
          for (const leaf of leavesOf(snapshot)) expectations[leaf]?.(screenQueries, snapshot)
          const [problem] = [
            ...findUsernameProblems(screen.username?.(snapshot)),
            ...(translator?.listStaleTexts() ?? []),
            ...(translator?.listTranslatedFigures() ?? []),
          ]
          if (problem !== undefined) throw new Error(problem)
          if (snapshot.status === 'active') checkButtons(snapshot)
          break
        } catch (error) {
          if (frame === patience) throw error
          await during(() => {}, rendered.nextFrame)
        }
      await lookAt(snapshot)
      await checkSendsToOthers(snapshot)
    },
    async close() {
      translator?.stop()
      await during(() => root?.unmount())
      place?.remove()
      surroundings.remove()
    },
  }
}
