import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { adviceOn } from '../../../machines/network/failure.ts'
import { quotable } from '../../../machines/network/quotable.ts'
import type { RenamingActorRef } from '../../../machines/renaming/renaming.machine.ts'
import {
  selectAlias,
  selectAliasProblem,
  selectCanSave,
  selectIsOpen,
  selectRenamingFailure,
  selectRenamingStep,
  selectTraceId,
  selectTyped,
  selectWayOut,
} from '../../../machines/renaming/renaming.selectors.ts'
import { say, text } from '../../text/inside.ts'
import { AskingForm } from '../../ui/AskingForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface RenamingProps {
  readonly renaming: RenamingActorRef
}

const words = text.renaming
const aliasForm = 'alias-form'

const Editing = ({ renaming }: RenamingProps) => {
  const problem = useSelector(renaming, selectAliasProblem)
  return (
    <AskingForm id={aliasForm} onSubmit={() => renaming.send({ type: 'form.submit' })}>
      <TextField
        name="alias"
        label={words.alias}
        value={useSelector(renaming, selectTyped)}
        error={problem && say(problem)}
        autoFocus
        autoCapitalize="words"
        autoComplete="off"
        onChange={value => renaming.send({ type: 'field.change', field: 'alias', value })}
        onBlur={() => renaming.send({ type: 'field.leave', field: 'alias' })}
      />
    </AskingForm>
  )
}

const EditingFoot = ({ renaming }: RenamingProps) => (
  <>
    <Button onPress={() => renaming.send({ type: 'form.cancel' })}>{text.service.cancel}</Button>
    <Button kind="primary" type="submit" form={aliasForm} withheld={!useSelector(renaming, selectCanSave)}>
      {words.save}
    </Button>
  </>
)

/** What to quote of the change. */
const Trace = ({ id }: { readonly id: string | undefined }) =>
  id === undefined ? null : <Facts rows={[{ label: text.failure.traceId, value: id, kind: 'mono' }]} />

const Saving = () => <Outcome state="busy" title={words.saving} />
const Checking = () => <Outcome state="busy" title={words.checking} />
const Nothing = () => null

/** 'Consumer Updated'. */
const Renamed = ({ renaming }: RenamingProps) => (
  <>
    <Outcome
      state="approved"
      title={words.renamed}
      message={words.renamedMessage(useSelector(renaming, selectAlias))}
    />
    <Trace id={quotable(useSelector(renaming, selectTraceId))} />
  </>
)

const RenamedFoot = ({ renaming }: RenamingProps) => (
  <Button kind="primary" onPress={() => renaming.send({ type: 'result.finish' })}>
    {text.service.close}
  </Button>
)

/** 'Consumer Update Failed', in the words of the network. */
const Refused = ({ renaming }: RenamingProps) => {
  const failure = useSelector(renaming, selectRenamingFailure)
  const advice = failure && adviceOn(failure)
  return (
    <>
      <Outcome
        state="declined"
        title={words.refused}
        strong={failure && say(failure.words)}
        message={advice && say(advice)}
      />
      <Trace id={useSelector(renaming, selectTraceId)} />
    </>
  )
}

const BackFoot = ({ renaming }: RenamingProps) => (
  <Button kind="primary" onPress={() => renaming.send({ type: 'failure.acknowledge' })}>
    {text.service.back}
  </Button>
)

/** It may have been renamed, and nobody can say so. */
const Unknown = ({ renaming }: RenamingProps) => (
  <>
    <Outcome state="unknown" title={words.unknown} message={words.unknownMessage} />
    <Trace id={useSelector(renaming, selectTraceId)} />
  </>
)

const UnknownFoot = ({ renaming }: RenamingProps) => (
  <>
    <Button onPress={() => renaming.send({ type: 'failure.acknowledge' })}>{text.service.back}</Button>
    <Button kind="primary" onPress={() => renaming.send({ type: 'check.now' })}>
      {text.service.checkNow}
    </Button>
  </>
)

interface Screen {
  readonly Body: ComponentType<RenamingProps>
  readonly Foot: ComponentType<RenamingProps>
}

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ReturnType<typeof selectRenamingStep>, Screen>> = {
  closed: { Body: Nothing, Foot: Nothing },
  editing: { Body: Editing, Foot: EditingFoot },
  saving: { Body: Saving, Foot: Nothing },
  checking: { Body: Checking, Foot: Nothing },
  renamed: { Body: Renamed, Foot: RenamedFoot },
  refused: { Body: Refused, Foot: BackFoot },
  unknown: { Body: Unknown, Foot: UnknownFoot },
}

/** The dialog in which a wallet is given another name. */
export const RenamingDialog = ({ renaming }: RenamingProps) => {
  const step = useSelector(renaming, selectRenamingStep)
  const wayOut = useSelector(renaming, selectWayOut)
  const { Body, Foot } = screens[step]
  return (
    <Dialog
      open={useSelector(renaming, selectIsOpen)}
      size="alert"
      title={words.title}
      step={step}
      blocked={wayOut === undefined}
      ignoresOutside
      onClose={() => wayOut && renaming.send(wayOut)}
      foot={<Foot renaming={renaming} />}
    >
      <Body renaming={renaming} />
    </Dialog>
  )
}
