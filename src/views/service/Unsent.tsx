import { useSelector } from '@xstate/react'
import {
  selectFailure,
  selectInputErrors,
  selectUnsentMessage,
  selectUnsentTraceId,
} from '../../../machines/service/service.selectors.ts'
import { formatDefinedMessage, formatMessage, text } from '../../text/session-text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DescriptionList } from '../../ui/data/DescriptionList.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Outcome } from '../../ui/feedback/Outcome.tsx'
import { FormText } from '../../ui/form/FormText.tsx'
import { infoIcon } from '../../ui/icons/status.ts'
import { DialogScreen } from '../../ui/overlay/DialogScreen.tsx'
import type { ScreenProps } from '../shared/dialog/service.types.ts'
import { traceRow } from '../shared/dialog/trace-rows.ts'
import { BriefSummary } from './Summary.tsx'

/** 'Your input has the following error/s': a rule broke since the form was valid, or the network names fields. */
export const InputErrors = ({ service }: ScreenProps) => {
  const failure = useSelector(service, selectFailure)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => service.send({ type: 'form.retry' })}>
          {text.failure.retry}
        </Button>
      }
    >
      <Outcome state="declined" title={text.service.refused} />
      <ErrorList
        items={useSelector(service, selectInputErrors).map(({ field, problem }) =>
          field
            ? text.service.problemOf(formatDefinedMessage(field), formatMessage(problem))
            : formatMessage(problem),
        )}
      />
      {failure && <DescriptionList rows={[traceRow(failure.traceId)]} />}
    </DialogScreen>
  )
}

/** The order was certainly not sent. */
export const Unsent = ({ service }: Pick<ScreenProps, 'service'>) => {
  const failure = useSelector(service, selectFailure)
  const told = useSelector(service, selectUnsentMessage)
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => service.send({ type: 'dialog.close' })}>{text.service.close}</Button>
          <Button kind="primary" onPress={() => service.send({ type: 'order.retry' })}>
            {text.failure.retry}
          </Button>
        </>
      }
    >
      <Outcome
        state="declined"
        title={text.failure.sorry}
        message={failure ? formatMessage(failure.words) : text.codes['failure.systemError']}
      />
      {told && <FormText icon={infoIcon}>{formatMessage(told)}</FormText>}
      <BriefSummary service={service} traceId={useSelector(service, selectUnsentTraceId)} />
    </DialogScreen>
  )
}
