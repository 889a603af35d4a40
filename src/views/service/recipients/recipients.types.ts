import type { RecipientsActorRef } from '#machines/service/recipients/recipients.machine.ts'
import type { ScreenProps } from '#src/views/shared/dialog/service.types.ts'

export interface RecipientsProps extends ScreenProps {
  readonly recipients: RecipientsActorRef
}
