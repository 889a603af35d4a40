import { getConsentMessage, selectInstruments } from '#machines/settings/instruments/instruments.selectors.ts'
import { type Instrument, isConsented } from '#machines/settings/instruments/instruments.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ListItem } from '#src/ui/data/ListItem.tsx'
import { OptionList } from '#src/ui/form/Options.tsx'
import { AnnouncedSectionMessage, Section } from '#src/ui/layout/Section.tsx'
import { VisuallyHidden } from '#src/ui/text/Text.tsx'
import { useFormat, useText, useView } from '#src/views/shared/hooks.tsx'
import { Failed } from '../Failed.tsx'
import { type InstrumentsProps, Rescission } from './Rescission.tsx'

/** An instrument with its consent, and a button that rescinds it; the button names the instrument. */
const Row = ({
  instrument,
  instruments,
}: Omit<InstrumentsProps, 'view'> & { readonly instrument: Instrument }) => {
  const { instruments: words, formatMessage, formatRelativeTime } = useText()
  const { now, timeZone } = useFormat()
  const { snsi, type, consent } = instrument
  const name = instrument.name ?? words.unnamed
  const state = formatMessage(getConsentMessage(instrument))
  const since = consent.since && formatRelativeTime(consent.since, now, timeZone)
  const detail = since ? words.since(state, since) : state
  return (
    <ListItem name={name} detail={type ? words.detail(type, detail) : detail}>
      {isConsented(instrument) && (
        <Button onPress={() => instruments.send({ type: 'instrument.rescind', snsi })}>
          {words.rescind} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </ListItem>
  )
}

const List = ({ instruments, view: { list } }: InstrumentsProps) => {
  const { instruments: words } = useText()
  if (list === undefined || list.length === 0)
    return <AnnouncedSectionMessage>{list ? words.none : words.loading}</AnnouncedSectionMessage>
  return (
    <OptionList>
      {list.map(instrument => (
        <Row key={instrument.snsi} instruments={instruments} instrument={instrument} />
      ))}
    </OptionList>
  )
}

/** The instruments, a section of My Preferences. */
export const Instruments = ({ instruments }: Omit<InstrumentsProps, 'view'>) => {
  const { instruments: words } = useText()
  const view = useView(instruments, selectInstruments)
  return (
    <Section title={words.title}>
      {view.loadFailure ? (
        <Failed
          title={words.failed}
          failure={view.loadFailure}
          onRetry={() => instruments.send({ type: 'list.retry' })}
        />
      ) : (
        <List instruments={instruments} view={view} />
      )}
      <Rescission instruments={instruments} view={view} />
    </Section>
  )
}
