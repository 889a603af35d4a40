import { initialsOf } from '#machines/domain/consumer.ts'
import type { RepeatablePayment } from '#machines/service/repeatable-payments.ts'
import { selectServiceOffer } from '#machines/service/service.selectors.ts'
import type { FaceProps } from '#src/ui/icons/Face.tsx'
import { userIcon } from '#src/ui/icons/icons.ts'
import { findIcon } from '#src/ui/icons/service-icons.ts'
import { useService, useView } from '#src/views/shared/hooks.tsx'

/** Returns the function that gives the face of a recipient: initials of a person, the service's icon of a thing. */
export const useRecipientFace = () => {
  const { icon, path = '' } = useView(useService(), selectServiceOffer)?.definition ?? {}
  const thing = findIcon(icon ?? path.split('/').at(-1) ?? '') ?? userIcon
  return ({ name, number, isPerson, pending }: RepeatablePayment): FaceProps => ({
    number: isPerson ? number : undefined,
    initials: isPerson && name !== undefined ? initialsOf(name) : undefined,
    icon: isPerson ? userIcon : thing,
    isPending: pending !== undefined,
  })
}
