import { expect, it } from 'vitest'
import { parseHost } from './request-head.ts'

const hosts = [
  ['wallet.example.org', 'wallet.example.org'],
  ['Wallet.example.org:8443', 'wallet.example.org'],
  ['[::1]:5173', '[::1]'],
  ['127.1', undefined],
  ['wallet.example.org:99999', undefined],
  ['wallet.example.org/path', undefined],
  ['', undefined],
] as const

it('parses a host in the same way again, also after more hosts than the server caches', () => {
  const parseAll = () => hosts.map(([text]) => parseHost(text))
  const names = hosts.map(([, name]) => name)
  expect([parseAll(), parseAll()]).toEqual([names, names])
  for (let index = 0; index < 1_001; index += 1)
    expect(parseHost(`h${index}.example`)).toBe(`h${index}.example`)
  expect(parseAll()).toEqual(names)
})
