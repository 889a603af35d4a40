import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { Refusal } from '../http/responses.ts'
import { sameOriginOnly } from '../http/same-origin-only.ts'
import { sharedPassword } from '../magic-values.ts'
import { brands } from '../networks/brands.ts'
import { draftId } from '../networks/draft.ts'
import { codeAt, setupAddress } from '../people/authenticators.ts'
import { type Consumer, fullName } from '../people/people.ts'
import { createPerson, personSchema } from '../seed/people.ts'
import { personas } from '../seed/personas.ts'
import { faultSchema } from '../store/faults.ts'
import type { SandboxContext } from '../world.ts'
import { codeOrder, openRequests, payRequest, scanOrder, showCode } from './scan-control.ts'

const crowdOrder = v.strictObject({
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
})

const moment = v.pipe(v.string(), v.transform(Date.parse), v.number())
const clockOrder = v.union([
  v.strictObject({ freeze: v.boolean() }),
  v.strictObject({ advance_ms: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ set: moment }),
])

const status = v.exactOptional(v.picklist([404, 405]))
const refusalOrder = v.strictObject({ GET: status, POST: status })

const sessionOrder = v.strictObject({ msisdn: v.string() })
const sessionLifetime = 12 * 60 * 60_000

/** Bytes of a draft: more than a portal can use, so that the studio can show what happens to a long config. */
const maxSize = 1_000_000

/** Reads the order in the body of a request. An empty body is an empty order. */
const read = async <Schema extends v.GenericSchema>(c: Context, schema: Schema) =>
  v.parse(schema, JSON.parse((await c.req.text()) || '{}'))

const iso = (at: number) => new Date(at).toISOString()
const withIsoTime = <Row extends { readonly at: number }>(row: Row) => ({ ...row, at: iso(row.at) })

interface Authority {
  /** The hash of the password that all consumers share. */
  readonly password: string
  reset(): void
}

/** Returns the sandbox's own controls, JSON under `/_sandbox`. With a real network they do not exist. */
export const controls = (world: SandboxContext, { password, reset }: Authority): Hono => {
  const app = new Hono()
  const { authenticators, clock, database, draft, faults, people, sessions, settled } = world

  app.onError((error, c) => {
    if (error instanceof v.ValiError || error instanceof SyntaxError)
      return c.json({ message: error.message }, 400)
    if (error instanceof Refusal) return Response.json({ message: error.message }, { status: error.status })
    throw error
  })

  app.use(sameOriginOnly)

  const personRow = (consumer: Consumer) => {
    const { msisdn, note, email, network } = consumer
    const [wallet, authenticator] = [people.wallet(msisdn), authenticators.find(msisdn)]
    const funds = wallet && world.journal.funds(wallet.account)
    return {
      msisdn,
      name: fullName(consumer),
      note,
      email,
      network,
      authenticator: authenticator ? (authenticator.verified ? 'verified' : 'waiting') : null,
      balance_cents: funds?.balance ?? null,
      available_cents: funds?.available ?? null,
      locked: wallet?.locked ?? null,
      is_persona: personas.some(({ consumer: { msisdn: own } }) => own === msisdn),
    }
  }
  app.get('/people', c => c.json(settled(() => people.list().map(personRow))))
  app.post('/people', async c => {
    const wishes = await read(c, personSchema(world))
    const person = database.transaction(() => createPerson(world, password, wishes))
    return c.json({ ...personRow(person), password: sharedPassword }, 201)
  })
  app.post('/crowd', async c => {
    const { count } = await read(c, crowdOrder)
    const nothing = { balance_cents: 0, history: 0 }
    const createOne = () => createPerson(world, password, nothing).msisdn
    return c.json(
      database.transaction(() => Array.from({ length: count }, createOne)),
      201,
    )
  })

  // Sets which methods of a report download are rejected, and with which status.
  app.put('/bulk/downloads', async c => {
    const refusals = await read(c, refusalOrder)
    return c.json(world.downloadRefusals.put('all', refusals))
  })

  const tooLong = (c: Context) => c.json({ message: `A draft has ${maxSize} bytes at most.` }, 413)
  app.use('/draft/*', bodyLimit({ maxSize, onError: tooLong }))
  app.put('/draft', async c => {
    draft.set(JSON.parse(await c.req.text()))
    return c.json({ network: draftId })
  })
  app.post('/draft/session', async c => {
    const { msisdn } = await read(c, sessionOrder)
    const consumer = people.find(msisdn)
    if (consumer === undefined || ![null, draftId].includes(consumer.network))
      return c.json({ message: 'No such person can sign in to the draft.' }, 404)
    const token = sessions.open({ purpose: 'access', msisdn, network: draftId }, sessionLifetime)
    return c.json({ token }, 201)
  })

  app.get('/scan', c => c.json(settled(() => openRequests(world))))
  app.post('/scan', async c => {
    const order = await read(c, codeOrder)
    return c.json(database.transaction(() => showCode(world, order)))
  })
  app.post('/scan/:snsi', async c => {
    const order = await read(c, scanOrder)
    return c.json(settled(() => payRequest(world, c.req.param('snsi'), order)))
  })

  app.get('/inbox', c => c.json(settled(() => world.inbox.list(c.req.query('msisdn'))).map(withIsoTime)))

  app.post('/reset', c => {
    reset()
    return c.json({ people: people.list().length })
  })

  const clockState = () => ({ now: iso(clock.now()), frozen: clock.frozen() })
  app.get('/clock', c => c.json(clockState()))
  app.post('/clock', async c => {
    const order = await read(c, clockOrder)
    if ('freeze' in order) clock.freeze(order.freeze)
    else if ('advance_ms' in order) clock.advance(order.advance_ms)
    else clock.set(order.set)
    return c.json(clockState())
  })

  app.get('/networks', c => c.json(brands.map(({ id, application: { title } }) => ({ id, title }))))

  app.get('/faults', c => c.json(faults.list()))
  app.put('/faults', async c => c.json(faults.set(await read(c, v.array(faultSchema)))))

  app.get('/requests', c => {
    const limit = Number(c.req.query('limit') ?? 100)
    return c.json(world.log.list(limit, c.req.query('id')).map(withIsoTime))
  })

  app.get('/ledger/check', c => c.json(settled(() => world.journal.check())))

  app.get('/totp/:msisdn', c => {
    const msisdn = c.req.param('msisdn')
    const authenticator = authenticators.find(msisdn)
    if (!authenticator) return c.json({ message: 'There is no authenticator.' }, 404)
    const { secret } = authenticator
    const uri = setupAddress({ issuer: 'Sandbox network', label: msisdn, secret })
    return c.json({ ...codeAt(secret, clock.now()), uri })
  })

  return app
}
