import { expect, test } from 'vitest'
import type { AnyEventObject, EventFromLogic } from 'xstate'
import { createStubActor } from './actor-controller.ts'
import { runModel } from './play.ts'
import { type Defect, SpecimenView } from './SpecimenView.tsx'
import { createViewSpec, type ViewSpec } from './screen.ts'
import { specimenMachine } from './specimen.machine.ts'
import { specimenCases } from './specimen.model.ts'
import { viewStage } from './view-stage.tsx'

const shows: ViewSpec<typeof specimenMachine>['expectations'] = {
  labelling(look, { context }) {
    look.holds('Label', context.label)
  },
  weighing(look) {
    look.says('Weighing')
  },
  heavy(look) {
    look.says('Too heavy')
    look.sees('button', 'Fragile', { pressed: true })
  },
  failed(look, { context }) {
    look.says(context.trouble)
  },
  sent(look) {
    look.says('Sent')
  },
}

const screen = (
  defect?: Defect,
  expectations = shows,
  more: Partial<ViewSpec<typeof specimenMachine>> = {},
) =>
  createViewSpec(specimenMachine, {
    render: actor => <SpecimenView parcel={actor} defect={defect} />,
    interactions: {
      'label.change': (person, { label }) => person.type('Label', label),
      'parcel.send': { press: 'Send' },
      'parcel.cancel': { press: 'Cancel' },
      'surcharge.pay': { press: 'Pay more' },
    },
    unrelatedButtons: { Fragile: 'Says how it is' },
    expectations,
    ...more,
  })

const problemsOf = async (shown: ReturnType<typeof screen>) =>
  (await runModel(specimenCases, viewStage(shown, specimenCases))).problems.join('\n')

test('a view that is right passes, at every state and every transition', async () => {
  const report = await runModel(specimenCases, viewStage(screen(), specimenCases))
  expect(report).toMatchObject({
    how: 'view',
    problems: [],
    states: { all: 5, seen: 5 },
    transitions: { all: 9, seen: 9 },
    looks: 5,
  })
})

test.for<[Defect, RegExp]>([
  ['no cancel button', /There is no button "Cancel" on the screen/],
  ['error not shown', /The screen does not say "no scales" but: Failed/],
  ['wrong event', /the machine was sent parcel\.cancel/],
  ['wrong payload', /the machine was sent label\.change \{ label: "to thandi" \}/],
  ['dead button', /the machine was sent nothing, after .* › parcel\.cancel/],
  ['event sent twice', /the machine was sent parcel\.cancel, after .* › parcel\.cancel/],
  ['wrong screen', /The screen does not say "Too heavy" but: Sent/],
  ['form keeps its own value', /the machine was sent nothing/],
  ['button never sleeps', /The button "Send" is awake, and the machine takes no parcel\.send/],
  ['button covered', /"Cancel" cannot be reached: it lies below something else/],
  ['button nobody knows', /Nothing says what the button "Shake" does/],
  ['crash', /This view breaks/],
  ['text cut off', /in heavy: at 320 px <font> "Too heavy" is cut off at the side by <p>/],
  ['page too wide', /in heavy: at 320 px the page is 4\d\d px wide, the screen 320 px/],
  ['faint text', /in heavy: <font>Too heavy<\/font> breaks color-contrast: .* insufficient color contrast/],
  ['buttons overlap', /in heavy: at 320 px <button> "Pay more" and <button> "Cancel" lie over each other/],
  ['no room for larger text', /^in heavy: with text of 200 % <font> "Too heavy" is cut off by <p>/],
  ['focus lost', /in weighing: the focus is lost \(after parcel\.send\)/],
  ['wrong event on Escape', /the machine was sent parcel\.send, which it does not take, after .* › Escape/],
  ['ring around the page', /<main .* breaks ring: What cannot be pressed has no ring around it/],
  ['description that is not there', /<p .* breaks points-nowhere: What it names by its id is not there/],
  ['one of two buttons pressed', /1 of 2 times button "Fragile" is not pressed: true/],
  ['dialog without focus', /in heavy: the focus is on <main> ".*" and not in <div> "Scales"/],
])('%s: found, and told', async ([defect, message]) => {
  expect(await problemsOf(screen(defect))).toMatch(message)
})

/** Another parcel, which a button beside the view lifts. */
const beside = (sent: AnyEventObject) => {
  const other = createStubActor(specimenMachine)
  return screen(undefined, shows, {
    render: actor => (
      <>
        <SpecimenView parcel={actor} />
        <button
          type="button"
          style={{ marginBlock: 24 }}
          onClick={() => other.send(sent as EventFromLogic<typeof specimenMachine>)}
        >
          Lift
        </button>
      </>
    ),
    unrelatedButtons: {
      Fragile: 'Says how it is',
      Lift: { to: other, event: { type: 'label.change', label: 'Lifted' } },
    },
  })
}

test('a button that tells another machine something else than it should is found in every state', async () => {
  expect(await problemsOf(beside({ type: 'label.change', label: 'Lifted' }))).toBe('')
  expect(await problemsOf(beside({ type: 'parcel.send' }))).toMatch(
    /The button "Lift" tells another: parcel\.send, after the start/,
  )
})

test('presses a button in each region that has it', async () => {
  const inRegions = (isSecondDead: boolean) =>
    screen(undefined, shows, {
      render: actor => (
        <>
          <section aria-label="Here">
            <SpecimenView parcel={actor} />
          </section>
          <section aria-label="There">
            <SpecimenView parcel={actor} defect={isSecondDead ? 'dead button' : undefined} />
          </section>
        </>
      ),
      interactions: {
        'label.change': { outside: 'Two fields have its name' },
        'parcel.send': { press: 'Send', within: ['Here', 'There'] },
        'parcel.cancel': { press: 'Cancel', within: ['Here', 'There'] },
        'surcharge.pay': { press: 'Pay more', within: ['Here', 'There'] },
      },
      expectations: Object.fromEntries(Object.keys(shows).map(state => [state, () => {}])),
    })
  expect(await problemsOf(inRegions(false))).toBe('')
  expect(await problemsOf(inRegions(true))).toMatch(/the machine was sent nothing, after .* › parcel\.cancel/)
})

test('a state of which nothing is expected fails, and so does an expectation of no state', async () => {
  const { heavy, ...others } = shows
  expect(await problemsOf(screen(undefined, others))).toBe('nothing is expected of the screen in: heavy')
  expect(await problemsOf(screen(undefined, { ...shows, light: () => {} }))).toBe(
    'something is expected of the screen in a state that is none: light',
  )
  expect(heavy).toBeDefined()
})

test('an excuse that excuses nothing fails', async () => {
  const needless = screen(undefined, shows, {
    unrelatedButtons: { Fragile: 'Says how it is', Shake: 'Does nothing' },
  })
  expect(await problemsOf(needless)).toBe('a button that needs no excuse: Shake')
  const untrue = screen(undefined, shows, {
    unreachableReason: (_, { type }) => (type === 'parcel.cancel' ? 'Nobody can cancel' : undefined),
  })
  expect(await problemsOf(untrue)).toMatch(
    /The button "Cancel" is there although nothing should lead to parcel\.cancel/,
  )
  const focused = screen(undefined, shows, { unfocused: { heavy: 'Nobody knows' } })
  expect(await problemsOf(focused)).toBe('a state whose focus needs no excuse: heavy')
})
