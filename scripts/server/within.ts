/** Returns the value of a promise, or `late` after a time in milliseconds. */
export const within = async <Value, Late>(
  promise: Promise<Value>,
  time: number,
  late: Late,
): Promise<Value | Late> => {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<Late>(resolve => {
    timer = setTimeout(resolve, time, late)
  })
  try {
    return await Promise.race([promise, end])
  } finally {
    clearTimeout(timer)
  }
}
