import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ExportActorRef } from '../../../machines/export/export.machine.ts'
import {
  selectCount,
  selectCrowded,
  selectExportFailure,
  selectExportStep,
  selectFilters,
  selectFormat,
  selectName,
  selectReached,
  selectReasons,
  selectSearch,
  selectShare,
  selectStage,
  selectTrouble,
  selectWayOut,
} from '../../../machines/export/export.selectors.ts'
import { sayNarrowing } from '../../text/filters.ts'
import { say, text } from '../../text/inside.ts'
import { sayMinute } from '../../text/moments.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { refreshIcon } from '../../ui/icons/status.ts'
import { Lead } from '../../ui/Lead.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Quiet } from '../../ui/Quiet.tsx'

interface ExportingProps {
  readonly exporting: ExportActorRef
  /** Of the currency, for amounts. */
  readonly symbol: string
}

const words = text.exporting

/** What narrows the list narrows the file. */
const Narrowed = ({ exporting, symbol }: ExportingProps) => {
  const filters = useSelector(exporting, selectFilters)
  const narrowing = sayNarrowing(filters, useSelector(exporting, selectSearch), symbol)
  return narrowing && <Quiet>{words.filtered(narrowing)}</Quiet>
}

/** What was collected, and back to when. */
const Gathering = ({ exporting }: ExportingProps) => {
  const count = useSelector(exporting, selectCount)
  const reached = useSelector(exporting, selectReached)
  return (
    <Progress
      title={words.gathering}
      share={useSelector(exporting, selectShare)}
      detail={reached === undefined ? words.soFar(count) : words.backTo(count, sayMinute(reached))}
    />
  )
}

const Writing = ({ exporting }: ExportingProps) => (
  <Progress
    title={words.writing}
    share={undefined}
    detail={words.soFar(useSelector(exporting, selectCount))}
  />
)

const Saving = ({ exporting }: ExportingProps) => (
  <Progress title={words.saving} share={undefined} detail={useSelector(exporting, selectName)} />
)

const CancelFoot = ({ exporting }: ExportingProps) => (
  <Button onPress={() => exporting.send({ type: 'export.cancel' })}>{text.service.cancel}</Button>
)

const CloseFoot = ({ exporting }: ExportingProps) => (
  <Button onPress={() => exporting.send({ type: 'export.close' })}>{text.service.close}</Button>
)

const RetryFoot = ({ exporting, symbol }: ExportingProps) => (
  <>
    <CloseFoot exporting={exporting} symbol={symbol} />
    <Button kind="primary" icon={refreshIcon} onPress={() => exporting.send({ type: 'export.retry' })}>
      {text.failure.retry}
    </Button>
  </>
)

/** The network did not tell of the rest; what it did tell of is kept. */
const Unread = ({ exporting }: ExportingProps) => {
  const trouble = useSelector(exporting, selectTrouble)
  const failure = useSelector(exporting, selectExportFailure)
  const [strong, advice] = useSelector(exporting, selectReasons)
  const count = useSelector(exporting, selectCount)
  const kept = count > 0 ? words.kept(count) : undefined
  return (
    <>
      <Outcome
        state="declined"
        title={trouble ? say(trouble) : ''}
        strong={strong && say(strong)}
        message={advice && kept ? words.advised(say(advice), kept) : (kept ?? (advice && say(advice)))}
      />
      <Facts rows={[{ label: text.failure.traceId, value: failure?.traceId, kind: 'mono' }]} />
    </>
  )
}

/** The file could not be written, or was not saved. */
const Troubled = ({ exporting }: ExportingProps) => {
  const trouble = useSelector(exporting, selectTrouble)
  return <Outcome state="declined" title={trouble ? say(trouble) : ''} />
}

const Empty = () => <Lead title={words.empty} message={words.emptyMessage} />

const Done = ({ exporting }: ExportingProps) => {
  const crowded = useSelector(exporting, selectCrowded)
  return (
    <>
      <Outcome
        state="approved"
        title={words.done}
        message={words.doneMessage(useSelector(exporting, selectCount), useSelector(exporting, selectName))}
      />
      {crowded.length > 0 && <Notice>{words.partial(crowded.map(sayMinute))}</Notice>}
    </>
  )
}

const DoneFoot = ({ exporting }: ExportingProps) => (
  <>
    <Button onPress={() => exporting.send({ type: 'export.save' })}>{words.again}</Button>
    <Button kind="primary" onPress={() => exporting.send({ type: 'export.close' })}>
      {text.service.close}
    </Button>
  </>
)

interface Screen {
  readonly Body: ComponentType<ExportingProps>
  readonly Foot: ComponentType<ExportingProps>
}

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<NonNullable<ReturnType<typeof selectExportStep>>, Screen>> = {
  gathering: { Body: Gathering, Foot: CancelFoot },
  unread: { Body: Unread, Foot: RetryFoot },
  empty: { Body: Empty, Foot: CloseFoot },
  writing: { Body: Writing, Foot: CancelFoot },
  unwritten: { Body: Troubled, Foot: RetryFoot },
  saving: { Body: Saving, Foot: CancelFoot },
  unsaved: { Body: Troubled, Foot: RetryFoot },
  done: { Body: Done, Foot: DoneFoot },
}

/** The dialog of an export, above whatever it exports. */
export const Exporting = ({ exporting, symbol }: ExportingProps) => {
  const step = useSelector(exporting, selectExportStep)
  const wayOut = useSelector(exporting, selectWayOut)
  const format = useSelector(exporting, selectFormat)
  const stage = useSelector(exporting, selectStage)
  if (step === undefined) return null
  const { Body, Foot } = screens[step]
  return (
    <Dialog
      open
      size="alert"
      title={words.title[format]}
      step={stage}
      blocked={wayOut === undefined}
      ignoresOutside
      onClose={() => wayOut && exporting.send(wayOut)}
      foot={<Foot exporting={exporting} symbol={symbol} />}
    >
      <Body exporting={exporting} symbol={symbol} />
      <Narrowed exporting={exporting} symbol={symbol} />
    </Dialog>
  )
}
