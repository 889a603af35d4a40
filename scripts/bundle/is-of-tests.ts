/** Whether a file is a part of the tests: all of `test/`, and the tests in the folder of the code that they test. */
export const isOfTests = (path: string): boolean =>
  /^test\/|\.(?:test|model|screen|fixture)\.tsx?$/.test(path)
