import { useSelector } from '@xstate/react'
import {
  selectBulkReport,
  selectCanProceed,
  selectFileName,
  selectRejected,
  selectRejectedFile,
  selectReportCurrency,
  selectUploadedAt,
} from '#machines/bulk/bulk.selectors.ts'
import { exceedsBalance } from '#machines/domain/bulk-file/bulk-report.ts'
import { selectWalletFacts } from '#machines/service/service.selectors.ts'
import { formatFullTime } from '#src/text/format-time.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { BackAndClose } from '../shared/dialog/DialogButtons.tsx'
import type { BulkProps } from './bulk.types.ts'
import { ScanFigures } from './prescan/ScanFigures.tsx'
import { RejectionFile } from './report-file/RejectionFile.tsx'

const words = text.bulk

/** The figures of the pre-scan, with a warning if the cost exceeds the balance. The network decides. */
export const CostSummary = ({ bulk, service }: Pick<BulkProps, 'bulk' | 'service'>) => {
  const report = useSelector(bulk, selectBulkReport)
  const currency = useSelector(bulk, selectReportCurrency)
  const { available } = useSelector(service, selectWalletFacts)
  if (report === undefined) return null
  return (
    <>
      <ScanFigures report={report} currency={currency} />
      {exceedsBalance(report, available) && <Notice>{text.bulkCheck.beyondBalance}</Notice>}
    </>
  )
}

/** The name of the file, with the time of a continued upload. */
export const FileLabel = ({ bulk, service }: Pick<BulkProps, 'bulk' | 'service'>) => {
  const fileName = useSelector(bulk, selectFileName)
  const uploadedAt = useSelector(bulk, selectUploadedAt)
  const { timeZone } = useSelector(service, selectWalletFacts)
  return (
    <DescriptionList
      rows={[
        ...(fileName === undefined ? [] : [{ label: text.bulkCheck.label, value: <bdi>{fileName}</bdi> }]),
        ...(uploadedAt === undefined
          ? []
          : [{ label: words.uploadedAt, value: formatFullTime(uploadedAt, timeZone) }]),
      ]}
    />
  )
}

/** 'Pre Scan Results': the figures of the network, and the rejected rows. */
export const ScanResults = ({ bulk, service }: BulkProps) => {
  const file = useSelector(bulk, selectRejectedFile)
  const rejected = useSelector(bulk, selectRejected)
  const fileName = useSelector(bulk, selectFileName)
  const uploadedAt = useSelector(bulk, selectUploadedAt)
  const { timeZone } = useSelector(service, selectWalletFacts)
  return (
    <DialogScreen
      foot={
        <>
          <BackAndClose service={service} />
          <Button
            kind="primary"
            disabled={!useSelector(bulk, selectCanProceed)}
            onPress={() => bulk.send({ type: 'prescan.proceed' })}
          >
            {text.service.proceed}
          </Button>
        </>
      }
    >
      <StepHeading
        title={words.results}
        message={
          uploadedAt === undefined ? fileName : words.upload(formatFullTime(uploadedAt, timeZone), fileName)
        }
      />
      <CostSummary bulk={bulk} service={service} />
      {rejected && file && <RejectionFile reportFile={rejected} file={file} />}
    </DialogScreen>
  )
}
