import { useSelector } from '@xstate/react'
import {
  selectApplied,
  selectCanExport,
  selectExport,
  selectSearchText,
  selectShowsFilters,
} from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import { selectCurrencySymbol } from '#machines/wallet/wallet.selectors.ts'
import { formatFilters } from '#src/text/format-filters.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SearchField } from '#src/ui/field/SearchField.tsx'
import { downloadIcon, filterIcon } from '#src/ui/icons/action.ts'
import { ListLayout } from '#src/ui/layout/ListLayout.tsx'
import { Exporting } from '../export/Exporting.tsx'
import { FilterForm, filterForm } from './FilterForm.tsx'
import type { MyWalletProps } from './my-wallet.types.ts'
import { Results } from './Results.tsx'

type Alone = Pick<MyWalletProps, 'myWallet'>

const words = text.myWallet

/** 'CSV' and 'Excel', which export all transactions that match the filters. */
export const MyWalletActions = ({ myWallet }: Alone) => {
  const resting = !useSelector(myWallet, selectCanExport)
  return (
    <>
      <Button
        kind="quiet"
        icon={downloadIcon}
        inactive={resting}
        onPress={() => myWallet.send({ type: 'export.start', format: 'csv' })}
      >
        {words.csv}
      </Button>
      <Button
        kind="quiet"
        icon={downloadIcon}
        inactive={resting}
        onPress={() => myWallet.send({ type: 'export.start', format: 'xlsx' })}
      >
        {words.excel}
      </Button>
    </>
  )
}

/** 'Apply', shown with the filters. */
export const MyWalletApply = ({ myWallet }: Alone) =>
  useSelector(myWallet, selectShowsFilters) ? (
    <Button kind="primary" type="submit" form={filterForm}>
      {words.apply}
    </Button>
  ) : null

const Toolbar = ({ myWallet }: Alone) => {
  const isShown = useSelector(myWallet, selectShowsFilters)
  return (
    <>
      <SearchField
        name="search"
        label={words.search}
        value={useSelector(myWallet, selectSearchText)}
        onChange={value => myWallet.send({ type: 'search.change', value })}
      />
      <Button icon={filterIcon} expanded={isShown} onPress={() => myWallet.send({ type: 'filters.toggle' })}>
        {isShown ? words.hideFilters : words.showFilters}
      </Button>
    </>
  )
}

/** 'My Wallet', the content of a dialog. */
export const MyWallet = (props: MyWalletProps) => {
  const { myWallet, wallet } = props
  const isShown = useSelector(myWallet, selectShowsFilters)
  const applied = useSelector(myWallet, selectApplied)
  const symbol = useSelector(wallet, selectCurrencySymbol)
  const exporting = useSelector(myWallet, selectExport)
  return (
    <>
      <ListLayout
        toolbar={<Toolbar myWallet={myWallet} />}
        filters={isShown ? <FilterForm myWallet={myWallet} /> : undefined}
        label={words.list}
        resetScrollKey={formatFilters(applied, symbol)}
      >
        <Results {...props} />
      </ListLayout>
      {exporting && <Exporting exporting={exporting} symbol={symbol} />}
    </>
  )
}
