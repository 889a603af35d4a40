import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { inject } from 'vitest'
import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { brandStyleSheet } from '#src/styles/brand.ts'
import { text, WithText } from '#test/support/texts.tsx'
import { getLastEventSentTo } from './actor-controller.ts'
import type { CaseTable } from './case-table.ts'
import { eventText } from './compare.ts'
import { leavesOf, listStableLeaves } from './coverage.ts'
import { isSame } from './model.ts'
import { flushTasks } from './model-time.ts'
import { findUsernameProblems } from './password-forms.ts'
import * as rendered from './rendered-page-checks.ts'
import {
  createTestUser,
  findField,
  hasElement,
  normaliseSpaces,
  readScreen,
  type Screen,
  said,
} from './test-user.ts'
import { startTranslator } from './translator.ts'
import type { AnyViewSpec, Interaction, Shown } from './view-spec.ts'

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

/** The interactions that are the same in most views. */
const usual: Readonly<Record<string, Interaction>> = {
  'check.now': text.service.checkNow,
  'failure.acknowledge': text.service.close,
  'form.cancel': {
    press: (_, snapshot) =>
      snapshot.matches('confirmingDiscard') ? text.discard.backToForm : text.service.cancel,
  },
  'form.discard': text.discard.leave,
  'form.leave': person => person.pressKey('Escape'),
}

const findInteraction = ({ interactions, fields }: AnyViewSpec, type: string): Interaction | undefined => {
  const labelOf = ({ field }: AnyEventObject) => fields?.[field] ?? String(field)
  const inField: Readonly<Record<string, Interaction>> = {
    'field.change': (person, event) => person.type(labelOf(event), event.value),
    'field.blur': (person, event) => person.leave(labelOf(event)),
  }
  const retry = type.endsWith('.retry') ? text.failure.retry : undefined
  return interactions[type] ?? inField[type] ?? usual[type] ?? retry
}

/** Returns the control to press for an event; undefined if the event needs something else. */
const findPressTarget = (
  interaction: Interaction | undefined,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
) => {
  const target = typeof interaction === 'string' ? { press: interaction } : interaction
  if (target === undefined || !('press' in target)) return undefined
  const { press, role = 'button', ...rest } = target
  return { ...rest, role, name: typeof press === 'string' ? press : press(event, snapshot) }
}

/** Throws when the screen differs from the expectation in this snapshot. */
const checkShown = (shown: Shown, snapshot: AnyMachineSnapshot, screen: Screen): void => {
  if (typeof shown === 'string') said(shown, screen)
  else if (typeof shown === 'function') checkShown(shown(snapshot, screen), snapshot, screen)
  else if (shown) for (const each of shown) checkShown(each, snapshot, screen)
}

/** Exceptions by their names, each of which must be needed. */
const exceptionsOf = (reasons: Readonly<Record<string, string>> = {}) => {
  const names = new Set(Object.keys(reasons).map(normaliseSpaces))
  const needed = new Set<string>()
  return {
    has(name: string): boolean {
      if (names.has(name)) needed.add(name)
      return names.has(name)
    },
    problems: () =>
      [...names].filter(name => !needed.has(name)).map(name => `this exception is not needed: ${name}`),
  }
}

/** How the name of the act begins that presses Escape; the state value follows. */
const escapeIn = 'Escape in '

