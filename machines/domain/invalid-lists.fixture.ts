/** Responses of a network that are not a list. */
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
