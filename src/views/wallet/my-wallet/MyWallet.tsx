import { selectMyWallet } from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SearchField } from '#src/ui/field/SearchField.tsx'
import { downloadIcon, filterIcon } from '#src/ui/icons/icons.ts'
import { ListLayout } from '#src/ui/layout/ListLayout.tsx'
import { useFormat, useText, useView } from '#src/views/shared/hooks.tsx'
import { Exporting } from '../export/Exporting.tsx'
import { FilterForm, filterForm, type MyWalletProps } from './FilterForm.tsx'
import { MonthDialog } from './MonthDialog.tsx'
import { Results } from './Results.tsx'

type Alone = Pick<MyWalletProps, 'myWallet'>

/** 'CSV' and 'Excel', which export all transactions that match the filters. */
export const MyWalletActions = ({ myWallet }: Alone) => {
  const { myWallet: words } = useText()
  const { canExport } = useView(myWallet, selectMyWallet)
  return (['csv', 'xlsx'] as const).map(format => (
    <Button
      key={format}
      kind="quiet"
      icon={downloadIcon}
      inactive={!canExport}
      onPress={() => myWallet.send({ type: 'export.start', format })}
    >
      {format === 'csv' ? words.csv : words.excel}
    </Button>
  ))
}

/** 'Statement', and 'Apply' with the filters. */
export const MyWalletApply = ({ myWallet }: Alone) => {
  const { myWallet: words, statement } = useText()
  const { showsFilters, canOpenStatement } = useView(myWallet, selectMyWallet)
  return (
    <>
      <Button inactive={!canOpenStatement} onPress={() => myWallet.send({ type: 'statement.open' })}>
        {statement.name}
      </Button>
      {showsFilters && (
        <Button kind="primary" type="submit" form={filterForm}>
          {words.apply}
        </Button>
      )}
    </>
  )
}

const Toolbar = ({ myWallet, view: { searchText, showsFilters } }: MyWalletProps) => {
  const { myWallet: words } = useText()
  return (
    <>
      <SearchField
        name="search"
        label={words.search}
        value={searchText}
        onChange={value => myWallet.send({ type: 'search.change', value })}
      />
      <Button
        icon={filterIcon}
        expanded={showsFilters}
        onPress={() => myWallet.send({ type: 'filters.toggle' })}
      >
        {showsFilters ? words.hideFilters : words.showFilters}
      </Button>
    </>
  )
}

/** 'My Wallet', the content of a dialog. */
export const MyWallet = ({ myWallet }: Alone) => {
  const { myWallet: words, formatFilterSummary } = useText()
  const view = useView(myWallet, selectMyWallet)
  const { symbol } = useFormat()
  const props = { myWallet, view }
  return (
    <>
      <ListLayout
        toolbar={<Toolbar {...props} />}
        filters={view.showsFilters ? <FilterForm {...props} /> : undefined}
        label={words.list}
        resetScrollKey={formatFilterSummary(view.applied, view.searchText, symbol)}
      >
        <Results {...props} />
      </ListLayout>
      <MonthDialog {...props} />
      {view.exporting && <Exporting exporting={view.exporting} symbol={symbol} />}
    </>
  )
}
