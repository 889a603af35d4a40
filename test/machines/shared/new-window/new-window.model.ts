import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { newWindowMachine } from '../../../../machines/shared/new-window/new-window.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'

/** A network that can be reached in every way. */
export const { contact } = decodeNetworkConfig({
  application: {
    contact: {
      email: 'help@lwandle.example',
      phone: '+27 87 550 0142',
      service_desk: 'https://help.lwandle.example',
    },
  },
})

const { serviceDesk: url } = contact
if (url === undefined) throw new Error('There is no service desk')

export const newWindowCases = caseTable(newWindowMachine, {
  events: { 'window.open': [{ wanted: { url, size: { width: 1_024, height: 554 } } }] },
  actors: { openWindow: [{ output: undefined }, { error: new Error('blocked') }] },
})

export const newWindowLaws = lawsOf(newWindowMachine, {
  'each press opens the page that it names, and no other event opens one': holding(({ event, started }) => {
    const opened = startedActors([{ started }], 'openWindow').map(({ input }) => getAt(input, 'wanted'))
    return isEqual(opened, event.type === 'window.open' ? [event.wanted] : [])
  }),
  'the URL of a blocked page is kept for a link until it is opened or dismissed': holding(
    ({ event, before, after }) => {
      const { wanted } = after.context
      if (after.matches('idle')) return wanted === undefined
      const asked = event.type === 'window.open' ? event.wanted : before?.context.wanted
      return isEqual(wanted, asked) && after.matches('blocked') === (event.type === failedOf('openWindow'))
    },
  ),
  'an unwanted link can be dismissed': holding(
    ({ after, possibleEvents }) =>
      !after.matches('blocked') || possibleEvents().some(({ type }) => type === 'window.dismiss'),
  ),
})
