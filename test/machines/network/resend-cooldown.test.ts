import { expect, test } from 'vitest'
import { Failure, type FailureKind } from '../../../machines/network/failure.ts'
import {
  getCooldownSeconds,
  getRequestTimeAfterFailure,
  isInCooldown,
} from '../../../machines/network/resend-cooldown.ts'
import { readClocks } from '../../../machines/shared/time.ts'
import { simulatedTime } from '../../support/simulated-time.ts'

test('the cooldown lasts 30 seconds from the request', () => {
  const time = simulatedTime(0)
  const requestedAt = readClocks(time)
  const seen = () => [isInCooldown(requestedAt, time), getCooldownSeconds(requestedAt, time)]
  expect(seen()).toEqual([true, 30])
  time.advance(29_999)
  expect(seen()).toEqual([true, 1])
  time.advance(1)
  expect(seen()).toEqual([false, 0])
  expect(isInCooldown(undefined, time)).toBe(false)
})

test.each<[FailureKind, boolean]>([
  ['unreachable', true],
  ['timedOut', true],
  ['invalidResponse', true],
  ['rejected', false],
  ['unauthorised', false],
  ['offline', false],
])('after a request that failed as %s the cooldown goes on: %s', (kind, goesOn) => {
  const requestedAt = readClocks(simulatedTime(0))
  expect(getRequestTimeAfterFailure(requestedAt, new Failure({ kind }))).toBe(
    goesOn ? requestedAt : undefined,
  )
})

test('the cooldown goes on after an error of unknown kind', () => {
  const requestedAt = readClocks(simulatedTime(0))
  expect(getRequestTimeAfterFailure(requestedAt, new Error('unforeseen'))).toBe(requestedAt)
})
