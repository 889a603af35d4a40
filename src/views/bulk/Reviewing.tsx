import { selectConsumerEmail } from '#machines/bulk/consumer-email/consumer-email.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { refreshIcon } from '#src/ui/icons/icons.ts'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { BackAndClose } from '../shared/dialog/DialogButtons.tsx'
import { useText, useView } from '../shared/hooks.tsx'
import { RejectionFile } from './report-file/ReportFiles.tsx'
import { type BulkProps, CostSummary } from './Summary.tsx'

/** The search for the email to which the network sends its summary. */
export const ConsumerEmail = ({ view }: BulkProps) => {
  const { bulk: words, service: serviceText, formatMessage, codes, failure: failureText } = useText()
  const { consumerEmail } = view.children
  const { step, failure } = useView(consumerEmail, selectConsumerEmail) ?? {}
  const retry = () => consumerEmail?.send({ type: 'consumer.retry' })
  return (
    <DialogScreen foot={<BackAndClose />}>
      {step === 'emailMissing' ? (
        <StepHeading title={words.noEmail} message={words.noEmailMessage} />
      ) : step === 'consumerReadFailed' ? (
        <EmptyState
          state="failed"
          title={serviceText.ownerMissing}
          message={failure ? formatMessage(failure.words) : codes['failure.systemError']}
          trace={failure && { label: failureText.traceId, id: failure.traceId }}
          action={
            <Button icon={refreshIcon} onPress={retry}>
              {failureText.retry}
            </Button>
          }
        />
      ) : (
        <EmptyState state="loading" message={words.identifying} />
      )}
    </DialogScreen>
  )
}

/** 'Pre Scan Results': the figures of the network, and the rejected rows. */
export const ScanResults = ({ bulk, view }: BulkProps) => {
  const { service: serviceText, bulk: bulkText, formatFullTime } = useText()
  const { fileName, uploadedAt, timeZone, rejectedFile, children } = view
  return (
    <DialogScreen
      foot={
        <>
          <BackAndClose />
          <Button
            kind="primary"
            disabled={!view.canProceed}
            onPress={() => bulk.send({ type: 'prescan.proceed' })}
          >
            {serviceText.proceed}
          </Button>
        </>
      }
    >
      <StepHeading
        title={bulkText.results}
        message={
          uploadedAt === undefined
            ? fileName
            : bulkText.upload(formatFullTime(uploadedAt, timeZone), fileName)
        }
      />
      <CostSummary view={view} />
      {children.rejected && rejectedFile && (
        <RejectionFile reportFile={children.rejected} snsi={rejectedFile} />
      )}
    </DialogScreen>
  )
}
