import { useSelector } from '@xstate/react'
import { formatMovement, hiddenMoney, movementParts } from '../../../../machines/domain/money.ts'
import { standingOf } from '../../../../machines/domain/transaction/transaction.ts'
import { selectAmountsHidden } from '../../../../machines/portal/display/display.selectors.ts'
import { selectDisplay } from '../../../../machines/portal/portal.selectors.ts'
import { text } from '../../../text/inside.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { SlipHead, Veiled } from '../../../ui/data/Slip.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { Actions, type InfoProps, useFields, useSymbol } from './InfoActions.tsx'

/** 'Transaction Info': every field, and what can be done with it. */
export const Info = (info: InfoProps) => {
  const { portal, session, transaction } = info
  const symbol = useSymbol({ session })
  const display = useSelector(portal, selectDisplay)
  const isHidden = useSelector(display, snapshot => snapshot !== undefined && selectAmountsHidden(snapshot))
  const standing = standingOf(transaction)
  const fields = useFields(info)
  const { snsi, reference, amount, ...rest } = fields
  const amountHidden = <Veiled shown={hiddenMoney(symbol)} paper={amount.value} />
  return (
    <>
      <SlipHead
        direction={transaction.class}
        standing={standing}
        figure={{
          ...movementParts(transaction.amount, transaction.class, symbol),
          hidden: isHidden,
          label: isHidden
            ? text.dashboard.amountHidden
            : formatMovement(transaction.amount, transaction.class, symbol),
        }}
      >
        {standing && <Tag kind={standing}>{text.transactions[standing]}</Tag>}
      </SlipHead>
      <Facts
        rows={[
          { ...snsi, kind: 'mono' },
          { ...reference, value: <bdi>{reference.value}</bdi> },
          { ...amount, value: isHidden ? amountHidden : amount.value },
          ...Object.values(rest),
        ]}
      />
      <Actions {...info} fields={fields} />
    </>
  )
}
