import { expect, test } from 'vitest'
import { changed, defectsOf, isReadable, type Operator } from '../../../scripts/mutate/defect.ts'
import { listViewMutations } from '../../../scripts/mutate/view-operators.ts'

const events = new Map([
  ['coffee', ['cup.add', 'bean.grind']],
  ['tea', ['cup.add', 'tea.pour']],
])

/** What one operator makes of a view: each time the whole of what changes. */
const made = (operator: Operator, text: string): readonly string[] =>
  defectsOf('Tea.tsx', text, ast => listViewMutations(ast, events))
    .filter(defect => defect.operator === operator)
    .map(defect => {
      const result = changed(text, [defect])
      expect(isReadable('Tea.tsx', result)).toBe(true)
      return result
    })

test('another event of the machine that the view asks is sent', () => {
  const view = (type: string) =>
    `import type { TeaActorRef } from '../../machines/tea/tea.machine.ts'\nconst add = () => tea.send({ type: '${type}' })`
  expect(made('wrong event', view('cup.add'))).toEqual([view('tea.pour')])
  expect(made('wrong event', view('unheard.of'))).toEqual([])
})

test('an event says less than it should', () => {
  const view = (payload: string) => `const add = () => tea.send({ type: 'cup.add',${payload} })`
  expect(made('payload left out', view(' name: 1, value'))).toEqual([view('  value'), view(' name: 1, ')])
})

test('a button is not there, wherever one can stand', () => {
  const view = (child: string, alone: string) =>
    `const Tea = () => <p>${child}</p>\nconst More = () => ${alone}`
  const [child, alone] = ['<MenuItem onPress={pour} />', '<Button>More</Button>']
  expect(made('button left out', view(child, alone))).toEqual([view('{null}', alone), view(child, 'null')])
})

test('a field is not there', () => {
  const view = (child: string) => `const Tea = () => <p>${child}</p>`
  expect(made('field left out', view('<TextField label="Tea" />'))).toEqual([view('{null}')])
  expect(made('field left out', view('<Rows onChoose={choose} />'))).toEqual([view('{null}')])
})

test('what can be pressed cannot, and the other way round', () => {
  const view = (hot: string, full: string) =>
    `const can = ${hot}\nconst Tea = () => <Cup disabled={${full}} />`
  const [hot, full] = ['useSelector(tea, selectCanPour)', '!useSelector(tea, selectCanAdd)']
  expect(made('enablement inverted', view(hot, full))).toEqual([
    view(`!${hot}`, full),
    view(hot, `!(${full})`),
  ])
})

test('one screen is shown for the other', () => {
  const view = (first: string, second: string, third: string) =>
    `const Tea = () => {\n  if (${first}) return null\n  return ${second} ? <Cup /> : <p>{${third} && <Pot />}</p>\n}`
  expect(made('condition inverted', view('isCold', 'isFull', 'a && b'))).toEqual([
    view('!(isCold)', 'isFull', 'a && b'),
    view('isCold', '!(isFull)', 'a && b'),
    view('isCold', 'isFull', '!(a && b)'),
  ])
})

test('what went wrong is not said', () => {
  const view = (child: string, error: string) => `const Tea = () => <p>${child}<Cup ${error} /></p>`
  const [child, error] = ['<Notice>Cold</Notice>', 'error={problem}']
  expect(made('notice left out', view(child, error))).toEqual([view('{null}', error), view(child, '')])
})
