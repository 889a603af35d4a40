import type { BulkFormActorRef } from '#machines/bulk/bulk-form/bulk-form.machine.ts'
import { type BulkFormView, selectBulkForm } from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import { selectServiceOffer } from '#machines/service/service.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DownloadLink } from '#src/ui/button/DownloadLink.tsx'
import { Progress } from '#src/ui/feedback/Progress.tsx'
import { FileDropzone } from '#src/ui/field/FileDropzone.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { mailIcon } from '#src/ui/icons/icons.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { Estimate } from '#src/views/payment/charges/ChargeSummary.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { type BulkProps, OpenElsewhere } from '../Summary.tsx'
import { CheckFindings } from './CheckFindings.tsx'
import { SmsNotification } from './SmsNotification.tsx'

/** Android's file dialog shows only files of these types; apps give a CSV file any of them. */
const accept = [
  '.csv',
  'text/csv',
  'text/comma-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
  'text/plain',
]
const sample = '/bulk-sample.csv'

interface FileFormProps extends BulkProps {
  readonly form: BulkFormActorRef
  readonly chosen: BulkFormView
}

const Checking = ({ form, chosen: { percent, rows } }: FileFormProps) => {
  const { bulkCheck } = useText()
  return (
    <>
      <Progress title={bulkCheck.checking} percent={percent} detail={bulkCheck.soFar(rows)} />
      <Button onPress={() => form.send({ type: 'check.cancel' })}>{bulkCheck.cancel}</Button>
    </>
  )
}

const Choosing = ({ form, chosen, view }: FileFormProps) => {
  const service = useService()
  const { bulkCheck, formatMessage, bulk: words } = useText()
  const { file, unusable, email } = chosen
  const definition = useView(service, selectServiceOffer)?.definition
  return (
    <>
      <FileDropzone
        label={bulkCheck.label}
        name="file"
        accept={accept}
        words={bulkCheck}
        file={file && { name: file.name, size: bulkCheck.size(file.size) }}
        error={unusable && formatMessage({ code: unusable })}
        onChoose={file => form.send({ type: 'file.choose', file })}
      />
      <CheckFindings form={form} chosen={chosen} view={view} />
      <SmsNotification form={form} chosen={chosen} currency={view.currency} />
      <FormText icon={mailIcon}>{words.summary(email)}</FormText>
      {definition && <Estimate definition={definition} />}
      <DownloadLink href={sample}>{bulkCheck.sample}</DownloadLink>
    </>
  )
}

/** The form that chooses and checks a file. */
export const FileForm = (props: BulkProps) => {
  const { bulk: words } = useText()
  const { form } = props.view.children
  const chosen = useView(form, selectBulkForm)
  if (form === undefined || chosen === undefined) return null
  const Screen = chosen.step === 'checking' ? Checking : Choosing
  return (
    <DialogScreen
      foot={
        <>
          <BackAndClose />
          <Button
            kind="primary"
            disabled={!chosen.canPrescan}
            onPress={() => form.send({ type: 'prescan.start' })}
          >
            {words.prescan}
          </Button>
        </>
      }
    >
      <Screen {...props} form={form} chosen={chosen} />
      <OpenElsewhere view={props.view} />
    </DialogScreen>
  )
}
