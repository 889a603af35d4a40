import { useSelector } from '@xstate/react'
import { selectForm } from '#machines/bulk/bulk.selectors.ts'
import {
  selectCanPrescan,
  selectCheckPercent,
  selectIsChecking,
  selectProgress,
} from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Progress } from '#src/ui/feedback/Progress.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import type { BulkProps } from '../bulk.types.ts'
import { OpenElsewhere } from '../OpenElsewhere.tsx'
import { type BulkFormProps, Choosing } from './Choosing.tsx'

const words = text.bulk
const { bulkCheck } = text

const Checking = ({ form }: BulkFormProps) => (
  <>
    <Progress
      title={bulkCheck.checking}
      percent={useSelector(form, selectCheckPercent)}
      detail={bulkCheck.soFar(useSelector(form, selectProgress).rows)}
    />
    <Button onPress={() => form.send({ type: 'check.cancel' })}>{bulkCheck.cancel}</Button>
  </>
)

/** The form that chooses and checks a file. */
export const FileForm = ({ bulk, service }: BulkProps) => {
  const form = useSelector(bulk, selectForm)
  const isChecking = useView(form, selectIsChecking)
  const canPrescan = useView(form, selectCanPrescan)
  if (form === undefined) return null
  return (
    <DialogScreen
      foot={
        <>
          <BackAndClose service={service} />
          <Button kind="primary" disabled={!canPrescan} onPress={() => form.send({ type: 'prescan.start' })}>
            {words.prescan}
          </Button>
        </>
      }
    >
      {isChecking ? <Checking form={form} /> : <Choosing form={form} service={service} />}
      <OpenElsewhere bulk={bulk} />
    </DialogScreen>
  )
}
