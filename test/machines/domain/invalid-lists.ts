/** What a network might answer instead of a list. */
export const invalidLists: readonly [unknown][] = [
  [undefined],
  [null],
  [''],
  ['<html>'],
  [7],
  [true],
  [{}],
  [{ length: 3 }],
  [[]],
  [[undefined, null, 7, true, [], [[]]]],
  [[{}, { name: {} }, { alias: [] }, { snsi: 7 }]],
]
