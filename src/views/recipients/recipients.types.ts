import type { RecipientsActorRef } from '../../../machines/recipients/recipients.machine.ts'
import type { ScreenProps } from '../service/service.types.ts'

export interface RecipientsProps extends ScreenProps {
  readonly recipients: RecipientsActorRef
}
