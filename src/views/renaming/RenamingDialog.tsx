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
import { DialogScreen } from '../../ui/DialogScreen.tsx'
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
    <DialogScreen
      foot={
        <>
          <Button onPress={() => renaming.send({ type: 'form.cancel' })}>{text.service.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={aliasForm}
            withheld={!useSelector(renaming, selectCanSave)}
          >
            {words.save}
          </Button>
        </>
      }
    >
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
    </DialogScreen>
  )
}

/** What to quote of the change. */
const Trace = ({ id }: { readonly id: string | undefined }) =>
  id === undefined ? null : <Facts rows={[{ label: text.failure.traceId, value: id, kind: 'mono' }]} />

const Saving = () => (
  <DialogScreen>
    <Outcome state="busy" title={words.saving} />
  </DialogScreen>
)

const Checking = () => (
  <DialogScreen>
    <Outcome state="busy" title={words.checking} />
  </DialogScreen>
)

const Nothing = () => null

/** 'Consumer Updated'. */
const Renamed = ({ renaming }: RenamingProps) => (
  <DialogScreen
    foot={
      <Button kind="primary" onPress={() => renaming.send({ type: 'result.finish' })}>
        {text.service.close}
      </Button>
    }
  >
    <Outcome
      state="approved"
      title={words.renamed}
      message={words.renamedMessage(useSelector(renaming, selectAlias))}
    />
    <Trace id={quotable(useSelector(renaming, selectTraceId))} />
  </DialogScreen>
)

/** 'Consumer Update Failed', in the words of the network. */
const Refused = ({ renaming }: RenamingProps) => {
  const failure = useSelector(renaming, selectRenamingFailure)
  const advice = failure && adviceOn(failure)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => renaming.send({ type: 'failure.acknowledge' })}>
          {text.service.back}
        </Button>
      }
    >
      <Outcome
        state="declined"
        title={words.refused}
        strong={failure && say(failure.words)}
        message={advice && say(advice)}
      />
      <Trace id={useSelector(renaming, selectTraceId)} />
    </DialogScreen>
  )
}

/** It may have been renamed, and nobody can say so. */
const Unknown = ({ renaming }: RenamingProps) => (
  <DialogScreen
    foot={
      <>
        <Button onPress={() => renaming.send({ type: 'failure.acknowledge' })}>{text.service.back}</Button>
        <Button kind="primary" onPress={() => renaming.send({ type: 'check.now' })}>
          {text.service.checkNow}
        </Button>
      </>
    }
  >
    <Outcome state="unknown" title={words.unknown} message={words.unknownMessage} />
    <Trace id={useSelector(renaming, selectTraceId)} />
  </DialogScreen>
)

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ReturnType<typeof selectRenamingStep>, ComponentType<RenamingProps>>> = {
  closed: Nothing,
  editing: Editing,
  saving: Saving,
  checking: Checking,
  renamed: Renamed,
  refused: Refused,
  unknown: Unknown,
}

/** The dialog in which a wallet is given another name. */
export const RenamingDialog = ({ renaming }: RenamingProps) => {
  const step = useSelector(renaming, selectRenamingStep)
  const wayOut = useSelector(renaming, selectWayOut)
  const Screen = screens[step]
  return (
    <Dialog
      open={useSelector(renaming, selectIsOpen)}
      size="alert"
      title={words.title}
      step={step}
      blocked={wayOut === undefined}
      ignoresOutside
      onClose={() => wayOut && renaming.send(wayOut)}
    >
      <Screen renaming={renaming} />
    </Dialog>
  )
}
