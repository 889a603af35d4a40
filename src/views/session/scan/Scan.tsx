import type { ComponentType } from 'react'
import { type ScanView, selectScan } from '#machines/session/scan/scan.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { SubmitButton } from '#src/ui/button/SubmitButton.tsx'
import { ScanWays } from '#src/ui/camera/ScanWays.tsx'
import { Viewfinder } from '#src/ui/camera/Viewfinder.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { closeIcon, scanIcon } from '#src/ui/icons/icons.ts'
import { Dialog, DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { useScanText, useText, useView } from '#src/views/shared/hooks.tsx'
import { Found, LeaveButtons } from './Found.tsx'
import type { ScanDialogProps, ScanProps } from './scan.types.ts'

const linkForm = 'payment-link-form'

const OtherWays = ({ scan }: Pick<ScanProps, 'scan'>) => (
  <ScanWays
    words={useScanText()}
    onChoose={file => scan.send({ type: 'picture.choose', file })}
    onPaste={() => scan.send({ type: 'link.paste' })}
  />
)

const Camera = ({ scan, view }: ScanProps) => (
  <DialogScreen foot={<OtherWays scan={scan} />}>
    <Viewfinder picture={view.picture} status={useScanText().codes[view.camera]} />
  </DialogScreen>
)

/** Why there is no picture of a camera, and the other ways. */
const NoCamera = ({ scan, view: { noCamera, canRetry } }: ScanProps) => {
  const words = useScanText()
  const { service, failure } = useText()
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => scan.send({ type: 'scan.close' })}>{service.close}</Button>
          {canRetry && (
            <Button kind="primary" onPress={() => scan.send({ type: 'scan.retry' })}>
              {failure.retry}
            </Button>
          )}
        </>
      }
    >
      {noCamera && <StepHeading title={words.codes[noCamera.title]} message={words.help[noCamera.reason]} />}
      <OtherWays scan={scan} />
    </DialogScreen>
  )
}

const ReadingPicture = ({ scan }: ScanProps) => {
  const { codes } = useScanText()
  const { service } = useText()
  return (
    <DialogScreen foot={<Button onPress={() => scan.send({ type: 'scan.close' })}>{service.close}</Button>}>
      <EmptyState state="loading" message={codes['scan.readingPicture']} />
    </DialogScreen>
  )
}

const Pasting = ({ scan, view: { link, problem, canProceed } }: ScanProps) => {
  const words = useScanText()
  const { service, waitsFor } = useText()
  return (
    <DialogScreen
      foot={
        <>
          <LeaveButtons scan={scan} />
          <SubmitButton
            form={linkForm}
            incomplete={!canProceed}
            waitsFor={canProceed ? undefined : waitsFor(words.link)}
          >
            {service.proceed}
          </SubmitButton>
        </>
      }
    >
      <Form id={linkForm} onSubmit={() => scan.send({ type: 'form.submit' })}>
        <TextField
          name="link"
          label={words.link}
          value={link}
          error={problem && words.codes[problem]}
          inputMode="url"
          autoComplete="off"
          enterKeyHint="go"
          autoFocus
          onChange={value => scan.send({ type: 'field.change', field: 'link', value })}
        />
      </Form>
    </DialogScreen>
  )
}

const screens: Readonly<Record<ScanView['screen'], ComponentType<ScanProps>>> = {
  camera: Camera,
  noCamera: NoCamera,
  readingPicture: ReadingPicture,
  pasting: Pasting,
  found: Found,
}

/** The dialog that reads a code or a pasted link. The camera fills the screen of a phone. */
export const Scan = ({ scan }: ScanDialogProps) => {
  const view = useView(scan, selectScan)
  const words = useScanText()
  const { service } = useText()
  const { screen } = view
  const close = () => scan.send({ type: 'scan.close' })
  const Screen = screens[screen]
  return (
    <Dialog
      open
      size={screen === 'camera' ? 'camera' : 'service'}
      title={words.title}
      path={screen === 'pasting' ? words.pasteLink : undefined}
      icon={scanIcon}
      focusKey={view.focusKey}
      ignoresOutside={screen === 'pasting'}
      actions={screen === 'camera' && <IconButton label={service.close} icon={closeIcon} onPress={close} />}
      onClose={close}
    >
      <Screen scan={scan} view={view} />
    </Dialog>
  )
}
