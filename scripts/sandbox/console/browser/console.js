// @ts-check
import { startClock } from './clock.js'
import { startCopying } from './copy.js'
import { block } from './dom.js'
import { startFaults } from './faults.js'
import { startInbox } from './inbox.js'
import { startPeople } from './people.js'
import { startRequests } from './requests.js'
import { startReset } from './reset.js'
import { startScan } from './scan.js'

const pause = 2000

/** Reads all panels again; never rejects. An error is shown at the top until the next successful refresh. */
const refreshAll = async () => {
  const outcomes = await Promise.allSettled(parts.map(refresh => refresh()))
  const failed = outcomes.find(outcome => outcome.status === 'rejected')
  const connection = block('connection')
  connection.hidden = failed === undefined
  const words = failed ? 'The sandbox does not answer. This page keeps trying.' : ''
  if (connection.textContent !== words) connection.textContent = words
}

startCopying()
startReset(refreshAll)
const parts = [
  startPeople(refreshAll),
  startInbox(refreshAll),
  startClock(refreshAll),
  startScan(refreshAll),
  startFaults(refreshAll),
  startRequests(refreshAll),
]

const keepRefreshing = async () => {
  if (document.visibilityState === 'visible') await refreshAll()
  setTimeout(keepRefreshing, pause)
}
keepRefreshing()
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') refreshAll()
})
