import { Button } from '#src/ui/button/Button.tsx'
import { StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import { type ExportingProps, FileFailed, Missing, Stage, Working } from './ExportStage.tsx'

export const Printing = (props: ExportingProps) => {
  const { exporting: words, statement } = useText()
  return <Working {...props} title={statement.printing} detail={words.soFar(props.view.count)} />
}

export const PrintFailed = (props: ExportingProps) => (
  <FileFailed {...props} title={useText().codes['export.printFailed']} />
)

export const Printed = (props: ExportingProps) => {
  const { statement, service } = useText()
  return (
    <Stage
      {...props}
      foot={
        <>
          <Button onPress={() => props.exporting.send({ type: 'export.print' })}>
            {statement.printAgain}
          </Button>
          <Button kind="primary" onPress={() => props.exporting.send({ type: 'export.close' })}>
            {service.close}
          </Button>
        </>
      }
    >
      <StepHeading title={statement.printed} />
      <Missing {...props} />
    </Stage>
  )
}
