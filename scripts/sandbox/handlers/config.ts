import { definePublicOperation, noBody } from '../http/operation.ts'
import { notFound } from '../http/responses.ts'

const unknownNetwork = () => notFound('Network Not Found')

export const getNetworkConfig = definePublicOperation<'getNetworkConfig'>(noBody, ({ world, path }) => {
  const config = world.networks.find(path.id)
  if (!config) throw unknownNetwork()
  return config
})

export const getNetworkConfigByDomain = definePublicOperation<'getNetworkConfigByDomain'>(
  noBody,
  ({ world, path }) => {
    const config = world.networks.ofDomain(path.domain)
    if (!config) throw unknownNetwork()
    return config
  },
)
