import { describe, expect, test } from 'vitest'
import { selectTotalCharge } from '../../../../machines/payment/charges/charges.selectors.ts'
import {
  selectBreadcrumbs,
  selectCallResult,
  selectCanSubmit,
  selectCharges,
  selectFormRows,
  selectOptions,
  selectService,
  selectServiceOffer,
  selectSummary,
} from '../../../../machines/service/service.selectors.ts'
import { waitUntil } from '../../../support/headless-portal.ts'
import { confirmWith, screenOf } from '../../../support/service-dialog.ts'
import { flushPromises } from '../../../support/simulated-time.ts'
import { openOnNetwork } from '../service-on-network.ts'
import { builtInCase, configCase, names } from './invented-services.ts'

describe.each([
  ['one file of the portal', builtInCase],
  ['the config of a network', configCase],
])('an invented service, in %s', (_, { config, definitions, rows, typed, summary, data }) => {
  test('is found five steps down, filled in, confirmed and sent without other changes', async () => {
    const { dialog, time, posts, seen } = openOnNetwork(config, definitions)
    expect(selectService(seen()).path).toBe('club')
    for (const name of names) {
      expect(selectOptions(seen()).shown.map(option => option.name)).toEqual([name])
      dialog.send({ type: 'choice.choose', name })
    }
    expect({ screen: screenOf(seen()), trail: selectBreadcrumbs(seen()).map(({ name }) => name) }).toEqual({
      screen: 'editing',
      trail: names,
    })
    expect(selectFormRows(seen()).map(row => row.map(each => each.field.name))).toEqual(rows)

    for (const [name, value] of Object.entries(typed)) {
      await waitUntil(() => seen().context.walletInfo.available !== undefined)
      expect(selectCanSubmit(seen())).toBe(false)
      dialog.send({ type: 'field.change', field: name, value })
      dialog.send({ type: 'field.blur', field: name })
    }
    expect(
      selectFormRows(seen())
        .flat()
        .flatMap(({ problem }) => problem ?? []),
    ).toEqual([])
    time.advance(300)
    await waitUntil(() => {
      const charges = selectCharges(seen())?.getSnapshot()
      return charges && selectTotalCharge(charges) === 150
    })

    dialog.send({ type: 'form.submit' })
    expect(screenOf(seen())).toBe('confirming')
    expect(selectServiceOffer(seen())).toMatchObject({ needsPin: true, needsOtp: true, refusal: undefined })
    expect(
      selectSummary(seen()).map(({ label, value }) => ['words' in label ? label.words : label.code, value]),
    ).toEqual(summary)

    await confirmWith(dialog, { pin: '1234', otp: '123456' })
    await waitUntil(() => screenOf(seen()) === 'approved')
    expect(selectCallResult(seen())).toEqual({
      traceId: 'trace-1',
      message: undefined,
      snsi: 'paid',
      status: undefined,
      isServerError: false,
    })
    expect(posts).toEqual([
      [
        '/network/express/charge/component/club.fees/summary',
        false,
        {
          version: '1.0.0',
          data: { currency: 'ZAR', amount: '20.00', send_notification: data.send_notification },
        },
      ],
      [
        '/network/express/wallet/transfer',
        true,
        { version: '1.0.0', data: { ...data, pin: '1234', otp: '123456' } },
      ],
    ])
    dialog.send({ type: 'result.finish' })
    await flushPromises()
    expect(seen().status).toBe('done')
  })
})
