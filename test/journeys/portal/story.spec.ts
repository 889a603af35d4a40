import { readFile } from 'node:fs/promises'
import readXlsxFile from 'read-excel-file/node'
import { test as base, expect, type Portal } from '#test/support/browser/browser.ts'
import { parseCsv } from '#test/support/csv-reader.ts'
import { type Consumer, openConsumer } from '#test/support/engines/consumer.ts'
import type { Person } from '#test/support/sandbox/sandbox-control.ts'

const test = base.extend<{ readonly consumer: Consumer }>({
  consumer: async ({ engine, server }, use) => {
    const consumer = await openConsumer(engine)
    await use(consumer)
    await consumer.close()
    expect(consumer.complaints).toEqual([])
    // Pages report what no protocol shows before they have loaded.
    expect(server.readOutput()).not.toMatch(/"(?:client error|policy violation)"/)
  },
})

const signIn = async (consumer: Consumer, portal: Portal, { msisdn, password }: Person) => {
  await consumer.open(portal.origin())
  await consumer.type('Email/Mobile Number', msisdn)
  await consumer.type('Password', password)
  await consumer.press('Sign In')
  await consumer.see('Dashboard')
}

test('sends money, then filters the list and saves it', async ({ portal, consumer }) => {
  const [naledi, sipho] = [await portal.person({ history: 3 }), await portal.person()]
  await signIn(consumer, portal, naledi)
  await consumer.press('Send', 'Wallet')
  const readOverflow = () => consumer.read('getComputedStyle(document.body).overflow')
  expect(await readOverflow()).toBe('hidden')
  await consumer.type('Destination mobile', sipho.msisdn)
  await consumer.type('Amount', '10')
  await consumer.type('My Reference', 'Lunch')
  await consumer.type('Recipient Reference', 'From Naledi')
  await consumer.press('Proceed', 'Send One-Time PIN')
  await consumer.see('Sent to')
  await consumer.type('One-Time PIN', await portal.oneTimePin(naledi))
  await consumer.press('Confirm')
  await consumer.see('Transaction Approved')
  await consumer.press('Finish')
  await expect.poll(readOverflow).toBe('visible')
  expect((await portal.funds(naledi)).balance).toBe(99_000)
  expect((await portal.funds(sipho)).balance).toBe(101_000)

  await consumer.press('My Wallet', 'Show Filters')
  await consumer.choose('Transaction Type', 'Wallet Transfer')
  await consumer.pickMoment('Start Date', '2020-02-29T08:00')
  await consumer.press('Apply')
  await consumer.see('From 29 Feb 2020, 8:00am')
  await consumer.press('CSV')
  await consumer.see('Export Complete')
  const [, ...rows] = parseCsv(await readFile(await consumer.savedFile(/\.csv$/), 'utf8'))
  const sent = ['Wallet Transfer', 'Lunch', 'Debit', '-10.00', 'ZAR', '990.00']
  expect(rows.map(row => row.slice(1, 7))).toEqual([sent])
  await consumer.press('Close', 'Excel')
  await consumer.see('Export Complete')
  const [sheet] = await readXlsxFile(await readFile(await consumer.savedFile(/\.xlsx$/)))
  expect(sheet?.data.slice(1).map(row => row.slice(1, 4))).toEqual([sent.slice(0, 3)])
  // Back closes the dialog of the export, then the page of the wallet.
  const countDialogs = () => consumer.read('document.querySelectorAll("[role=dialog]").length')
  expect(await countDialogs()).toBe(2)
  for (const left of [1, 0]) {
    await consumer.goBack()
    await expect.poll(countDialogs).toBe(left)
  }
})

test('adds money on another page, and shows a code that Scan reads', async ({ portal, consumer }) => {
  const naledi = await portal.person()
  await signIn(consumer, portal, naledi)
  await consumer.press('Top Up', 'Card', 'VISA')
  await consumer.type('Amount', '100')
  await consumer.press('Proceed', 'Confirm')
  await consumer.see('Pay by card')
  await consumer.goBack()
  await consumer.press('Close')
  await consumer.press('Top Up', 'Card', 'VISA')
  await consumer.type('Amount', '200')
  await consumer.press('Proceed', 'Confirm')
  await consumer.type('Card number', '4242 4242 4242 4242')
  await consumer.press('Pay R200.00')
  await consumer.see('Authorization Success')
  await consumer.press('Return to Dashboard')
  expect((await portal.funds(naledi)).balance).toBe(119_500)

  await consumer.press('Request', 'Specify Amount')
  await consumer.type('Amount', '75')
  await consumer.type('My Reference', 'Taxi')
  await consumer.press('Proceed', 'Confirm', 'Save picture')
  const picture = await consumer.savedFile(/\.png$/)
  await consumer.press('Finish', 'Scan')
  // No camera is here, and its message replaces the first screen.
  await consumer.see('one of these two ways')
  await consumer.upload('Choose a picture', picture)
  await consumer.see('Payment code found')
})
