import { useSelector } from '@xstate/react'
import { selectIsPaymentElsewhere } from '#machines/bulk/bulk.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import type { BulkProps } from './bulk.types.ts'

/** Says that another page of this browser has an open payment. */
export const OpenElsewhere = ({ bulk }: Pick<BulkProps, 'bulk'>) =>
  useSelector(bulk, selectIsPaymentElsewhere) && <Notice plain>{text.service.openElsewhere}</Notice>
