import { Suspense } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { SelectField } from '#src/ui/field/LazySelectField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { downloadIcon, printIcon } from '#src/ui/icons/icons.ts'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import type { MyWalletProps } from './FilterForm.tsx'

/** Asks for the month of a statement, and whether to print it or to save it. */
export const MonthDialog = ({ myWallet, view }: MyWalletProps) => {
  const { statement: words, myWallet: listWords, receipt, service, formatMonth } = useText()
  if (view.statement === undefined) return null
  const { month, months } = view.statement
  const field = {
    label: words.month,
    onChange: (chosen: string) => myWallet.send({ type: 'month.choose', month: chosen }),
  }
  const close = () => myWallet.send({ type: 'statement.close' })
  return (
    <Dialog open title={words.name} size="alert" ignoresOutside onClose={close}>
      <DialogScreen
        foot={
          <>
            <Button onPress={close}>{service.close}</Button>
            <Button
              icon={downloadIcon}
              onPress={() => myWallet.send({ type: 'export.start', format: 'xlsx' })}
            >
              {listWords.excel}
            </Button>
            <Button
              kind="primary"
              icon={printIcon}
              onPress={() => myWallet.send({ type: 'statement.print' })}
            >
              {receipt.print}
            </Button>
          </>
        }
      >
        <Suspense fallback={<TextField name="month" {...field} value={formatMonth(month)} readOnly />}>
          <SelectField
            {...field}
            value={month}
            placeholder=""
            options={months.map(name => ({ value: name, label: formatMonth(name) }))}
          />
        </Suspense>
      </DialogScreen>
    </Dialog>
  )
}
