import { expect, test } from 'vitest'
import { cells, faultIds, faults, letters, moneyVerdicts } from './matrix.ts'

const count = (holds: (cell: (typeof cells)[number]) => boolean) => cells.filter(holds).length

test('the matrix is whole: 22 faults, 29 flows, 535 cells, 161 of them about money', () => {
  expect([faultIds.length, letters.length, cells.length, count(({ isMoney }) => isMoney)]).toEqual([
    22, 29, 535, 161,
  ])
})

test('no cell stands in it twice', () => {
  expect(new Set(cells.map(({ fault, column }) => `${fault} ${column}`)).size).toBe(cells.length)
})

test('each fault strikes as many flows as the reference says', () => {
  const sizes = Object.fromEntries(faultIds.map(id => [id, faults[id].columns.length]))
  const everyRequest = [...Array.from({ length: 14 }, (_, index) => `f${index + 1}`), 'f21', 'f22']
  expect(sizes).toEqual({
    ...Object.fromEntries(everyRequest.map(id => [id, 28])),
    f15: 19,
    f16: 15,
    f17: 16,
    f18: 6,
    f19: 8,
    f20: 23,
  })
})

test('every flow but signing out is struck, and money by all that can strike it', () => {
  expect(letters.filter(letter => count(({ column }) => column === letter) === 0)).toEqual(['p'])
  expect(count(({ column }) => column === 'idle')).toBe(1)
  const striking = new Set(cells.filter(({ isMoney }) => isMoney).map(({ fault }) => fault))
  expect(Object.keys(moneyVerdicts).toSorted()).toEqual([...striking].toSorted())
})
