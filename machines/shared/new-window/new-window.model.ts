import { safeHttpsUrl } from '#machines/domain/wire/safe-url.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { newWindowMachine } from './new-window.machine.ts'

const serviceDesk = safeHttpsUrl('https://help.lwandle.example/')
if (serviceDesk === undefined) throw new Error('The address is not safe')
export const url = serviceDesk
export const support = { url, size: { width: 1_024, height: 554 } }

/** A network that can be reached in every way. */
export const contact = { email: 'help@lwandle.example', phone: '+27 87 550 0142', serviceDesk }

export const newWindowCases = caseTable(newWindowMachine, {
  events: { 'window.open': [{ page: support }] },
  actors: { openWindow: [undefined, new Error('blocked')] },
})
