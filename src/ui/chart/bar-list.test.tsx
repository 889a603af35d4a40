import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarList } from './BarList.tsx'

const barOf = (label: string, value: number) => ({ id: label, label, value, text: `R${value}` })

test('draws bars in proportion to the largest value, with the same figures as a table', () => {
  const html = renderToStaticMarkup(
    <BarList
      summary="November: R115"
      bars={[barOf('Airtime', 80), barOf('Cash Out', 20), barOf('Other', 15)]}
      note="November counts from the 20th"
      table={{ caption: 'Spending by type', headers: ['Type', 'Amount'] }}
    />,
  )
  expect([...html.matchAll(/<rect[^>]* width="([\d.]+%)"/g)].map(([, width]) => width)).toEqual([
    '100%',
    '25%',
    '18.75%',
  ])
  expect([...html.matchAll(/<td[^>]*>([^<]+)</g)].map(([, cell]) => cell)).toEqual([
    ...['Airtime', 'R80'],
    ...['Cash Out', 'R20'],
    ...['Other', 'R15'],
  ])
  expect(html).toContain('November counts from the 20th')
})
