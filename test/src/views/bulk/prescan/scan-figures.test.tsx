import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ScanFigures } from '../../../../../src/views/bulk/prescan/ScanFigures.tsx'
import { reportAt } from '../../../../support/scripted-bulk.ts'

test.each([
  ['Calculating', 'while the file is being scanned', 'scanning'],
  ['–', 'after a scan that reported none', 'scanned'],
] as const)('shows "%s" as the cost %s', (shown, _, step) => {
  const html = renderToStaticMarkup(
    <ScanFigures report={reportAt(step, { cost: undefined })} currency="ZAR" />,
  )
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(`Cost${shown}Can be processed`)
})
