import { notFound } from '../http/answer.ts'
import { open } from '../http/operation.ts'

const unknownNetwork = () => notFound('Network Not Found')

export const getNetworkConfig = open<'getNetworkConfig'>({
  body: undefined,
  answer({ world, path }) {
    const config = world.networks.find(path.id)
    if (!config) throw unknownNetwork()
    return config
  },
})

export const getNetworkConfigByDomain = open<'getNetworkConfigByDomain'>({
  body: undefined,
  answer({ world, path }) {
    const config = world.networks.ofDomain(path.domain)
    if (!config) throw unknownNetwork()
    return config
  },
})
