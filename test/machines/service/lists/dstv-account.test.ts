import { expect, test } from 'vitest'
import { decodeDstvAccount, toConsumerId } from '../../../../machines/service/lists/dstv-account.ts'
import { invalidLists } from '../../domain/invalid-lists.ts'

test.each([
  ['399.00', 39_900],
  [0, 0],
  [-12.5, -1_250],
])('decodes an account with %j due', (amount_due, due) => {
  expect(decodeDstvAccount({ account_owner: ' T N Mokoena\u202E', amount_due })).toEqual({
    owner: 'T N Mokoena',
    due,
  })
})

test.each([
  ...invalidLists,
  [{ amount_due: 0 }],
  [{ account_owner: ' ', amount_due: 0 }],
  [{ account_owner: 'T N Mokoena' }],
  [{ account_owner: 'T N Mokoena', amount_due: 'nothing' }],
])('rejects an account without an owner or an amount due: %j', wire => {
  expect(decodeDstvAccount(wire)).toBeUndefined()
})

test.each([
  ['1234567890123', 1_234_567_890_123],
  ['9999999999999', 9_999_999_999_999],
  ['0234567890123', 234_567_890_123],
])('sends the number %s as %i', (digits, id) => {
  expect(toConsumerId(digits)).toBe(id)
})