/** Creates the stage of a view in the browser, on which a test user produces the events. */
export const viewStage = (spec: AnyViewSpec, table: CaseTable) => {
  const { machine } = table
  const types = [...new Set([...Object.keys(spec.interactions), ...machine.events.map(String)])]
  const expectations = new Map(
    Object.entries(spec.expectations).flatMap(([states, shown]) =>
      states.split(' ').map(state => [state, shown] as const),
    ),
  )
  const sends = new Map(
    Object.entries(spec.sends ?? {}).map(([name, send]) => [normaliseSpaces(name), send] as const),
  )
  const untried = exceptionsOf(spec.untried)
  const alwaysEnabled = exceptionsOf(spec.alwaysEnabled)
  const unfocused = exceptionsOf(spec.unfocused)
  let isFirst = true
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
  const person = {
    ...user,
    async leave(label: string) {
      await user.leave(label)
      focus = 'left'
    },
    /** Presses the button that closes a dialog, or Escape where there is none. */
    closeDialog: (button = text.service.close) =>
      user.finds('button', button) ? user.press(button) : user.pressKey('Escape'),
  }

  /** The atomic states that have been looked at; with pictures, the state values. */
  const seen = new Set<string>()
  let looks = 0
  /** The problems, each with the event before it was first found. */
  const findings = new Map<string, string>()
  let lastEvent = ''

  /** Returns the events that each button sends now. */
  const meaningsOf = (snapshot: AnyMachineSnapshot): ReadonlyMap<string, readonly AnyEventObject[]> => {
    const meanings = new Map<string, AnyEventObject[]>()
    for (const type of types) {
      const rows = table.events.filter(event => event.type === type)
      for (const event of rows.length > 0 ? rows : [{ type }]) {
        const press = findPressTarget(findInteraction(spec, type), event, snapshot)
        if (press?.role !== 'button') continue
        const name = normaliseSpaces(press.name)
        meanings.set(name, [...(meanings.get(name) ?? []), event])
      }
    }
    return meanings
  }

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
    if (ofFocus.length > 0 && leaves.filter(unfocused.has).length === 0) find(ofFocus)
    if (!isNew) return
    for (const place of places) seen.add(place)
    looks += 1
    const file = `${look?.folder}/${machine.id}/${leaves.join('+')}.png`
    find(await rendered.checkRenderedPage(during, look === null ? undefined : { file, size: look.size }))
  }

  /** Throws if the screen does not fit the snapshot at this moment. */
  const checkScreen = (snapshot: AnyMachineSnapshot, screen: Screen) => {
    for (const leaf of leavesOf(snapshot)) checkShown(expectations.get(leaf), snapshot, screen)
    for (const [name, label] of Object.entries(spec.fields ?? {})) {
      const shown = findField(label)
      const { [name]: value = '' } = snapshot.context.values
      if (shown !== undefined && shown.type !== 'checkbox' && shown.value !== value)
        throw new Error(`The field "${label}" should hold "${value}", and holds "${shown.value}"`)
    }
    const [problem] = [
      ...findUsernameProblems(spec.username?.(snapshot)),
      ...(translator?.listStaleTexts() ?? []),
      ...(translator?.listTranslatedFigures() ?? []),
    ]
    if (problem !== undefined) throw new Error(problem)
    if (snapshot.status !== 'active') return
    const meanings = meaningsOf(snapshot)
    for (const { name } of screen.buttons()) {
      const events = meanings.get(name)
      if (events === undefined || events.some(event => snapshot.can(event))) continue
      if (!alwaysEnabled.has(name))
        throw new Error(`The button "${name}" is enabled, but the machine ignores ${events[0]?.type}`)
    }
  }

  const checkedIn = new Set<string>()

  /** Presses each button that sends an event to another actor, once in each state. */
  const checkSendsToOthers = async (snapshot: AnyMachineSnapshot, screen: Screen) => {
    const focused = document.activeElement
    for (const [name, { to, event }] of sends) {
      const once = `${name} ${JSON.stringify(snapshot.value)}`
      if (checkedIn.has(once) || !screen.buttons().some(button => button.name === name)) continue
      checkedIn.add(once)
      await user.press(name)
      const sent = getLastEventSentTo(to)
      const expected = typeof event === 'function' ? event(snapshot) : event
      if (sent === undefined || !isSame(sent, expected))
        throw new Error(
          `The button "${name}" should send ${eventText(expected)}, and sent ${sent ? eventText(sent) : 'no event'}`,
        )
      if (focused instanceof HTMLElement) focused.focus()
    }
  }

  /** Whether the screen offers no way to an event. Throws if it does although it should not. */
  const isUnoffered = (event: AnyEventObject, snapshot: AnyMachineSnapshot, name: string | undefined) => {
    if (!spec.unreachableReason?.(snapshot, event)) return false
    if (name === undefined) return true
    const plain = normaliseSpaces(name)
    const events = meaningsOf(snapshot).get(plain) ?? []
    const isForAnother = events.some(
      other => snapshot.can(other) && !spec.unreachableReason?.(snapshot, other),
    )
    const isOffered = () =>
      readScreen()
        .buttons()
        .some(button => button.name === plain)
    if (!isForAnother && !alwaysEnabled.has(plain) && isOffered())
      throw new Error(
        `The button "${name}" is enabled, but the view spec says that ${event.type} is impossible`,
      )
    return true
  }

  /**
   * Returns the names of acts that no row of the case table describes: Escape in each state with a dialog, and each
   * button of another machine. After the end, the screen belongs to another machine.
   */
  const trials = (snapshot: AnyMachineSnapshot, screen = readScreen()): readonly string[] => {
    if (snapshot.status !== 'active') return []
    const meanings = meaningsOf(snapshot)
    const names = screen.buttons().map(({ name }) => name)
    return [
      ...(rendered.topDialog() === undefined ? [] : [`${escapeIn}${JSON.stringify(snapshot.value)}`]),
      ...names.filter(name => !meanings.has(name) && !sends.has(name) && !untried.has(name)),
    ]
  }

  return {
    /** Returns the problems of the view spec and of the rendered pages, after all paths. */
    problems() {
      const leaves = listStableLeaves(machine)
      return [
        ...leaves
          .filter(leaf => !expectations.has(leaf))
          .map(leaf => `the view spec has no expectation for the state: ${leaf}`),
        ...[...expectations.keys()]
          .filter(name => !leaves.includes(name))
          .map(name => `the view spec expects something in an unknown state: ${name}`),
        ...[untried, alwaysEnabled, unfocused].flatMap(exceptions => exceptions.problems()),
        ...[...findings].map(([problem, event]) => `${problem} (after ${event})`),
      ]
    },
    /** Counts the states whose rendered page was checked. */
    looks: () => looks,
    /** Types of events that accompany others, for example the blur of a field. */
    incidental: ['field.blur', ...(spec.incidental ?? [])],
    trials,
    async tryOut(trial: string) {
      lastEvent = trial
      focus = 'act'
      const button = readScreen()
        .buttons()
        .find(({ name }) => name === trial)
      if (trial.startsWith(escapeIn)) await user.pressKey('Escape')
      else if (button !== undefined) await user.pressElement(button.element)
    },
    /** Renders a started actor; `host` is its host, or itself. */
    async open(actor: AnyActor, host: AnyActor) {
      document.head.append(surroundings)
      const look = inject('look')
      if (look !== null) document.documentElement.dataset.theme = look.scheme
      place = document.body.appendChild(document.createElement('div'))
      root = createRoot(place)
      focus = 'start'
      lastEvent = 'the start'
      translator = startTranslator(document.body)
      const view = <WithText>{spec.render(actor, host)}</WithText>
      // Strict mode renders twice, which one path proves as well as all.
      await during(() => root?.render(isFirst ? <StrictMode>{view}</StrictMode> : view))
      isFirst = false
      await spec.setUp?.(person)
    },
    /** Produces the event as a user does. Returns false if there was nothing to do. */
    async perform(event: AnyEventObject, actor: AnyActor): Promise<boolean> {
      const interaction = findInteraction(spec, event.type)
      if (interaction === undefined) throw new Error(`The view spec does not name the event ${event.type}`)
      const snapshot = actor.getSnapshot()
      isIdle = false
      lastEvent = event.type
      const press = findPressTarget(interaction, event, snapshot)
      const isOutside = typeof interaction === 'object' && 'outside' in interaction
      if (isOutside || isUnoffered(event, snapshot, press?.name)) await during(() => actor.send(event))
      else {
        focus = 'act'
        // A dialog opens after the paint of the press before.
        if (press !== undefined && !hasElement(press.role, press.name))
          await during(() => {}, rendered.nextFrame)
        if (typeof interaction === 'function') await interaction(person, event, snapshot)
        await press?.first?.(person)
        if (press !== undefined) await person.press(press.name, press.role, press.within)
      }
      return !isIdle
    },
    /** Changes the actor from outside the view, and waits for the effects. */
    during,
    /** Rejects if the screen does not fit the snapshot. Returns the acts to try. */
    async check(snapshot: AnyMachineSnapshot): Promise<readonly string[]> {
      let screen = readScreen()
      for (let frame = 0; ; frame++)
        try {
          checkScreen(snapshot, screen)
          break
        } catch (error) {
          if (frame === patience) throw error
          await during(() => {}, rendered.nextFrame)
          screen = readScreen()
        }
      const possible = trials(snapshot, screen)
      await lookAt(snapshot)
      await checkSendsToOthers(snapshot, screen)
      return possible
    },
    async close() {
      translator?.stop()
      await during(() => root?.unmount())
      place?.remove()
      surroundings.remove()
    },
  }
}
