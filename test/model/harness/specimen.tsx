import { useSelector } from '@xstate/react'
import type { ComponentProps, CSSProperties } from 'react'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { promiseStub } from '#machines/shared/stub.ts'
import { focusOnMount } from '#src/ui/focus-on-mount.ts'
import { caseTable, type Rows } from './case-table.ts'

/** A machine with a guard, a form, a call, a failure and a delay, for the tests of the harness. */
export const specimenMachine = setup({
  types: {
    context: {} as { readonly label: string; readonly trouble: string },
    events: {} as
      | { type: 'label.change'; label: string }
      | { type: 'parcel.send' | 'parcel.cancel' | 'surcharge.pay' },
  },
  actors: { weigh: promiseStub<{ grams: number }, { label: string }>('weigh') },
  guards: {
    hasLabel: ({ context }) => context.label !== '',
    isHeavy: (_, { grams }: { grams: number }) => grams > 1_000,
  },
  actions: {
    storeLabel: assign({ label: (_, { label }: { label: string }) => label }),
    storeTrouble: assign({ trouble: (_, { error }: { error: unknown }) => String(Object(error).message) }),
  },
  delays: { shame: 5_000 },
}).createMachine({
  id: 'specimen',
  context: { label: '', trouble: '' },
  initial: 'labelling',
  states: {
    labelling: {
      on: {
        'label.change': { actions: { type: 'storeLabel', params: ({ event }) => event } },
        'parcel.send': { guard: 'hasLabel', target: 'weighing' },
      },
    },
    weighing: {
      invoke: {
        id: 'weigh',
        src: 'weigh',
        input: ({ context }) => ({ label: context.label }),
        onDone: [
          { guard: { type: 'isHeavy', params: ({ event }) => event.output }, target: 'heavy' },
          { target: 'sent' },
        ],
        onError: { target: 'failed', actions: { type: 'storeTrouble', params: ({ event }) => event } },
      },
      on: { 'parcel.cancel': { target: 'labelling' } },
    },
    heavy: { on: { 'surcharge.pay': { target: 'sent' }, 'parcel.cancel': { target: 'labelling' } } },
    failed: { after: { shame: { target: 'labelling' } } },
    sent: { type: 'final' },
  },
})

export const specimenRows: Rows<typeof specimenMachine> = {
  events: { 'label.change': [{ label: 'To Thandi' }, { label: '' }] },
  actors: { weigh: [{ grams: 500 }, { grams: 5_000 }, new Error('no scales')] },
}

export const specimenCases = caseTable(specimenMachine, specimenRows)

interface SpecimenViewProps {
  readonly parcel: ActorRefFrom<typeof specimenMachine>
  /** The defect of the view, by its name in the test. */
  readonly defect?: string | undefined
}

/** The defects in the style of the text of a heavy parcel. */
const styles: Readonly<Record<string, CSSProperties>> = {
  'text cut off': { inlineSize: '2rem', overflow: 'hidden', whiteSpace: 'nowrap' },
  'page too wide': { inlineSize: 400 },
  'faint text': { color: '#ccc' },
  'no room for larger text': { blockSize: 24, lineHeight: '1.25rem', overflow: 'hidden' },
}

const Button = (props: ComponentProps<'button'>) => <button type="button" {...props} />

const Heavy = ({ parcel, defect = '' }: SpecimenViewProps) => {
  if (defect === 'crash') throw new Error('This view breaks')
  const hasDialog = defect === 'dialog without focus' || defect === 'wrong event on Escape'
  const type = defect === 'wrong event' ? 'parcel.cancel' : 'surcharge.pay'
  return (
    <>
      <p style={styles[defect]} aria-describedby={defect === 'missing description' ? 'gone' : undefined}>
        Too heavy
      </p>
      <Button aria-pressed>Fragile</Button>
      <Button aria-pressed={defect !== 'one of two buttons pressed'}>Fragile</Button>
      {hasDialog ? <div role="dialog" aria-label="Scales" /> : null}
      <Button
        style={defect === 'buttons overlap' ? { marginInlineEnd: -9 } : {}}
        onClick={() => parcel.send({ type })}
      >
        Pay more
      </Button>
    </>
  )
}

const Labelling = ({ parcel, defect }: SpecimenViewProps) => {
  const { label } = useSelector(parcel, snapshot => snapshot.context)
  const canSend = useSelector(parcel, snapshot => snapshot.can({ type: 'parcel.send' }))
  const change = (text: string) =>
    parcel.send({ type: 'label.change', label: defect === 'wrong payload' ? text.toLowerCase() : text })
  return (
    <>
      <label>
        Label
        <input
          style={{ boxSizing: 'border-box', maxInlineSize: '100%' }}
          value={label}
          onChange={({ target }) => change(target.value)}
        />
      </label>
      <Button
        disabled={!canSend && defect !== 'button never disabled'}
        onClick={() => parcel.send({ type: 'parcel.send' })}
      >
        Send
      </Button>
      {defect === 'unknown button' ? (
        <Button onClick={() => parcel.send({ type: 'surcharge.pay' })}>Shake</Button>
      ) : null}
    </>
  )
}

const Parcel = ({ parcel, defect }: SpecimenViewProps) => {
  const { value: state, context } = useSelector(parcel, snapshot => snapshot)
  if (state === 'labelling') return <Labelling parcel={parcel} defect={defect} />
  if (state === 'sent') return <p role="status">Sent</p>
  if (state === 'failed')
    return <p role="alert">{defect === 'error not shown' ? 'Failed' : context.trouble}</p>
  const times = defect === 'dead button' ? 0 : defect === 'event sent twice' ? 2 : 1
  const cancel = () => {
    for (let sent = 0; sent < times; sent++) parcel.send({ type: 'parcel.cancel' })
  }
  const isCovered = defect === 'button covered' && state === 'weighing'
  return (
    <>
      {state === 'heavy' ? <Heavy parcel={parcel} defect={defect} /> : <p role="status">Weighing</p>}
      {defect === 'no cancel button' ? null : <Button onClick={cancel}>Cancel</Button>}
      {isCovered ? <div style={{ position: 'fixed', inset: 0 }} /> : null}
    </>
  )
}

export const SpecimenView = ({ parcel, defect }: SpecimenViewProps) => {
  const state = useSelector(parcel, snapshot => snapshot.value)
  return (
    <main
      tabIndex={-1}
      key={String(state)}
      ref={defect === 'focus lost' ? undefined : focusOnMount}
      style={{ outline: defect === 'ring around the page' ? 'auto' : 'none' }}
      onKeyDown={() => {
        if (defect === 'wrong event on Escape') parcel.send({ type: 'parcel.send' })
      }}
    >
      <Parcel parcel={parcel} defect={defect} />
    </main>
  )
}
