import { describe, expect, test } from 'vitest'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import { favouritesLimit } from '#machines/domain/limits.ts'
import {
  createOkResponse,
  createRecordingClient,
  createRejectedResponse,
} from '#test/support/recording-client.ts'
import { paidRow } from '#test/support/scripted-payment.ts'
import { formOf } from '#test/support/service-dialog.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { createStubFacts } from '#test/support/stub-facts.ts'
import { sendWalletTransfer } from '../definitions/send-wallet-transfer.ts'
import { listRepeatablePayments } from '../repeatable-payments.ts'
import { createPeopleActors } from './people.actors.ts'
import { peopleMachine } from './people.machine.ts'
import { selectContacts, selectPeople } from './people.selectors.ts'

const names = ['Sipho Dlamini', 'Naledi Molefe', 'Lerato Khumalo', 'Bheki Zulu', 'Zoë Fourie']
const paid = names.map((name, index) => ({
  ...paidRow,
  snsi: `paid-${index}`,
  details: { recipient: { name, msisdn: `2782000000${index + 2}` } },
}))
const oldPayment = {
  ...paidRow,
  snsi: 'old',
  amount: '10.00',
  details: undefined,
  abstract: { recipient: { msisdn: '27820000009' } },
}
const form = formOf(sendWalletTransfer)
const facts = createStubFacts({ ...form.facts.read(), latestTransactions: paid })
const payments = listRepeatablePayments({ ...form, facts })

/** Opens the machine with the ids that the browser keeps, and with a contact of these numbers. */
const openPeople = (
  stored: readonly string[] = [],
  choose: () => Promise<readonly string[] | undefined> = async () => undefined,
) => {
  const filled: AnyEventObject[] = []
  let kept = stored
  const { client, calls } = createRecordingClient(call =>
    call.endsWith('/old')
      ? createOkResponse(oldPayment)
      : createRejectedResponse('There is no such transaction'),
  )
  const actors = createPeopleActors(client, {
    favourites: {
      read: () => kept,
      write: ids => {
        kept = ids
      },
    },
    contacts: { isSupported: () => true, choose },
  })
  const formRef = createActor(
    fromCallback<AnyEventObject>(({ receive }) => receive(event => filled.push(event))),
  ).start()
  const people = createActor(peopleMachine.provide({ actors }), { input: { facts, formRef } })
  people.start()
  return {
    people,
    filled,
    kept: () => kept,
    asked: () => calls.map(({ call }) => call),
    shown: () => selectPeople(people.getSnapshot(), payments),
    contacts: () => selectContacts(people.getSnapshot()),
    toggle: (index: number) => people.send({ type: 'favourite.toggle', ids: payments[index]?.ids ?? [] }),
  }
}

/** The events that fill in the form. */
const prefills = (sent: readonly AnyEventObject[]) => sent.filter(({ type }) => type === 'order.prefill')

const namesOf = ({ shown }: ReturnType<typeof selectPeople>) => shown.map(({ name }) => name)

describe('the recipients', () => {
  test('are four, and those of the search by name in any writing, or by number', () => {
    const { people, shown } = openPeople()
    expect(namesOf(shown())).toEqual(names.slice(0, 4))
    expect(shown()).toMatchObject({ hasSearch: true, found: undefined })
    for (const [text, found] of [
      ['zoe', ['Zoë Fourie']],
      ['082 000 0003', ['Naledi Molefe']],
      ['nobody', []],
    ] as const) {
      people.send({ type: 'search.change', text })
      expect(namesOf(shown())).toEqual(found)
      expect(shown().found).toBe(found.length)
    }
  })

  test('have no search while all of them are shown', () => {
    const { people } = openPeople()
    expect(selectPeople(people.getSnapshot(), payments.slice(1)).hasSearch).toBe(false)
  })
})

