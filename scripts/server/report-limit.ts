/** The most reports in a minute, of one client and of all; others are dropped. */
export const reportsInMinute = { ofClient: 20, ofAll: 2_000 } as const

/** Creates a limit: true for the first reports of each client, and the first of all clients, in each minute. */
export const createReportLimit = (now: () => number = Date.now) => {
  let minute = 0
  let all = 0
  const counts = new Map<string, number>()
  return (client: string): boolean => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      minute = current
      all = 0
      counts.clear()
    }
    const own = counts.get(client) ?? 0
    if (own >= reportsInMinute.ofClient || all >= reportsInMinute.ofAll) return false
    counts.set(client, own + 1)
    all += 1
    return true
  }
}
