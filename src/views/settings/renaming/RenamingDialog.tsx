import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import {
  selectAliasInput,
  selectAliasProblem,
  selectCanSave,
  selectEscapeEvent,
  selectIsOpen,
  selectRenamingStep,
} from '#machines/settings/renaming/renaming.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { DiscardQuestion } from '#src/views/shared/DiscardQuestion.tsx'
import { Checking, Refused, Renamed, Saving, Unknown } from './Outcomes.tsx'
import type { RenamingProps } from './renaming.types.ts'

const words = text.renaming
const aliasForm = 'alias-form'

export const Editing = ({ renaming }: RenamingProps) => {
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
            incomplete={!useSelector(renaming, selectCanSave)}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <AutoValidateForm id={aliasForm} onSubmit={() => renaming.send({ type: 'form.submit' })}>
        <TextField
          name="alias"
          label={words.alias}
          value={useSelector(renaming, selectAliasInput)}
          error={problem && formatMessage(problem)}
          autoFocus
          autoCapitalize="words"
          autoComplete="off"
          enterKeyHint="done"
          onChange={value => renaming.send({ type: 'field.change', field: 'alias', value })}
          onBlur={() => renaming.send({ type: 'field.blur', field: 'alias' })}
        />
      </AutoValidateForm>
    </DialogScreen>
  )
}

const Doubt = ({ renaming }: RenamingProps) => (
  <DiscardQuestion
    title={words.discard}
    onLeave={() => renaming.send({ type: 'form.discard' })}
    onReturn={() => renaming.send({ type: 'form.cancel' })}
  />
)

const Nothing = () => null

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<ReturnType<typeof selectRenamingStep>, ComponentType<RenamingProps>>> = {
  closed: Nothing,
  editing: Editing,
  confirmingDiscard: Doubt,
  sending: Saving,
  verifying: Checking,
  renamed: Renamed,
  failed: Refused,
  unknown: Unknown,
}

/** The dialog that renames a wallet. */
export const RenamingDialog = ({ renaming }: RenamingProps) => {
  const step = useSelector(renaming, selectRenamingStep)
  const wayOut = useSelector(renaming, selectEscapeEvent)
  const Screen = screens[step]
  return (
    <Dialog
      open={useSelector(renaming, selectIsOpen)}
      size="alert"
      title={words.title}
      focusKey={step}
      blocked={wayOut === undefined}
      ignoresOutside
      onClose={() => wayOut && renaming.send(wayOut)}
    >
      <Screen renaming={renaming} />
    </Dialog>
  )
}
