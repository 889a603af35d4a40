import type { ComponentType } from 'react'
import type { RenamingActorRef } from '#machines/settings/renaming/renaming.machine.ts'
import { type RenamingView, selectRenaming } from '#machines/settings/renaming/renaming.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SubmitButton } from '#src/ui/button/SubmitButton.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { DiscardQuestion } from '#src/views/shared/DiscardQuestion.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { Checking, Refused, Renamed, Saving, Unknown } from './Outcomes.tsx'
import type { RenamingScreenProps } from './renaming.types.ts'

const aliasForm = 'alias-form'

const Editing = ({ renaming, view: { alias, problem, canSave } }: RenamingScreenProps) => {
  const { service, renaming: words, codes, waitsFor } = useText()
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => renaming.send({ type: 'form.cancel' })}>{service.cancel}</Button>
          <SubmitButton
            form={aliasForm}
            incomplete={!canSave}
            waitsFor={canSave ? undefined : waitsFor(words.alias)}
          >
            {words.save}
          </SubmitButton>
        </>
      }
    >
      <AutoValidateForm id={aliasForm} onSubmit={() => renaming.send({ type: 'form.submit' })}>
        <TextField
          name="alias"
          label={words.alias}
          value={alias}
          error={problem && codes[problem]}
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

const ConfirmingDiscard = ({ renaming }: RenamingScreenProps) => {
  const text = useText()
  return (
    <DiscardQuestion
      title={text.renaming.discard}
      words={text.discard}
      onLeave={() => renaming.send({ type: 'form.discard' })}
      onReturn={() => renaming.send({ type: 'form.cancel' })}
    />
  )
}

const Empty = () => null

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<RenamingView['step'], ComponentType<RenamingScreenProps>>> = {
  closed: Empty,
  editing: Editing,
  confirmingDiscard: ConfirmingDiscard,
  sending: Saving,
  verifying: Checking,
  resolvingOutcome: Empty,
  renamed: Renamed,
  failed: Refused,
  unknown: Unknown,
}

/** The dialog that renames a wallet. */
export const RenamingDialog = ({ renaming }: { readonly renaming: RenamingActorRef }) => {
  const { renaming: words } = useText()
  const view = useView(renaming, selectRenaming)
  const Screen = screens[view.step]
  return (
    <Dialog
      open={view.isOpen}
      size="alert"
      title={words.title}
      focusKey={view.step}
      blocked={view.escapeEvent === undefined}
      ignoresOutside
      onClose={() => view.escapeEvent && renaming.send(view.escapeEvent)}
    >
      <Screen renaming={renaming} view={view} />
    </Dialog>
  )
}
