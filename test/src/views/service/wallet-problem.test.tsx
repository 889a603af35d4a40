import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderForm } from '../../../../src/views/service/form/OrderForm.tsx'
import { MenuScreen } from '../../../../src/views/service/MenuScreen.tsx'
import { amplyFundedWallet } from '../../../model/facts/order.fixtures.ts'
import { openDialog, serviceOf } from '../../../support/service-dialog.ts'

const missing =
  'We could not open your wallet, which is needed here. Close this and press Retry at your balance.'

test.each([
  ['the menu', 'send', MenuScreen],
  ['a form', 'send/wallet/transfer', OrderForm],
])('%s shows only that the wallet cannot be opened', async (_screen, path, Screen) => {
  const service = serviceOf({
    application: { render: { service: [{ name: 'send', method: { data: [] } }] } },
  })
  const { dialog, send } = openDialog({ service, path })
  await send({ type: 'wallet.change', ...amplyFundedWallet, available: undefined, isWalletMissing: true })
  const html = renderToStaticMarkup(<Screen service={dialog} isHidden={false} now={0} />)
  expect(html).toContain(missing)
  expect(html).not.toContain('Proceed')
  expect(html).not.toContain('<input')
})
