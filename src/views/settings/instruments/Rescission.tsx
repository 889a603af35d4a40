import type { ComponentType } from 'react'
import type { InstrumentsActorRef } from '#machines/settings/instruments/instruments.machine.ts'
import type { InstrumentsView } from '#machines/settings/instruments/instruments.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { Approved, NotProcessed, OutcomeUnknown, Processing } from '../Results.tsx'

export interface InstrumentsProps {
  readonly instruments: InstrumentsActorRef
  readonly view: InstrumentsView
}

const words = text.instruments

const Confirming = ({ instruments, view: { instrument } }: InstrumentsProps) => (
  <DialogScreen
    foot={
      <>
        <Button onPress={() => instruments.send({ type: 'rescission.cancel' })}>{text.service.cancel}</Button>
        <Button kind="primary" onPress={() => instruments.send({ type: 'rescission.confirm' })}>
          {text.service.confirm}
        </Button>
      </>
    }
  >
    <StepHeading title={text.service.confirmQuestion} message={words.rescindHelp} />
    <DescriptionList
      rows={[{ label: words.instrument, value: <bdi>{instrument?.name ?? words.unnamed}</bdi> }]}
    />
  </DialogScreen>
)

/** The screen of each state, in the machine's order. */
const screens: Readonly<
  Record<
    NonNullable<InstrumentsView['screen']>,
    { readonly title: string; readonly Screen: ComponentType<InstrumentsProps> }
  >
> = {
  confirming: { title: words.rescindTitle, Screen: Confirming },
  busy: { title: words.rescindTitle, Screen: Processing },
  failed: {
    title: text.failure.title,
    Screen: ({ instruments, view }) => (
      <NotProcessed {...view} onClose={() => instruments.send({ type: 'failure.acknowledge' })} />
    ),
  },
  outcomeUnknown: {
    title: words.rescindTitle,
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
    title: text.preferences.approved,
    Screen: ({ instruments, view }) => (
      <Approved traceId={view.traceId} onClose={() => instruments.send({ type: 'result.finish' })} />
    ),
  },
}

/** The dialog that rescinds a consent. */
export const Rescission = (props: InstrumentsProps) => {
  const { screen: step, escapeEvent } = props.view
  const screen = step && screens[step]
  return (
    <Dialog
      open={screen !== undefined}
      title={screen?.title ?? words.rescindTitle}
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
