import type { Message } from '#machines/domain/message.ts'
import type { ConfirmationActorRef } from '#machines/payment/confirmation/confirmation.machine.ts'
import { selectServiceOffer } from '#machines/service/service.selectors.ts'
import { ConfigButton } from '#src/views/shared/dialog/ConfigParts.tsx'
import { useIsOffline, useService, useText, useView } from '#src/views/shared/hooks.tsx'

export interface ConfirmationProps {
  readonly confirmation: ConfirmationActorRef
}

interface ConfirmationButtonsProps extends ConfirmationProps {
  readonly formId: string
  readonly canSubmit: boolean
  /** The label of the field that the step waits for. */
  readonly missing: string | undefined
  /** The label of the main action in the network's config, which replaces `children`. */
  readonly label?: Message | undefined
  readonly children: string
}

/** Cancel, and the main action that submits the form of the step. */
export const ConfirmationButtons = (props: ConfirmationButtonsProps) => {
  const { service, connection, waitsFor } = useText()
  const isOffline = useIsOffline()
  const offer = useView(useService(), selectServiceOffer)
  return (
    <>
      <ConfigButton
        label={offer?.cancelLabel}
        face={offer?.cancelFace}
        onPress={() => props.confirmation.send({ type: 'order.cancel' })}
      >
        {service.cancel}
      </ConfigButton>
      <ConfigButton
        type="submit"
        form={props.formId}
        disabled={!props.canSubmit}
        waitsFor={props.canSubmit || !props.missing ? undefined : waitsFor(props.missing)}
        inactive={isOffline}
        label={isOffline ? undefined : props.label}
        face={offer?.submitFace}
      >
        {isOffline ? connection.lost : props.children}
      </ConfigButton>
    </>
  )
}
