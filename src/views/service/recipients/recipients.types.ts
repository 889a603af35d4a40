import type { RecipientsActorRef } from '#machines/service/recipients/recipients.machine.ts'

export interface RecipientsProps {
  readonly recipients: RecipientsActorRef
}