describe('a favourite', () => {
  test('comes first, and the browser keeps only the id of its record', () => {
    const { kept, shown, toggle } = openPeople()
    toggle(4)
    expect(namesOf(shown())).toEqual(['Zoë Fourie', ...names.slice(0, 3)])
    expect(kept()).toEqual(['paid-4'])
    toggle(4)
    expect(namesOf(shown())).toEqual(names.slice(0, 4))
    expect(kept()).toEqual([])
  })

  test('is found again by any of its records', () => {
    const { shown } = openPeople(['paid-3', 'gone'])
    expect(shown()).toMatchObject({
      hasFavourites: true,
      shown: [{ name: 'Bheki Zulu', isFavourite: true }, {}, {}, {}],
    })
  })

  test('is kept by its newest id once it is paid again', () => {
    const { people, kept } = openPeople(['other', 'old'])
    people.send({ type: 'favourite.renew', ids: ['new', 'old'] })
    expect(kept()).toEqual(['new', 'other'])
    people.send({ type: 'favourite.renew', ids: ['stranger'] })
    expect(kept()).toEqual(['new', 'other'])
  })

  test('whose payment is not among the latest is read by its id, and no other one is', async () => {
    const { filled, asked } = openPeople(['old', 'paid-3', 'gone'])
    await flushPromises()
    const single = ['old', 'gone'].map(snsi => `GET /network/express/wallet/transaction/${snsi}`)
    expect(asked()).toEqual(single)
    expect(filled).toMatchObject([{ type: 'favourites.read', payments: [{ snsi: 'old' }] }])
  })

  test('is not kept without an id of the network, nor beyond the limit', () => {
    const full = Array.from({ length: favouritesLimit }, (_, index) => `other-${index}`)
    const { people, kept, toggle } = openPeople(full)
    people.send({ type: 'favourite.toggle', ids: ['no id'] })
    expect(kept()).toEqual(full)
    toggle(0)
    expect(kept()).toEqual(['paid-0', ...full.slice(0, -1)])
  })
})

describe('a contact', () => {
  const choose = async (answer: () => Promise<readonly string[] | undefined>) => {
    const opened = openPeople([], answer)
    opened.people.send({ type: 'contact.choose', field: 'recipient' })
    const { isChoosing } = opened.contacts()
    await flushPromises()
    return { ...opened, isChoosing }
  }
  const prefilled = { type: 'order.prefill', values: { recipient: '083\u00A0555\u00A00177' } }

  test('with one number fills it in, in groups', async () => {
    const { filled, isChoosing, contacts } = await choose(async () => ['+27 83 555-0177', '0835550177'])
    expect(isChoosing).toBe(true)
    expect(prefills(filled)).toEqual([prefilled])
    expect(contacts()).toMatchObject({ isFilledIn: true, isChoosing: false, numbers: [], problem: undefined })
  })

  test('with several numbers fills in the chosen one', async () => {
    const { people, filled, contacts } = await choose(async () => ['082 000 0003', '083 555 0177'])
    expect(prefills(filled)).toEqual([])
    const { numbers } = contacts()
    people.send({ type: 'number.choose', number: '084\u00A0555\u00A00177' })
    expect(prefills(filled)).toEqual([])
    people.send({ type: 'number.choose', number: numbers[1] ?? '' })
    expect(prefills(filled)).toEqual([prefilled])
  })

  test.each([
    ['is not chosen', async () => undefined, undefined],
    ['has no mobile number', async () => ['12', 'home'], { code: 'contact.noNumber' }],
    [
      'is refused by the browser',
      () => Promise.reject(new DOMException('', 'SecurityError')),
      { code: 'contact.refused' },
    ],
  ])('that %s changes nothing in the form', async (_, answer, problem) => {
    const { filled, contacts } = await choose(answer)
    expect(prefills(filled)).toEqual([])
    expect(contacts()).toMatchObject({ problem, isChoosing: false, isFilledIn: false })
  })
})
