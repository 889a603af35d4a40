import type { ConfirmationActorRef } from '#machines/payment/confirmation/confirmation.machine.ts'
import type { ScreenProps } from '#src/views/shared/dialog/service.types.ts'

export interface ConfirmationProps extends Pick<ScreenProps, 'service'> {
  readonly confirmation: ConfirmationActorRef
}
