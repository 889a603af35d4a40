import { useSelector } from '@xstate/react'
import {
  selectBulkConfirmation,
  selectBulkReport,
  selectCanProceed,
  selectFileName,
  selectIsSmsIncluded,
  selectRejected,
  selectRejectedFile,
  selectReportCurrency,
  selectUploadedAt,
} from '../../../machines/bulk/bulk.selectors.ts'
import { selectCanConfirm, selectNeedsOtp } from '../../../machines/confirmation/confirmation.selectors.ts'
import { exceedsBalance } from '../../../machines/domain/bulk-report.ts'
import { selectAccount } from '../../../machines/service/service.selectors.ts'
import { text } from '../../text/inside.ts'
import { sayFully } from '../../text/moments.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormNote } from '../../ui/FormNote.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OneTimePin } from '../ordering/Confirming.tsx'
import { RejectionFile } from '../report-file/RejectionFile.tsx'
import { Back, Close } from '../service/Choosing.tsx'
import type { BulkProps } from './bulk.types.ts'
import { ScanFigures } from './ScanFigures.tsx'

const words = text.bulk
const formId = 'bulk-confirmation'

/** What all of it would cost, and that there is not so much; the network has the last word. */
const Figures = ({ bulk, service }: Pick<BulkProps, 'bulk' | 'service'>) => {
  const report = useSelector(bulk, selectBulkReport)
  const currency = useSelector(bulk, selectReportCurrency)
  const { available } = useSelector(service, selectAccount)
  if (report === undefined) return null
  return (
    <>
      <ScanFigures report={report} currency={currency} />
      {exceedsBalance(report, available) && <Notice>{text.bulkCheck.beyondBalance}</Notice>}
    </>
  )
}

/** What is paid: the file by its name, an upload that is continued by its time as well. */
const Which = ({ bulk, service }: Pick<BulkProps, 'bulk' | 'service'>) => {
  const fileName = useSelector(bulk, selectFileName)
  const uploadedAt = useSelector(bulk, selectUploadedAt)
  const { timeZone } = useSelector(service, selectAccount)
  return (
    <Facts
      rows={[
        ...(fileName === undefined ? [] : [{ label: text.bulkCheck.label, value: <bdi>{fileName}</bdi> }]),
        ...(uploadedAt === undefined
          ? []
          : [{ label: words.uploadedAt, value: sayFully(uploadedAt, timeZone) }]),
      ]}
    />
  )
}

/** 'Pre Scan Results': what the network has found, and the rows that it would not process. */
export const Scanned = ({ bulk, service }: BulkProps) => {
  const file = useSelector(bulk, selectRejectedFile)
  const rejected = useSelector(bulk, selectRejected)
  return (
    <>
      <Lead title={words.results} />
      <Which bulk={bulk} service={service} />
      <Figures bulk={bulk} service={service} />
      {rejected && file && <RejectionFile reportFile={rejected} file={file} />}
    </>
  )
}

export const ScannedFoot = ({ bulk, service }: BulkProps) => (
  <>
    <Back service={service} />
    <Close service={service} />
    <Button
      kind="primary"
      disabled={!useSelector(bulk, selectCanProceed)}
      onPress={() => bulk.send({ type: 'prescan.proceed' })}
    >
      {text.service.proceed}
    </Button>
  </>
)

/** 'Confirm Bulk Transaction', with the one-time PIN where the network wants one. */
export const Confirming = ({ bulk, service }: BulkProps) => {
  const confirmation = useSelector(bulk, selectBulkConfirmation)
  const needsOtp = useSelector(confirmation, snapshot => snapshot && selectNeedsOtp(snapshot))
  const isNotified = useSelector(bulk, selectIsSmsIncluded)
  if (confirmation === undefined) return null
  return (
    <>
      <Lead title={words.confirmTitle} message={text.service.confirmQuestion} />
      <FormNote>{words.confirmMessage}</FormNote>
      <Which bulk={bulk} service={service} />
      <Figures bulk={bulk} service={service} />
      {isNotified && <FormNote>{words.smsIncluded}</FormNote>}
      <Form id={formId} onSubmit={() => confirmation.send({ type: 'order.confirm' })}>
        {needsOtp && <OneTimePin confirmation={confirmation} service={service} />}
      </Form>
    </>
  )
}

export const ConfirmingFoot = ({ bulk }: BulkProps) => {
  const confirmation = useSelector(bulk, selectBulkConfirmation)
  const canConfirm = useSelector(confirmation, snapshot => snapshot && selectCanConfirm(snapshot))
  return (
    <>
      <Button onPress={() => confirmation?.send({ type: 'order.cancel' })}>{text.service.cancel}</Button>
      <Button kind="primary" type="submit" form={formId} disabled={!canConfirm}>
        {text.service.confirm}
      </Button>
    </>
  )
}
