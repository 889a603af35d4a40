import { useSelector } from '@xstate/react'
import { type CSSProperties, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { focusOnMount } from '../../../src/ui/focus-on-mount.ts'
import type { specimenMachine } from './specimen.machine.ts'

/** What can be wrong with a view; each must be found. */
export type Defect =
  | 'no cancel button'
  | 'error not shown'
  | 'wrong event'
  | 'wrong payload'
  | 'dead button'
  | 'event sent twice'
  | 'wrong screen'
  | 'form keeps its own value'
  | 'button never sleeps'
  | 'button covered'
  | 'button nobody knows'
  | 'crash'
  | 'text cut off'
  | 'page too wide'
  | 'faint text'
  | 'buttons overlap'
  | 'no room for larger text'
  | 'focus lost'
  | 'dialog without focus'
  | 'wrong event on Escape'
  | 'ring around the page'
  | 'description that is not there'
  | 'one of two buttons pressed'

interface SpecimenViewProps {
  readonly parcel: ActorRefFrom<typeof specimenMachine>
  readonly defect?: Defect | undefined
}

const covering = { position: 'fixed', inset: 0 } as const

/** What is wrong with how it looks while the parcel is too heavy. */
const looks: Partial<Record<Defect, CSSProperties>> = {
  'text cut off': { inlineSize: '2rem', overflow: 'hidden', whiteSpace: 'nowrap' },
  'page too wide': { inlineSize: 400 },
  'faint text': { color: '#ccc' },
  'no room for larger text': { blockSize: 24, lineHeight: '1.25rem', overflow: 'hidden' },
}

const withDialog = new Set<Defect>(['dialog without focus', 'wrong event on Escape'])

interface ButtonProps {
  readonly name: string
  readonly style?: CSSProperties | undefined
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly onPress?: () => void
}

const Button = ({ name, pressed, onPress, ...rest }: ButtonProps) => (
  <button type="button" aria-pressed={pressed} onClick={onPress} {...rest}>
    {name}
  </button>
)

const Heavy = ({ parcel, defect }: SpecimenViewProps) => {
  if (defect === 'crash') throw new Error('This view breaks')
  const describedBy = defect === 'description that is not there' ? 'gone' : undefined
  const payEvent = defect === 'wrong event' ? 'parcel.cancel' : 'surcharge.pay'
  return (
    <>
      <p style={defect && looks[defect]} aria-describedby={describedBy}>
        Too heavy
      </p>
      <Button name="Fragile" pressed />
      <Button name="Fragile" pressed={defect !== 'one of two buttons pressed'} />
      {defect !== undefined && withDialog.has(defect) ? <div role="dialog" aria-label="Scales" /> : null}
      <Button
        name="Pay more"
        style={defect === 'buttons overlap' ? { marginInlineEnd: -9 } : undefined}
        onPress={() => parcel.send({ type: payEvent })}
      />
    </>
  )
}

const Parcel = ({ parcel, defect }: SpecimenViewProps) => {
  const { label, trouble } = useSelector(parcel, snapshot => snapshot.context)
  const state = useSelector(parcel, snapshot => snapshot.value)
  const hasLabel = useSelector(parcel, snapshot => snapshot.can({ type: 'parcel.send' }))
  const [own, setOwn] = useState('')

  const change = (text: string) => {
    setOwn(text)
    if (defect !== 'form keeps its own value')
      parcel.send({ type: 'label.change', label: defect === 'wrong payload' ? text.toLowerCase() : text })
  }
  const sendCancel = () => {
    if (defect !== 'dead button') parcel.send({ type: 'parcel.cancel' })
    if (defect === 'event sent twice') parcel.send({ type: 'parcel.cancel' })
  }
  const cancel = defect === 'no cancel button' ? null : <Button name="Cancel" onPress={sendCancel} />
  if (state === 'sent' || (defect === 'wrong screen' && state === 'heavy')) return <p role="status">Sent</p>
  if (state === 'failed') return <p role="alert">{defect === 'error not shown' ? 'Failed' : trouble}</p>
  if (state !== 'labelling')
    return (
      <>
        {state === 'heavy' ? <Heavy parcel={parcel} defect={defect} /> : <p role="status">Weighing</p>}
        {cancel}
        {defect === 'button covered' && state === 'weighing' ? <div style={covering} /> : null}
      </>
    )
  return (
    <>
      <label>
        Label
        <input
          style={{ boxSizing: 'border-box', maxInlineSize: '100%' }}
          value={defect === 'form keeps its own value' ? own : label}
          onChange={({ target }) => change(target.value)}
        />
      </label>
      <Button
        name="Send"
        disabled={!hasLabel && defect !== 'button never sleeps'}
        onPress={() => parcel.send({ type: 'parcel.send' })}
      />
      {defect === 'button nobody knows' ? <Button name="Shake" /> : null}
    </>
  )
}

export const SpecimenView = (props: SpecimenViewProps) => {
  const state = useSelector(props.parcel, snapshot => snapshot.value)
  return (
    <main
      tabIndex={-1}
      key={String(state)}
      ref={props.defect === 'focus lost' ? undefined : focusOnMount}
      style={{ outline: props.defect === 'ring around the page' ? 'auto' : 'none' }}
      onKeyDown={() => {
        if (props.defect === 'wrong event on Escape') props.parcel.send({ type: 'parcel.send' })
      }}
    >
      <Parcel {...props} />
    </main>
  )
}
