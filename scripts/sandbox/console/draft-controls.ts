import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { draftId } from '../networks/draft.ts'
import type { SandboxContext } from '../world.ts'

/** Bytes of a draft: more than a portal can use, so that the studio can show what happens to a long config. */
const mostBytes = 1_000_000

const sessionLifetime = 12 * 60 * 60_000

const sessionOrder = v.strictObject({ msisdn: v.string() })

/** Returns the controls of the draft: its config, and sessions of consumers on its network. */
export const draftControls = ({ draft, people, sessions }: SandboxContext): Hono => {
  const app = new Hono()
  app.use(
    bodyLimit({
      maxSize: mostBytes,
      onError: c => c.json({ message: `A draft has ${mostBytes} bytes at most.` }, 413),
    }),
  )
  app.put('/', async c => {
    draft.set(JSON.parse(await c.req.text()))
    return c.json({ network: draftId })
  })
  app.post('/session', async c => {
    const { msisdn } = v.parse(sessionOrder, JSON.parse(await c.req.text()))
    const consumer = people.find(msisdn)
    if (consumer === undefined || ![null, draftId].includes(consumer.network))
      return c.json({ message: 'No such person can sign in to the draft.' }, 404)
    const token = sessions.open({ purpose: 'access', msisdn, network: draftId }, sessionLifetime)
    return c.json({ token }, 201)
  })
  return app
}
