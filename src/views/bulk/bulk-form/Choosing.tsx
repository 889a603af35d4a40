import { useSelector } from '@xstate/react'
import type { BulkFormActorRef } from '../../../../machines/bulk/bulk-form/bulk-form.machine.ts'
import {
  selectEmail,
  selectFile,
  selectIsNotified,
  selectIsSaving,
  selectIsUnchecked,
  selectIsUnsaved,
  selectLastApproved,
  selectReport,
  selectSmsCharge,
  selectUnusable,
} from '../../../../machines/bulk/bulk-form/bulk-form.selectors.ts'
import { currencySymbol, formatMoney } from '../../../../machines/domain/money.ts'
import { selectAccount, selectOrderNode } from '../../../../machines/service/service.selectors.ts'
import { say, text } from '../../../text/inside.ts'
import { sayFully } from '../../../text/moments.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DownloadLink } from '../../../ui/button/DownloadLink.tsx'
import { Checkbox } from '../../../ui/field/Checkbox.tsx'
import { FilePicker } from '../../../ui/field/FilePicker.tsx'
import { FormNote } from '../../../ui/form/FormNote.tsx'
import { mailIcon } from '../../../ui/icons/thing.ts'
import { Estimate } from '../../payment/charges/ChargeSummary.tsx'
import type { BulkProps } from '../bulk.types.ts'
import { CheckFindings } from './CheckFindings.tsx'

const words = text.bulk
const { bulkCheck } = text
const accept = ['.csv', 'text/csv']
const sample = '/bulk-sample.csv'

export type Form = { readonly form: BulkFormActorRef }

/** The last upload that was approved: its file is not to be paid twice by whoever does not know that it was. */
const LastApproved = ({ form, service }: Form & Pick<BulkProps, 'service'>) => {
  const { timeZone } = useSelector(service, selectAccount)
  const upload = useSelector(form, selectLastApproved)
  return upload ? <FormNote>{words.approvedBefore(sayFully(upload.date, timeZone))}</FormNote> : null
}

/** The file: chosen or dropped, or on its way through the check. */
const ChosenFile = ({ form }: Form) => {
  const file = useSelector(form, selectFile)
  const unusable = useSelector(form, selectUnusable)
  return (
    <FilePicker
      label={bulkCheck.label}
      name="file"
      accept={accept}
      words={bulkCheck}
      file={file && { name: file.name, size: bulkCheck.size(file.size) }}
      error={unusable && say(unusable)}
      onChoose={chosen => form.send({ type: 'file.choose', file: chosen })}
    />
  )
}

const Findings = ({ form, service }: Form & Pick<BulkProps, 'service'>) => {
  const report = useSelector(form, selectReport)
  const isUnchecked = useSelector(form, selectIsUnchecked)
  const isSaving = useSelector(form, selectIsSaving)
  const isUnsaved = useSelector(form, selectIsUnsaved)
  const { available, currency } = useSelector(service, selectAccount)
  if (isUnchecked) return <FormNote>{bulkCheck.notChecked}</FormNote>
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

/** 'Send notifications to recipients at R0.50 an SMS', as far as its price is known. */
const Notification = ({ form, service }: Form & Pick<BulkProps, 'service'>) => {
  const isNotified = useSelector(form, selectIsNotified)
  const charge = useSelector(form, selectSmsCharge)
  const price = useSelector(charge, snapshot => snapshot?.context.loaded)
  const failure = useSelector(charge, snapshot => snapshot?.context.failure)
  const symbol = currencySymbol(useSelector(service, selectAccount).currency)
  return (
    <Checkbox
      name="notification"
      label={price === undefined ? words.smsUnpriced : words.sms(formatMoney(price, symbol))}
      checked={isNotified}
      onToggle={() => form.send({ type: 'notification.set', on: !isNotified })}
      error={failure && words.smsUnknown}
    >
      {failure && <Button onPress={() => charge?.send({ type: 'load.retry' })}>{text.failure.retry}</Button>}
    </Checkbox>
  )
}

export const Choosing = ({ form, service }: Form & Pick<BulkProps, 'service'>) => {
  const definition = useSelector(service, selectOrderNode)?.definition
  const email = useSelector(form, selectEmail)
  return (
    <>
      <ChosenFile form={form} />
      <Findings form={form} service={service} />
      <Notification form={form} service={service} />
      <FormNote icon={mailIcon}>{words.summary(email)}</FormNote>
      {definition && <Estimate definition={definition} />}
      <DownloadLink href={sample}>{bulkCheck.sample}</DownloadLink>
      <LastApproved form={form} service={service} />
    </>
  )
}
