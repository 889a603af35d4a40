import { useSelector } from '@xstate/react'
import type { BulkFormActorRef } from '#machines/bulk/bulk-form/bulk-form.machine.ts'
import {
  selectEmail,
  selectFile,
  selectIsCheckFailed,
  selectIsSaving,
  selectIsUnsaved,
  selectLastApproved,
  selectReport,
  selectUnusableReason,
} from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import { selectServiceOffer, selectWalletFacts } from '#machines/service/service.selectors.ts'
import { formatFullTime } from '#src/text/format-time.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { DownloadLink } from '#src/ui/button/DownloadLink.tsx'
import { FileDropzone } from '#src/ui/field/FileDropzone.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { mailIcon } from '#src/ui/icons/thing.ts'
import { Estimate } from '#src/views/payment/charges/Estimate.tsx'
import type { BulkProps } from '../bulk.types.ts'
import { CheckFindings } from './CheckFindings.tsx'
import { SmsNotification } from './SmsNotification.tsx'

const words = text.bulk
const { bulkCheck } = text
const accept = ['.csv', 'text/csv']
const sample = '/bulk-sample.csv'

export type BulkFormProps = { readonly form: BulkFormActorRef }

/** The last approved upload, so that the consumer does not pay its file twice by mistake. */
const LastApproved = ({ form, service }: BulkFormProps & Pick<BulkProps, 'service'>) => {
  const { timeZone } = useSelector(service, selectWalletFacts)
  const upload = useSelector(form, selectLastApproved)
  return upload ? <FormText>{words.approvedBefore(formatFullTime(upload.date, timeZone))}</FormText> : null
}

/** The field that takes the file, with the chosen file and the reason if it is unusable. */
const ChosenFile = ({ form }: BulkFormProps) => {
  const file = useSelector(form, selectFile)
  const unusable = useSelector(form, selectUnusableReason)
  return (
    <FileDropzone
      label={bulkCheck.label}
      name="file"
      accept={accept}
      words={bulkCheck}
      file={file && { name: file.name, size: bulkCheck.size(file.size) }}
      error={unusable && formatMessage(unusable)}
      onChoose={chosen => form.send({ type: 'file.choose', file: chosen })}
    />
  )
}

const Findings = ({ form, service }: BulkFormProps & Pick<BulkProps, 'service'>) => {
  const report = useSelector(form, selectReport)
  const isUnchecked = useSelector(form, selectIsCheckFailed)
  const isSaving = useSelector(form, selectIsSaving)
  const isUnsaved = useSelector(form, selectIsUnsaved)
  const { available, currency } = useSelector(service, selectWalletFacts)
  if (isUnchecked) return <FormText>{bulkCheck.notChecked}</FormText>
  return report ? (
    <CheckFindings
      report={report}
      currency={currency}
      available={available}
      isSaving={isSaving}
      isUnsaved={isUnsaved}
      onSave={() => form.send({ type: 'problems.save' })}
    />
  ) : null
}

export const Choosing = ({ form, service }: BulkFormProps & Pick<BulkProps, 'service'>) => {
  const definition = useSelector(service, selectServiceOffer)?.definition
  const email = useSelector(form, selectEmail)
  return (
    <>
      <ChosenFile form={form} />
      <Findings form={form} service={service} />
      <SmsNotification form={form} service={service} />
      <FormText icon={mailIcon}>{words.summary(email)}</FormText>
      {definition && <Estimate definition={definition} />}
      <DownloadLink href={sample}>{bulkCheck.sample}</DownloadLink>
      <LastApproved form={form} service={service} />
    </>
  )
}
