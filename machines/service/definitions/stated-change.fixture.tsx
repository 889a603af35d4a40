import type { ComponentType } from 'react'
import { parseAmount } from '#machines/domain/money.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { Approved } from '#src/views/service/checkout/Approved.tsx'
import { Confirming } from '#src/views/service/checkout/Confirming.tsx'
import type { CheckoutProps } from '#src/views/service/checkout/Summary.tsx'
import { inService } from '#test/model/facts/in-session.tsx'
import { renderToHtml, text } from '#test/support/texts.tsx'
import type { ServiceActorRef } from '../service.machine.ts'
import { selectCheckout } from '../service.selectors.ts'

const { moving, moved, wallet } = text.service

/** The labels of amounts that the order does not move: what a TV account owes. */
const otherLabels: ReadonlySet<string> = new Set([text.check.due])

/** The sign of the amount after each label: what leaves the wallet, and what arrives in it. */
const signs: ReadonlyMap<string, 1 | -1> = new Map([
  [moving.debit, -1],
  [moved.debit, -1],
  [moving.credit, 1],
  [moved.credit, 1],
])

const money = /^(\u2212?)R([\d\u00A0]+\.\d\d)$/

/**
 * Returns the change of the balance in cents that the last amount on a screen states. The amount of the heading leaves
 * the wallet that the screen names; without a named wallet, no money moves.
 */
const readLastAmount = (screen: React.ReactElement): number => {
  const texts = renderToHtml(screen)
    .replace(/<footer.*/, '')
    .split(/<[^>]*>/)
    .filter(each => each.trim() !== '')
  const places = texts.flatMap((each, at) =>
    money.test(each) && !otherLabels.has(texts[at - 1] ?? '') ? at : [],
  )
  const place = places.at(-1)
  if (place === undefined) return 0
  const [, minus, digits = ''] = money.exec(texts[place] ?? '') ?? []
  const cents = (parseAmount(digits) ?? Number.NaN) * (minus ? -1 : 1)
  const sign = signs.get(texts[place - 1] ?? '')
  if (sign !== undefined) return sign * cents
  if (places.length > 1) throw new Error(`The last amount has no known label: ${texts.join(' | ')}`)
  return texts.includes(wallet) ? -cents : 0
}

const readChangeOn = (Screen: ComponentType<CheckoutProps>) => (service: ServiceActorRef) => {
  const checkout = assertDefined(selectCheckout(service.getSnapshot()))
  return readLastAmount(inService(service, <Screen checkout={checkout} />))
}

/** Returns the change of the balance that Confirm states, in cents. */
export const readStatedChange = readChangeOn(Confirming)

/** Returns the change of the balance that the approved order states, in cents. */
export const readApprovedChange = readChangeOn(Approved)
