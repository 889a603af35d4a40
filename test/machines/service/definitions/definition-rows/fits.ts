import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ApiCall } from '../../../../../machines/payment/submission/submission.types.ts'
import { loadDescription } from '../../../../../scripts/shared/contract-document.ts'

const description = await loadDescription()
const ajv = new Ajv2020({ strict: false })
ajv.addSchema({ ...description, $id: 'network' })

/** Whether `data` matches the API description of the operation's request. */
export const fits = ({ operation, data }: ApiCall): boolean => {
  const calls = Object.values(description.paths).flatMap(item => item.post ?? [])
  const schema = calls.find(({ operationId }) => operationId === operation)?.requestBody?.content[
    'application/json'
  ]?.schema
  const whole = JSON.stringify(schema).replaceAll('"#/components/', '"network#/components/')
  return ajv.validate(JSON.parse(whole), JSON.parse(JSON.stringify({ version: '1.0.0', data })))
}
