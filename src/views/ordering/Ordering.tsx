import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { OrderingSnapshot } from '../../../machines/ordering/ordering.machine.ts'
import { selectOrderingScreen } from '../../../machines/ordering/ordering.selectors.ts'
import { selectOrdering } from '../../../machines/service/service.selectors.ts'
import { CloseFoot } from '../service/Results.tsx'
import type { ScreenProps } from '../service/service.types.ts'
import { Confirming, ConfirmingFoot } from './Confirming.tsx'
import type { OrderingProps } from './ordering.types.ts'
import { Paying, PayingFoot } from './Paying.tsx'
import { LookingBack, Repeating, RepeatingFoot } from './Repeating.tsx'

interface Screen {
  readonly Body: ComponentType<OrderingProps>
  readonly Foot: ComponentType<OrderingProps>
}

const Nothing = () => null

/** What stands in the dialog while an order is under way, in the order of its machine's states. */
const screens: Readonly<Record<OrderingSnapshot['value'], Screen>> = {
  beginning: { Body: Nothing, Foot: Nothing },
  lookingBack: { Body: LookingBack, Foot: CloseFoot },
  repeating: { Body: Repeating, Foot: RepeatingFoot },
  confirming: { Body: Confirming, Foot: ConfirmingFoot },
  paying: { Body: Paying, Foot: PayingFoot },
  ended: { Body: Nothing, Foot: Nothing },
}

const Part = ({ part, ...props }: OrderingProps & { readonly part: keyof Screen }) => {
  const Current = screens[useSelector(props.ordering, selectOrderingScreen)][part]
  return <Current {...props} />
}

/** An order under way: was it sent before, is it meant, what became of it. */
export const Ordering = (props: ScreenProps) => {
  const ordering = useSelector(props.service, selectOrdering)
  return ordering ? <Part {...props} ordering={ordering} part="Body" /> : null
}

export const OrderingFoot = (props: ScreenProps) => {
  const ordering = useSelector(props.service, selectOrdering)
  return ordering ? <Part {...props} ordering={ordering} part="Foot" /> : null
}
