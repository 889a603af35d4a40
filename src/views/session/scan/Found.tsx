import { formatMoney, moneyParts } from '#machines/domain/money.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Payee } from '#src/ui/camera/Payee.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { refreshIcon } from '#src/ui/icons/icons.ts'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { LargeAmount } from '#src/ui/text/LargeAmount.tsx'
import { MutedTextBlock } from '#src/ui/text/Text.tsx'
import { useScanText, useText } from '#src/views/shared/hooks.tsx'
import type { ScanProps } from './scan.types.ts'

/** The payee and the amount, before anything is paid. */
const Requester = ({ view: { requester } }: Pick<ScanProps, 'view'>) => {
  const words = useScanText()
  if (requester === undefined) return <EmptyState state="loading" message={words.reading} />
  const { amount, symbol, number, name, initials, details } = requester
  return (
    <>
      <StepHeading title={words.found} />
      <Payee number={number} names={[name ?? [], details].flat()} initials={initials}>
        {amount === undefined ? (
          <MutedTextBlock>{words.anyAmount}</MutedTextBlock>
        ) : (
          <LargeAmount {...moneyParts(amount, symbol)} label={formatMoney(amount, symbol)} />
        )}
      </Payee>
    </>
  )
}

/** Back to the camera, and Close. */
export const LeaveButtons = ({ scan }: Pick<ScanProps, 'scan'>) => {
  const { service } = useText()
  return (
    <>
      <Button kind="quiet" align="start" onPress={() => scan.send({ type: 'scan.back' })}>
        {service.back}
      </Button>
      <Button onPress={() => scan.send({ type: 'scan.close' })}>{service.close}</Button>
    </>
  )
}

/** The payment request of a code or link; its button leads to 'Approve Payment'. */
export const Found = ({ scan, view }: ScanProps) => {
  const words = useScanText()
  const { failure, formatMessage } = useText()
  const { readFailure, requester } = view
  return (
    <DialogScreen
      foot={
        <>
          <LeaveButtons scan={scan} />
          {requester && (
            <Button kind="primary" onPress={() => scan.send({ type: 'request.open' })}>
              {words.approve}
            </Button>
          )}
        </>
      }
    >
      {readFailure ? (
        <EmptyState
          state="failed"
          title={failure.sorry}
          message={formatMessage(readFailure.message)}
          trace={{ label: failure.traceId, id: readFailure.traceId }}
          action={
            <Button icon={refreshIcon} onPress={() => scan.send({ type: 'scan.retry' })}>
              {failure.retry}
            </Button>
          }
        />
      ) : (
        <Requester view={view} />
      )}
    </DialogScreen>
  )
}
