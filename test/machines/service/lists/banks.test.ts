import { expect, test } from 'vitest'
import { decodeBanks } from '../../../../machines/service/lists/banks.ts'
import { invalidLists } from '../../domain/invalid-lists.ts'

test('banks have a name and a branch code, each code once', () => {
  const wire = [
    { name: ' Nedbank ', branch_code: '198765', country: 'ZA' },
    { name: 'Standard Bank', branch_code: '051001' },
    { name: 'Nedbank again', branch_code: '198765' },
    { name: 'Barclays', branch_code: '200000', country: 'GB' },
    { name: 'Nameless code', branch_code: 198_765 },
    { branch_code: '470010' },
    { name: 'Codeless' },
  ]
  expect(decodeBanks(wire)).toEqual([
    { name: 'Nedbank', branchCode: '198765' },
    { name: 'Standard Bank', branchCode: '051001' },
  ])
})

test('reads 500 banks at most', () => {
  const many = Array.from({ length: 600 }, (_, index) => ({ name: 'Bank', branch_code: `${index}` }))
  expect(decodeBanks(many)).toHaveLength(500)
})

test.each(invalidLists)('finds no banks in %j', wire => {
  expect(decodeBanks(wire)).toEqual([])
})
