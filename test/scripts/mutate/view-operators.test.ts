import { expect, test } from 'vitest'
import { changed, defectsOf, diffOf, isReadable } from '../../../scripts/mutate/defect.ts'
import { listViewMutations } from '../../../scripts/mutate/view-operators.ts'

const events = new Map([
  ['coffee', ['cup.add', 'bean.grind']],
  ['tea', ['cup.add', 'tea.pour']],
])
const tea = `import type { TeaActorRef } from '../../machines/tea/tea.machine.ts'\n`

test.each([
  [`${tea}tea.send({ type: 'cup.add' })`, "wrong event: 'cup.add' → 'tea.pour'"],
  [`${tea}tea.send({ type: 'unheard.of' })`, ''],
  [
    `tea.send({ type: 'unheard.of', name: 1, value })`,
    'payload left out: − name: 1,; payload left out: − value',
  ],
  ['const A = () => <p><Item onPress={pour} /></p>', 'button left out: − <Item onPress={pour} />'],
  ['const A = () => <Button>More</Button>', 'button left out: − <Button>More</Button>'],
  ['const A = () => <p><TextField /></p>', 'field left out: − <TextField />'],
  ['const A = () => <p><Rows onChoose={choose} /></p>', 'field left out: − <Rows onChoose={choose} />'],
  [
    'const a = useSelector(b, selectCanGo)',
    'enablement inverted: useSelector(b, selectCanGo) → !useSelector(b, selectCanGo)',
  ],
  ['const A = () => <Cup disabled={!isFull} />', 'enablement inverted: !isFull → !(!isFull)'],
  ['const A = () => { if (isCold) return null }', 'condition inverted: isCold → !(isCold)'],
  ['const A = () => isFull ? <Cup /> : null', 'condition inverted: isFull → !(isFull)'],
  ['const A = () => <p>{isHot && <Pot />}</p>', 'condition inverted: isHot → !(isHot)'],
  ['const A = () => <p><Notice>Cold</Notice></p>', 'notice left out: − <Notice>Cold</Notice>'],
  ['const A = () => <Cup error={problem} />', 'notice left out: − error={problem}'],
])('The view %j is changed: %s', (text, expected) => {
  const defects = defectsOf('Tea.tsx', text, ast => listViewMutations(ast, events))
  const changes = defects.map(defect => `${defect.operator}: ${diffOf(defect)}`).join('; ')
  expect(changes).toBe(expected)
  for (const defect of defects) expect(isReadable('Tea.tsx', changed(text, [defect]))).toBe(true)
})
