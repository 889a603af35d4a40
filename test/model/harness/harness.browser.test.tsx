import { expect, test } from 'vitest'
import { assign, type EventFromLogic, type SnapshotFrom } from 'xstate'
import { createStubActor } from './actor-controller.ts'
import { caseTable } from './case-table.ts'
import { runModel } from './play.ts'
import { createViewSpec, type ViewSpec } from './screen.ts'
import { SpecimenView, specimenCases, specimenMachine, specimenRows } from './specimen.tsx'
import { viewStage } from './view-stage.tsx'

const shows: ViewSpec<typeof specimenMachine>['expectations'] = {
  labelling: (look, { context }) => look.holds('Label', context.label),
  weighing: look => look.says('Weighing'),
  heavy(look) {
    look.says('Too heavy')
    look.sees('button', 'Fragile', { pressed: true })
  },
  failed: (look, { context }) => look.says(context.trouble),
  sent: look => look.says('Sent'),
}

const screen = (more: Partial<ViewSpec<typeof specimenMachine>> = {}, defect?: string) =>
  createViewSpec(specimenMachine, {
    render: actor => <SpecimenView parcel={actor} defect={defect} />,
    interactions: {
      'label.change': (person, { label }) => person.type('Label', label),
      'parcel.send': { press: 'Send' },
      'parcel.cancel': { press: 'Cancel' },
      'surcharge.pay': { press: 'Pay more' },
    },
    expectations: shows,
    ...more,
  })

const problemsOf = async (shown: ReturnType<typeof screen>, table = specimenCases) =>
  (await runModel(table, viewStage(shown, table))).problems.join('\n')

test('a view that is right passes, at every state and every transition', async () => {
  const [states, transitions] = [5, 9].map(all => ({ all, seen: all }))
  const report = await runModel(specimenCases, viewStage(screen(), specimenCases))
  expect(report).toMatchObject({ how: 'view', problems: [], states, transitions, looks: 5 })
})

test('reports a machine unlike its model by the shortest path', async () => {
  let count = 0
  const failing = specimenMachine.provide({
    actions: { storeTrouble: assign({ trouble: () => `trouble ${count++}` }) },
  })
  const project = ({ context }: SnapshotFrom<typeof specimenMachine>) => context.label === ''
  const table = caseTable(failing, { ...specimenRows, project })
  expect(await problemsOf(screen(), table)).toMatch(
    /^context trouble is .*, after label\.change \{ label: "To Thandi" \} › parcel\.send › xstate\.error\.actor\.weigh /,
  )
})

test.for<[defect: string, message: RegExp]>([
  ['no cancel button', /The screen has no button "Cancel"/],
  ['error not shown', /The screen should say "no scales", and says: Failed/],
  ['wrong event', /the view should send surcharge\.pay, and sent parcel\.cancel/],
  ['wrong payload', /the view should send label\.change .*, and sent label\.change \{ label: "to thandi" \}/],
  ['dead button', /the view should send parcel\.cancel, and sent no event, after .* › parcel\.cancel/],
  ['event sent twice', /the view should send parcel\.cancel, and sent parcel\.cancel, after/],
  ['wrong screen', /The screen should say "Too heavy", and says: Sent/],
  ['form keeps its own value', /the view should send label\.change .*, and sent no event/],
  ['button never disabled', /The button "Send" is enabled, but the machine ignores parcel\.send/],
  ['button covered', /"Cancel" cannot be pressed: it is covered/],
  ['unknown button', /the view sent surcharge\.pay, which the machine ignores in this state, after .*Shake/],
  ['crash', /This view breaks/],
  ['text cut off', /in heavy: at 320 px <font> "Too heavy" is cut off at the side by <p>/],
  ['page too wide', /in heavy: at 320 px the page is 4\d\d px wide, the screen 320 px/],
  ['faint text', /in heavy: <font>Too heavy<\/font> breaks color-contrast: .* insufficient color contrast/],
  ['buttons overlap', /in heavy: at 320 px <button> "Pay more" and <button> "Cancel" lie over each other/],
  ['no room for larger text', /^in heavy: with text of 200 % <font> "Too heavy" is cut off by <p>/],
  ['focus lost', /in weighing: the focus is lost \(after parcel\.send\)/],
  [
    'wrong event on Escape',
    /the view sent parcel\.send, which the machine ignores in this state, after .* › Escape/,
  ],
  ['ring around the page', /<main .* breaks ring: What cannot be pressed has no ring around it/],
  ['missing description', /<p .* breaks points-nowhere: What it names by its id is not there/],
  ['one of two buttons pressed', /1 of 2 times button "Fragile" is not pressed: true/],
  ['dialog without focus', /in heavy: the focus is on <main> ".*" and not in <div> "Scales"/],
])('reports %s', async ([defect, message]) => {
  expect(await problemsOf(screen({}, defect))).toMatch(message)
})

test('reports a button that sends another machine a wrong event', async () => {
  const other = createStubActor(specimenMachine)
  const event = { type: 'label.change', label: 'Lifted' } as const
  const withOtherMachine = (sent: EventFromLogic<typeof specimenMachine>) =>
    screen({
      render: actor => (
        <>
          <SpecimenView parcel={actor} />
          <button type="button" style={{ marginBlock: 24 }} onClick={() => other.send(sent)}>
            Lift
          </button>
        </>
      ),
      sends: { Lift: { to: other, event } },
    })
  expect(await problemsOf(withOtherMachine(event))).toBe('')
  const message = /The button "Lift" should send label\.change .*, and sent parcel\.send, after the start/
  expect(await problemsOf(withOtherMachine({ type: 'parcel.send' }))).toMatch(message)
})

const { heavy: _, ...others } = shows
const excused = { Shake: 'Does nothing' }

test.for<[Parameters<typeof screen>[0], RegExp]>([
  [{ expectations: others }, /^the view spec has no expectation for the state: heavy$/],
  [
    { expectations: { ...shows, light: () => {} } },
    /^the view spec expects something in an unknown state: light$/,
  ],
  [{ alwaysEnabled: excused }, /^the exception for this button is not needed: Shake$/],
  [
    { unreachableReason: (_, { type }) => (type === 'parcel.cancel' ? 'Nobody can cancel' : undefined) },
    /The button "Cancel" is enabled, but the view spec says that parcel\.cancel is impossible/,
  ],
  [
    { unfocused: { heavy: 'Nobody knows' } },
    /^the exception for the focus in this state is not needed: heavy$/,
  ],
])('reports a view spec that differs from its view: %#', async ([more, message]) => {
  expect(await problemsOf(screen(more))).toMatch(message)
})
