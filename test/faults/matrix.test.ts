import { expect, test } from 'vitest'
import { cells, faultIds, faults, flowNames, moneyVerdicts } from './matrix.ts'

const count = (holds: (cell: (typeof cells)[number]) => boolean) => cells.filter(holds).length

test('the matrix has 22 faults, 29 flows and 535 cells, of which 161 move money', () => {
  const sizes = {
    faults: faultIds.length,
    flows: flowNames.length,
    cells: cells.length,
    money: count(({ isMoney }) => isMoney),
  }
  expect(sizes).toEqual({ faults: 22, flows: 29, cells: 535, money: 161 })
})

test('the matrix contains no cell twice', () => {
  expect(new Set(cells.map(({ fault, column }) => `${fault} ${column}`)).size).toBe(cells.length)
})

test('each fault strikes the specified number of flows', () => {
  const sizes = Object.fromEntries(faultIds.map(id => [id, faults[id].columns.length]))
  expect(sizes).toEqual({
    offline: 28,
    connectionRefused: 28,
    answerLost: 28,
    noAnswer: 28,
    slowAnswer: 28,
    serverError: 28,
    gatewayPage: 28,
    pageForAnswer: 28,
    noObject: 28,
    fieldsMissing: 28,
    unauthorised: 28,
    forbidden: 28,
    tooManyRequests: 28,
    refusal: 28,
    pressedOften: 19,
    asleep: 15,
    reloaded: 16,
    outOfOrder: 6,
    clockJump: 8,
    signedOutElsewhere: 23,
    preflightRefused: 28,
    twoFailures: 28,
  })
})

test('faults strike every flow but sign-out, and each money fault has an outcome', () => {
  expect(flowNames.filter(name => count(({ column }) => column === name) === 0)).toEqual(['signOut'])
  expect(count(({ column }) => column === 'idle')).toBe(1)
  const striking = new Set(cells.filter(({ isMoney }) => isMoney).map(({ fault }) => fault))
  expect(Object.keys(moneyVerdicts).toSorted()).toEqual([...striking].toSorted())
})
