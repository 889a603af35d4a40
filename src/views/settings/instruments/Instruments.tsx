import { useSelector } from '@xstate/react'
import type { InstrumentsActorRef } from '#machines/settings/instruments/instruments.machine.ts'
import {
  canRescind,
  getConsentMessage,
  selectInstruments,
  selectLoadFailure,
} from '#machines/settings/instruments/instruments.selectors.ts'
import type { Instrument } from '#machines/settings/instruments/instruments.ts'
import { formatRelativeTime } from '#src/text/format-time.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ListItem } from '#src/ui/data/ListItem.tsx'
import { OptionList } from '#src/ui/form/Options.tsx'
import { AnnouncedSectionMessage, Section } from '#src/ui/layout/Section.tsx'
import { VisuallyHidden } from '#src/ui/text/Text.tsx'
import { Failed } from '../Failed.tsx'
import { Rescission } from './Rescission.tsx'

export interface InstrumentsProps {
  readonly instruments: InstrumentsActorRef
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The time zone of timestamps without an offset. */
  readonly timeZone: string
}

const words = text.instruments

/** An instrument with its consent, and a button that rescinds it; the button names the instrument. */
const Row = ({
  instrument,
  instruments,
  now,
  timeZone,
}: InstrumentsProps & { readonly instrument: Instrument }) => {
  const { snsi, type, consent } = instrument
  const name = instrument.name ?? words.unnamed
  const state = formatMessage(getConsentMessage(instrument))
  const since = consent.since && formatRelativeTime(consent.since, now, timeZone)
  const standing = since ? words.since(state, since) : state
  return (
    <ListItem name={name} detail={type ? words.detail(type, standing) : standing}>
      {canRescind(instrument) && (
        <Button onPress={() => instruments.send({ type: 'instrument.rescind', snsi })}>
          {words.rescind} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </ListItem>
  )
}

const List = (props: InstrumentsProps) => {
  const list = useSelector(props.instruments, selectInstruments)
  if (list === undefined || list.length === 0) {
    return <AnnouncedSectionMessage>{list ? words.none : words.loading}</AnnouncedSectionMessage>
  }
  return (
    <OptionList>
      {list.map(instrument => (
        <Row {...props} key={instrument.snsi} instrument={instrument} />
      ))}
    </OptionList>
  )
}

/** The instruments, a section of My Preferences. */
export const Instruments = (props: InstrumentsProps) => {
  const { instruments } = props
  const failure = useSelector(instruments, selectLoadFailure)
  return (
    <Section title={words.title}>
      {failure ? (
        <Failed
          title={words.failed}
          failure={failure}
          onRetry={() => instruments.send({ type: 'list.retry' })}
        />
      ) : (
        <List {...props} />
      )}
      <Rescission instruments={instruments} />
    </Section>
  )
}
