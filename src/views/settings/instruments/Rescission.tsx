import type { ComponentType } from 'react'
import type { InstrumentsActorRef } from '#machines/settings/instruments/instruments.machine.ts'
import type { InstrumentsView } from '#machines/settings/instruments/instruments.selectors.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Dialog, DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import { Approved, NotProcessed, OutcomeUnknown, Processing } from '../Results.tsx'

export interface InstrumentsProps {
  readonly instruments: InstrumentsActorRef
  readonly view: InstrumentsView
}

const Confirming = ({ instruments, view: { instrument } }: InstrumentsProps) => {
  const { service, instruments: words } = useText()
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => instruments.send({ type: 'rescission.cancel' })}>{service.cancel}</Button>
          <Button kind="primary" onPress={() => instruments.send({ type: 'rescission.confirm' })}>
            {service.confirm}
          </Button>
        </>
      }
    >
      <StepHeading title={service.confirmQuestion} message={words.rescindHelp} />
      <DescriptionList
        rows={[{ label: words.instrument, value: <bdi>{instrument?.name ?? words.unnamed}</bdi> }]}
      />
    </DialogScreen>
  )
}

/** The screen of each state, in the machine's order. */
const screens: Readonly<
  Record<
    NonNullable<InstrumentsView['screen']>,
    { readonly titleOf: (text: SessionText) => string; readonly Screen: ComponentType<InstrumentsProps> }
  >
> = {
  confirming: { titleOf: ({ instruments }) => instruments.rescindTitle, Screen: Confirming },
  busy: { titleOf: ({ instruments }) => instruments.rescindTitle, Screen: Processing },
  failed: {
    titleOf: ({ failure }) => failure.title,
    Screen: ({ instruments, view }) => (
      <NotProcessed {...view} onClose={() => instruments.send({ type: 'failure.acknowledge' })} />
    ),
  },
  outcomeUnknown: {
    titleOf: ({ instruments }) => instruments.rescindTitle,
    Screen: ({ instruments, view }) => (
      <OutcomeUnknown
        message={{ code: view.unknown }}
        traceId={view.traceId}
        onClose={() => instruments.send({ type: 'failure.acknowledge' })}
        onCheck={() => instruments.send({ type: 'check.now' })}
      />
    ),
  },
  approved: {
    titleOf: ({ preferences }) => preferences.approved,
    Screen: ({ instruments, view }) => (
      <Approved traceId={view.traceId} onClose={() => instruments.send({ type: 'result.finish' })} />
    ),
  },
}

/** The dialog that rescinds a consent. */
export const Rescission = (props: InstrumentsProps) => {
  const text = useText()
  const { screen: step, escapeEvent } = props.view
  const screen = step && screens[step]
  return (
    <Dialog
      open={screen !== undefined}
      title={screen?.titleOf(text) ?? text.instruments.rescindTitle}
      size="alert"
      focusKey={step}
      blocked={escapeEvent === undefined}
      ignoresOutside
      onClose={() => escapeEvent && props.instruments.send(escapeEvent)}
    >
      {screen && <screen.Screen {...props} />}
    </Dialog>
  )
}
