import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { newWindowMachine } from '../../../../machines/shared/new-window/new-window.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

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
