import { Hono } from 'hono'
import * as v from 'valibot'
import { bulkControls } from '../bulk/controls.ts'
import { Refusal } from '../http/responses.ts'
import { sameOriginOnly } from '../http/same-origin-only.ts'
import { brands, networksWithoutAbstract } from '../networks/brands.ts'
import { codeAt, setupAddress } from '../people/authenticator-codes.ts'
import { type Consumer, fullName } from '../people/people.ts'
import { createPerson, wishesOf } from '../seed/people.ts'
import { sharedPassword } from '../seed/personas.ts'
import { faultSchema } from '../store/faults.ts'
import type { SandboxContext } from '../world.ts'
import { draftControls } from './draft-controls.ts'
import { codeOrder, openRequests, payRequest, scanOrder, showCode } from './scan-control.ts'

const crowdOrder = v.strictObject({
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
})

const clockOrder = v.union([
  v.strictObject({ freeze: v.boolean() }),
  v.strictObject({ advance_ms: v.pipe(v.number(), v.integer()) }),
  v.strictObject({
    set: v.pipe(
      v.string(),
      v.check(text => !Number.isNaN(Date.parse(text))),
    ),
  }),
])

const iso = (moment: number) => new Date(moment).toISOString()

export interface Authority {
  /** The hash of the password that all consumers share. */
  readonly password: string
  /** Empties the database and seeds the personas again; the default is the last seed. */
  reset(seed: string | undefined): void
}

/** Returns the sandbox's own controls, JSON under `/_sandbox`. With a real network they do not exist. */
export const controls = (world: SandboxContext, authority: Authority): Hono => {
  const app = new Hono()
  const { authenticators, clock, database, faults, inbox, journal, log, people, settled } = world

  app.onError((error, c) => {
    if (error instanceof v.ValiError || error instanceof SyntaxError)
      return c.json({ message: error.message }, 400)
    if (error instanceof Refusal) return Response.json({ message: error.message }, { status: error.status })
    throw error
  })

  app.use(sameOriginOnly)

  const authenticatorOf = ({ msisdn }: Consumer) => {
    const authenticator = authenticators.find(msisdn)
    return authenticator ? (authenticator.verified ? 'verified' : 'waiting') : null
  }
  const personRow = (consumer: Consumer) => {
    const wallet = people.wallet(consumer.msisdn)
    const funds = wallet && journal.funds(wallet.account)
    return {
      msisdn: consumer.msisdn,
      name: fullName(consumer),
      note: consumer.note,
      email: consumer.email,
      network: consumer.network,
      authenticator: authenticatorOf(consumer),
      balance_cents: funds?.balance ?? null,
      available_cents: funds?.available ?? null,
      locked: wallet?.locked ?? null,
    }
  }
  app.get('/people', c => c.json(settled(() => people.list().map(personRow))))
  app.post('/people', async c => {
    const requested = v.parse(wishesOf(world), JSON.parse((await c.req.text()) || '{}'))
    const msisdn = database.transaction(() => createPerson(world, authority.password, requested))
    const made = people.find(msisdn)
    return c.json({ ...(made && personRow(made)), password: sharedPassword }, 201)
  })

  app.post('/crowd', async c => {
    const { count } = v.parse(crowdOrder, await c.req.json())
    const nothing = { balance_cents: 0, history: 0 }
    const crowd = database.transaction(() =>
      Array.from({ length: count }, () => createPerson(world, authority.password, nothing)),
    )
    return c.json(crowd, 201)
  })

  app.route('/bulk', bulkControls(world))
  app.route('/draft', draftControls(world))

  app.get('/scan', c => c.json(settled(() => openRequests(world))))
  app.post('/scan', async c => {
    const order = v.parse(codeOrder, JSON.parse(await c.req.text()))
    return c.json(database.transaction(() => showCode(world, order)))
  })
  app.post('/scan/:snsi', async c => {
    const order = v.parse(scanOrder, JSON.parse((await c.req.text()) || '{}'))
    return c.json(settled(() => payRequest(world, c.req.param('snsi'), order)))
  })

  app.get('/inbox', c => {
    const messages = settled(() => inbox.list(c.req.query('msisdn')))
    return c.json(messages.map(message => ({ ...message, at: iso(message.at) })))
  })

  app.post('/reset', async c => {
    const order = v.strictObject({ seed: v.exactOptional(v.string()) })
    const { seed } = v.parse(order, JSON.parse((await c.req.text()) || '{}'))
    authority.reset(seed)
    return c.json({ people: people.list().length })
  })

  const clockState = () => ({ now: iso(clock.now()), frozen: clock.frozen() })
  app.get('/clock', c => c.json(clockState()))
  app.post('/clock', async c => {
    const order = v.parse(clockOrder, await c.req.json())
    if ('freeze' in order) clock.freeze(order.freeze)
    else if ('advance_ms' in order) clock.advance(order.advance_ms)
    else clock.set(Date.parse(order.set))
    return c.json(clockState())
  })

  app.get('/networks', c =>
    c.json(
      brands.map(({ id, application: { title } }) => ({
        id,
        title,
        hidesDetails: networksWithoutAbstract.has(id),
      })),
    ),
  )

  app.get('/faults', c => c.json(faults.list()))
  app.put('/faults', async c => {
    const requested = v.parse(v.array(faultSchema), await c.req.json())
    database.transaction(() => faults.set(requested))
    return c.json(faults.list())
  })
  app.delete('/faults', c => {
    faults.set([])
    return c.json([])
  })

  app.get('/requests', c => {
    const limit = Number(c.req.query('limit') ?? 100)
    const found = log.list(Number.isInteger(limit) ? limit : 100, c.req.query('id'))
    return c.json(found.map(request => ({ ...request, at: iso(request.at) })))
  })

  app.get('/ledger/check', c => c.json(settled(() => journal.check())))

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
