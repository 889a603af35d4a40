import { describe, expect, test } from 'vitest'
import { readJournal } from '#machines/payment/journal/payment-journal.ts'
import { getCurrentOffer } from '#machines/service/menu-path.ts'
import {
  lost,
  type PaymentScript,
  pendingRow,
  refusal,
  toCallResult,
} from '#test/support/scripted-payment.ts'
import { transferPath, typed } from '#test/support/service-dialog.ts'
import { at, chunkLost, closed, openSession } from '../open-session.fixture.ts'

const open = (name: string) => ({ type: 'service.open', name }) as const
const openedTransfer = { address: transferPath, services: ['send', 'invite'] }

describe('the chunk of a service', () => {
  test.each([
    ['send', at('choosing', 'send')],
    ['send/wallet', at('editing', transferPath)],
  ])('is loaded again on Retry, for the step of the URL: %s', async (path, expected) => {
    const { sendToNavigation, readOpening, readDialog, browse } = await openSession({
      address: 'send',
      code: [chunkLost, undefined],
    })
    expect([readOpening().isOpening, readOpening().failure !== undefined]).toEqual([false, true])
    await browse(path)
    await sendToNavigation({ type: 'service.retry' })
    expect([readOpening().failure, readDialog()]).toEqual([undefined, expected])
  })

  test.each(['never', chunkLost] as const)('is not awaited after Close or Back: %s', async fate => {
    const { send, sendToNavigation, browse, readOpening, readDialog } = await openSession({ code: [fate] })
    await send(open('send'))
    expect(readOpening().isOpening).toBe(fate === 'never')
    await sendToNavigation({ type: 'dialog.close' })
    expect(readDialog()).toEqual(closed)
    await send(open('send'))
    await browse(undefined)
    expect([readOpening(), readDialog()]).toEqual([{ isOpening: false, failure: undefined }, closed])
  })

  test('opens at the step that Back and Forward reached meanwhile', async () => {
    const { send, browse, readDialog } = await openSession()
    const opening = send(open('send'))
    await browse('send/wallet')
    await opening
    expect(readDialog()).toEqual(at('editing', transferPath))
  })
})

describe('a URL that names a step', () => {
  test.each([
    ['send', at('choosing', 'send')],
    ['send/wallet', at('editing', transferPath)],
    [transferPath, at('editing', transferPath)],
  ])('opens the dialog at that step, or at the next choice: %s', async (address, expected) => {
    const { readDialog } = await openSession({ address })
    expect(readDialog()).toEqual(expected)
  })

  test.each(['topup', 'send/bulk', 'sending', 'send/wallet/transfer/more', '__proto__'])(
    'shows a message for a step that is not offered: %s',
    async address => {
      const { service, readDialog, browse } = await openSession({ address })
      expect(readDialog()).toEqual(at('editing', address))
      const context = service()?.getSnapshot().context
      expect(context && getCurrentOffer(context)?.refusal).toEqual({ code: 'menu.unavailable' })
      await browse(undefined)
      expect(readDialog()).toEqual(closed)
    },
  )
})

describe("the browser's Back and Forward", () => {
  test('move between the steps, close the dialog, and open it again', async () => {
    const { browse, readDialog, service } = await openSession({ address: 'send' })
    const dialog = service()
    const steps = [
      [transferPath, 'entered', at('editing', transferPath)],
      ['send/wallet', 'back', at('choosing', 'send')],
      ['send/wallet', 'entered', at('editing', transferPath)],
      [undefined, 'back', at('choosing', 'send')],
      [undefined, 'back', closed],
      ['send', 'entered', at('choosing', 'send')],
    ] as const
    for (const [path, direction, expected] of steps) {
      await browse(path, direction)
      expect(readDialog()).toEqual(expected)
      expect([dialog, undefined].includes(service())).toBe(expected !== steps.at(-1)?.[2])
    }
  })

  test('return from Confirm to the form, which the next Back clears', async () => {
    const { browse, readDialog, formValues, proceed } = await openSession({ address: transferPath })
    const now = () => ({ ...readDialog(), values: formValues() })
    await proceed()
    await browse(transferPath)
    expect(now()).toMatchObject(at('confirming', transferPath))
    await browse('send/wallet')
    expect(now()).toEqual({ ...at('editing', transferPath), values: typed })
    await browse('send/wallet')
    expect(now()).toEqual({ ...at('choosing', 'send'), values: {} })
  })

  test.each<[string, PaymentScript, object]>([
    ['declined: to the form', { submit: [refusal('No.')] }, at('editing', transferPath)],
    ['approved: out', {}, closed],
    ['unknown: out', { submit: [lost] }, closed],
  ])('close a result on Back: %s', async (_, script, expected) => {
    const { proceed, confirm, browse, readDialog } = await openSession({ address: transferPath, ...script })
    await proceed()
    await confirm()
    await browse('send/wallet')
    expect(readDialog()).toEqual(expected)
  })

  test.each([transferPath, 'send/wallet'])('replace the service at %s with another one', async address => {
    const { browse, readDialog, service } = await openSession({ ...openedTransfer, address })
    const first = service()
    await browse('invite/sms')
    expect(readDialog()).toEqual(at('editing', 'invite/sms'))
    expect(first?.getSnapshot().status).toBe('stopped')
  })
})

describe('a URL that is entered', () => {
  test.each([
    [transferPath, undefined, closed],
    [transferPath, 'send', at('choosing', 'send')],
    [transferPath, 'invite/sms', at('editing', 'invite/sms')],
    [transferPath, 'send/nowhere', at('editing', 'send/nowhere')],
    ['send', transferPath, at('editing', transferPath)],
  ])('opens the step that it names: %s, then %s', async (address, path, expected) => {
    const { browse, readDialog } = await openSession({ ...openedTransfer, address })
    await browse(path, 'entered')
    expect(readDialog()).toEqual(expected)
  })

  test('leaves an unsent order at its confirmation', async () => {
    const { browse, readDialog, proceed, submitting } = await openSession(openedTransfer)
    await proceed()
    await browse('invite/sms', 'entered')
    expect([readDialog(), submitting.calls]).toEqual([at('editing', 'invite/sms'), []])
  })
})

describe('a service that crashes', () => {
  const crash = async (script: PaymentScript) => {
    const opened = await openSession({ ...openedTransfer, ...script })
    await opened.proceed()
    await opened.confirm()
    const error = { type: 'xstate.error.actor.service', actorId: 'service', error: new Error('broken') }
    await opened.sendToNavigation(error as never)
    return { ...opened, isPaymentLost: readJournal({ journalRef: opened.journal }).isPaymentLost }
  }

  test('closes its dialog and loses a payment that is still open', async () => {
    const { readDialog, isPaymentLost, payments } = await crash({ submit: [toCallResult(pendingRow)] })
    expect([readDialog(), isPaymentLost]).toEqual([closed, true])
    expect(payments()).toMatchObject([{ stage: 'unknown', isClosed: true }])
  })

  test('shows a failure after a payment that was approved, and opens again on Retry', async () => {
    const { readOpening, readDialog, isPaymentLost, sendToNavigation } = await crash({})
    expect([readOpening().failure?.cause, isPaymentLost]).toEqual([new Error('broken'), false])
    await sendToNavigation({ type: 'service.retry' })
    expect(readDialog()).toEqual(at('editing', transferPath))
  })
})
