import { expect, test } from 'vitest'
import { assign, type EventFromLogic, type SnapshotFrom } from 'xstate'
import { createStubActor } from './actor-controller.ts'
import { caseTable } from './case-table.ts'
import { runModel } from './play.ts'
import { field, seen } from './screen.ts'
import { SpecimenView, specimenCases, specimenMachine, specimenRows } from './specimen.tsx'
import type { AnyViewSpec, ViewSpec } from './view-spec.ts'

type Spec = ViewSpec<typeof specimenMachine>

const shows: Spec['expectations'] = {
  labelling: ({ context }) => field('Label', context.label),
  weighing: 'Weighing',
  heavy: ['Too heavy', seen('button', 'Fragile', { pressed: true })],
  failed: ({ context }) => context.trouble,
  sent: 'Sent',
}

const run = (more: Partial<Spec> = {}, defect?: string, table = specimenCases) => {
  const spec: Spec = {
    render: actor => <SpecimenView parcel={actor} defect={defect} />,
    interactions: {
      'label.change': (person, { label }) => person.type('Label', label),
      'parcel.send': 'Send',
      'parcel.cancel': 'Cancel',
      'surcharge.pay': 'Pay more',
    },
    expectations: shows,
    ...more,
  }
  return runModel(table, spec as unknown as AnyViewSpec)
}

const problemsOf = async (...args: Parameters<typeof run>) => (await run(...args)).problems.join('\n')

test('a view that is right passes, at every state and every transition', async () => {
  const [states, transitions] = [5, 9].map(all => ({ all, seen: all }))
  expect(await run()).toMatchObject({ how: 'view', problems: [], states, transitions, looks: 5 })
})

test('reports a machine unlike its model', async () => {
  let count = 0
  const failing = specimenMachine.provide({
    actions: { storeTrouble: assign({ trouble: () => `trouble ${count++}` }) },
  })
  const project = ({ context }: SnapshotFrom<typeof specimenMachine>) => context.label === ''
  const table = caseTable(failing, { ...specimenRows, project })
  expect(await problemsOf({}, undefined, table)).toMatch(
    /^context trouble is .*, after .*parcel\.send › xstate\.error\.actor\.weigh /,
  )
})

test.for<[defect: string, message: RegExp]>([
  ['no cancel button', /The screen has no button "Cancel"/],
  ['error not shown', /The screen should say "no scales", and says: Failed/],
  ['wrong event', /the view should send surcharge\.pay, and sent parcel\.cancel/],
  ['wrong payload', /the view should send label\.change .*, and sent label\.change \{ label: "to thandi" \}/],
  ['dead button', /the view should send parcel\.cancel, and sent no event, after .* › parcel\.cancel/],
  ['event sent twice', /the view should send parcel\.cancel, and sent parcel\.cancel, after/],
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
  expect(await problemsOf({}, defect)).toMatch(message)
})

test('reports a button that sends another machine a wrong event', async () => {
  const other = createStubActor(specimenMachine)
  const event = { type: 'label.change', label: 'Lifted' } as const
  const withOtherMachine = (sent: EventFromLogic<typeof specimenMachine>) =>
    problemsOf({
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
  expect(await withOtherMachine(event)).toBe('')
  const message = /The button "Lift" should send label\.change .*, and sent parcel\.send, after the start/
  expect(await withOtherMachine({ type: 'parcel.send' })).toMatch(message)
})

const { heavy: _, ...others } = shows
const excused = { Shake: 'Does nothing' }

test.for<[Partial<Spec>, RegExp]>([
  [{ expectations: others }, /^the view spec has no expectation for the state: heavy$/],
  [{ expectations: { ...shows, light: [] } }, /^the view spec expects something in an unknown state: light$/],
  [{ alwaysEnabled: excused }, /^this exception is not needed: Shake$/],
  [
    { unreachableReason: (_, { type }) => type === 'parcel.cancel' && 'Nobody can cancel' },
    /The button "Cancel" is enabled, but the view spec says that parcel\.cancel is impossible/,
  ],
  [{ unfocused: { heavy: 'Nobody knows' } }, /^this exception is not needed: heavy$/],
])('reports a view spec that differs from its view: %#', async ([more, message]) => {
  expect(await problemsOf(more)).toMatch(message)
})
