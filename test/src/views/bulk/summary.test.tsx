import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Summary } from '../../../../src/views/bulk/Summary.tsx'
import { openScanned } from '../../../machines/bulk/bulk-machine.ts'
import { reportAt } from '../../../support/scripted-bulk.ts'

test('shows a dash for a cost that the network did not report', async () => {
  const { actor } = await openScanned({ report: [reportAt('scanned', { cost: undefined })] })
  const html = renderToStaticMarkup(<Summary bulk={actor} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Payments2Cost–')
})
