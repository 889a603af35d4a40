import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { OrderingSnapshot } from '../../../../machines/service/ordering/ordering.machine.ts'
import { selectOrderingScreen } from '../../../../machines/service/ordering/ordering.selectors.ts'
import { selectOrdering } from '../../../../machines/service/service.selectors.ts'
import type { ScreenProps } from '../../shared/dialog/service.types.ts'
import { useSelected } from '../../shared/use-selected.ts'
import { Confirming } from './Confirming.tsx'
import type { OrderingProps } from './ordering.types.ts'
import { Paying } from './Paying.tsx'
import { LookingBack, Repeating } from './Repeating.tsx'

const Nothing = () => null

/** What stands in the dialog while an order is under way, in the order of its machine's states. */
const screens: Readonly<Record<OrderingSnapshot['value'], ComponentType<OrderingProps>>> = {
  beginning: Nothing,
  lookingBack: LookingBack,
  repeating: Repeating,
  confirming: Confirming,
  paying: Paying,
  ended: Nothing,
}

/** An order under way: was it sent before, is it meant, what became of it. */
export const Ordering = (props: ScreenProps) => {
  const ordering = useSelector(props.service, selectOrdering)
  const state = useSelected(ordering, selectOrderingScreen)
  if (ordering === undefined || state === undefined) return null
  const Screen = screens[state]
  return <Screen {...props} ordering={ordering} />
}
