import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { selectBulkStep } from '../../../machines/bulk/bulk.selectors.ts'
import { selectBulk } from '../../../machines/service/service.selectors.ts'
import { ChoosingFoot } from '../service/Choosing.tsx'
import { CloseFoot } from '../service/Results.tsx'
import type { ScreenProps } from '../service/service.types.ts'
import { Agreeing, AgreeingFoot } from './Agreeing.tsx'
import {
  Approved,
  ApprovedFoot,
  Approving,
  ApprovingFoot,
  Declined,
  Unknown,
  Unsent,
  UnsentFoot,
} from './Approving.tsx'
import type { BulkProps } from './bulk.types.ts'
import { FileForm, FileFormFoot } from './FileForm.tsx'
import { Identifying, NoEmail, Unidentified } from './Owner.tsx'
import { PrescanFailed, PrescanFailedFoot, Prescanning, PrescanningFoot } from './Prescanning.tsx'
import { Scanned, ScannedFoot } from './Reviewing.tsx'

interface Screen {
  readonly Body: ComponentType<BulkProps>
  readonly Foot: ComponentType<BulkProps>
}

const Nothing = () => null

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ReturnType<typeof selectBulkStep>, Screen>> = {
  beginning: { Body: Nothing, Foot: Nothing },
  identifying: { Body: Identifying, Foot: ChoosingFoot },
  unidentified: { Body: Unidentified, Foot: ChoosingFoot },
  refused: { Body: NoEmail, Foot: ChoosingFoot },
  preparing: { Body: FileForm, Foot: FileFormFoot },
  prescanning: { Body: Prescanning, Foot: PrescanningFoot },
  prescanFailed: { Body: PrescanFailed, Foot: PrescanFailedFoot },
  scanned: { Body: Scanned, Foot: ScannedFoot },
  confirming: { Body: Agreeing, Foot: AgreeingFoot },
  approving: { Body: Approving, Foot: ApprovingFoot },
  approved: { Body: Approved, Foot: ApprovedFoot },
  declined: { Body: Declined, Foot: CloseFoot },
  unsent: { Body: Unsent, Foot: UnsentFoot },
  unknown: { Body: Unknown, Foot: CloseFoot },
  left: { Body: Nothing, Foot: Nothing },
  closed: { Body: Nothing, Foot: Nothing },
}

const Part = ({ part, ...props }: BulkProps & { readonly part: keyof Screen }) => {
  const Current = screens[useSelector(props.bulk, selectBulkStep)][part]
  return <Current {...props} />
}

/** Many transfers from one file. */
export const Bulk = (props: ScreenProps) => {
  const bulk = useSelector(props.service, selectBulk)
  return bulk ? <Part {...props} bulk={bulk} part="Body" /> : null
}

export const BulkFoot = (props: ScreenProps) => {
  const bulk = useSelector(props.service, selectBulk)
  return bulk ? <Part {...props} bulk={bulk} part="Foot" /> : null
}
